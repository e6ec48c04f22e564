// objects.cjs - are these objects of Kubernetes? JSON, a list of them, on standard input.
// SPDX-License-Identifier: Apache-2.0
//
// The validators say nothing of a key that they do not know; but they look at
// every one that they do, so what nobody looked at is none.
const kinds = {
  ...require("kubernetes-models/v1"),
  ...require("kubernetes-models/networking.k8s.io/v1"),
};

const seen = new Set();

function watched(value, path) {
  if (value === null || typeof value !== "object") return value;
  return new Proxy(value, {
    get(target, key) {
      const at = typeof key === "string" ? `${path}.${key}` : path;
      seen.add(at);
      return watched(target[key], at);
    },
    getOwnPropertyDescriptor: (target, key) => Reflect.getOwnPropertyDescriptor(target, key),
  });
}

function unknown(value, path) {
  if (value === null || typeof value !== "object") return [];
  return Object.keys(value).flatMap((key) => {
    const at = `${path}.${key}`;
    return seen.has(at) ? unknown(value[key], at) : [at];
  });
}

let wrong = false;
for (const object of JSON.parse(require("fs").readFileSync(0, "utf8"))) {
  seen.clear();
  let why = null;
  try {
    kinds[object.kind].prototype.validate.call(watched(object, object.kind));
    why = unknown(object, object.kind).map((at) => `${at} is not known`)[0];
  } catch (error) {
    why = error.message;
  }
  wrong ||= Boolean(why);
  console.log(`${object.kind} ${why || "ok"}`);
}
process.exit(wrong ? 1 : 0);
