# Targets that a person uses:
#   make              build redline and redline-run (release)
#   make deps         install what is missing (Debian packages, pinned grammars)
#   make test         build and test everything; ends with one line of totals
#   make demo         refuse seven attacks, draw three figures in the sandbox
#   make check        style: formatting, tidy, layers, banned calls, shell (-k: all of it)
#   make format       let clang-format have its way
#   make bench        speed against a bare parse and against bwrap
#   make golden-update    rewrite the expected output of the golden tests
#   make top-length   the longest functions
#   make install DESTDIR= PREFIX=/usr/local
#   make clean
# Variables: MODE=release|debug|san  CC=gcc|clang-14  V=1
MODE ?= release
CC = gcc
PREFIX ?= /usr/local
BUILD := build/$(notdir $(CC))-$(MODE)
NODE := grammars/node_modules
TS := $(NODE)/tree-sitter/vendor/tree-sitter/lib
TSPY := $(NODE)/tree-sitter-python/src
Q := $(if $(V),,@)

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wstrict-prototypes \
  -Wmissing-prototypes -Wold-style-definition -Wvla -Wcast-qual -Wpointer-arith -Wwrite-strings \
  -Wundef -Wformat=2 -Wdouble-promotion -Wimplicit-fallthrough -Wno-missing-field-initializers \
  -Werror=implicit -Werror=incompatible-pointer-types -Werror=int-conversion -Werror=format-security
WARN_gcc := -Wnull-dereference -Wcast-align=strict -Wduplicated-cond -Wduplicated-branches \
  -Wlogical-op -Wbidi-chars=any -Wtrampolines -Wformat-signedness
WARN_clang-14 := -Wcomma -Wconditional-uninitialized -Wmissing-variable-declarations
HARDEN := -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -fstack-protector-strong -fstack-clash-protection \
  -fcf-protection=full -ftrivial-auto-var-init=pattern -fno-common -fvisibility=hidden
SANITIZE := -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
MODE_release := -O2 -g $(HARDEN)
MODE_debug := -O0 -g3
MODE_san := -O1 -g $(SANITIZE)
LINK_release := -pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack -Wl,--as-needed
LINK_san := -fsanitize=address,undefined

CPPFLAGS += -D_GNU_SOURCE -Iengine -Iengine/include -I. -I$(BUILD)/made
ALL_CFLAGS = -std=c17 -fPIE $(MODE_$(MODE)) $(WARN) $(WARN_$(notdir $(CC))) $(WERROR) $(CFLAGS)
ALL_LDFLAGS = $(LINK_$(MODE)) $(LDFLAGS)
LIBS := -lyaml -lpcre2-8 -lseccomp -lutf8proc -ljansson -lpthread

ENGINE := base policy artifact compile source lint report
SRC_engine := $(foreach room,$(ENGINE),$(wildcard engine/$(room)/*.c)) $(wildcard grammars/*.c grammars/*/*.c)
SRC_cli := $(wildcard engine/cli/*.c)
SRC_runner := $(wildcard runner/*.c)
MADE := $(BUILD)/made/embedded.c
OBJ = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
OBJ_ts := $(BUILD)/obj/tree-sitter.o $(BUILD)/obj/python-parser.o $(BUILD)/obj/python-scanner.o

all: $(BUILD)/redline $(BUILD)/redline-run

$(BUILD)/redline: $(call OBJ,$(SRC_cli)) $(BUILD)/libredline.a
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)
$(BUILD)/redline-run: $(call OBJ,$(SRC_runner)) $(BUILD)/libredline.a
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^
$(BUILD)/libredline.a: $(call OBJ,$(SRC_engine)) $(BUILD)/obj/embedded.o $(OBJ_ts)
	$(Q)rm -f $@ && ar rcs $@ $^

# What ships inside the binary: rules, facts.scm, the guard's template, the
# question to an interpreter.
EMBED := $(sort $(wildcard rules/*.yaml rules/*/*.yaml engine/cli/probe.py) grammars/python/facts.scm runner/guard.py)
$(MADE): tests/tool/embed $(EMBED)
	@mkdir -p $(@D)
	$(Q)tests/tool/embed $(EMBED) > $@.new && mv $@.new $@
$(BUILD)/obj/embedded.o: $(MADE)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<
$(BUILD)/obj/%.o: %.c | $(NODE)/.ready
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) -isystem $(TS)/include $(ALL_CFLAGS) -MMD -MP -c -o $@ $<
# The parser is other people's C: their warnings are not ours to fix.
TSFLAGS = -std=c11 -fPIE $(MODE_$(MODE)) -fvisibility=hidden -w -D_GNU_SOURCE
$(BUILD)/obj/tree-sitter.o: $(NODE)/.ready
	@mkdir -p $(@D)
	$(Q)$(CC) $(TSFLAGS) -I$(TS)/include -I$(TS)/src -c -o $@ $(TS)/src/lib.c
$(BUILD)/obj/python-%.o: $(NODE)/.ready
	@mkdir -p $(@D)
	$(Q)$(CC) $(TSFLAGS) -I$(TSPY) -c -o $@ $(TSPY)/$*.c
# tests/tool/deps is quick when nothing is missing; it makes .ready itself.
LEVEL := $(or $(if $(filter check,$(MAKECMDGOALS)),check),$(if $(filter deps test demo bench,$(MAKECMDGOALS)),test),build)
$(NODE)/.ready: grammars/package-lock.json | deps
	@test $@ -nt $<
deps:
	$(Q)tests/tool/deps $(LEVEL)

# A unit test is one program for one source file, and links the whole library;
# tests of runner/ and cli/ link those rooms as well, but not their main().
export REDLINE := $(abspath $(BUILD)/redline)
export REDLINE_RUN := $(abspath $(BUILD)/redline-run)
export BUILD_MODE := $(MODE)
UNIT := $(patsubst tests/unit/%.c,$(BUILD)/tests/%,$(wildcard tests/unit/test_*.c))
OBJ_testlib := $(call OBJ,$(wildcard tests/lib/*.c))
OBJ_norun = $(filter-out %/main.o,$(call OBJ,$(1)))
LINK_TEST = @mkdir -p $(@D); $(if $(V),set -x;) $(CC) $(ALL_LDFLAGS) -o $@ $(filter %.o,$^) $(BUILD)/libredline.a -lcmocka $(LIBS)
.SECONDARY:
$(BUILD)/tests/test_runner_%: $(BUILD)/obj/tests/unit/test_runner_%.o $(OBJ_testlib) $(call OBJ_norun,$(SRC_runner)) $(BUILD)/libredline.a
	$(LINK_TEST)
$(BUILD)/tests/test_cli_%: $(BUILD)/obj/tests/unit/test_cli_%.o $(OBJ_testlib) $(call OBJ_norun,$(SRC_cli)) $(BUILD)/libredline.a
	$(LINK_TEST)
$(BUILD)/tests/test_%: $(BUILD)/obj/tests/unit/test_%.o $(OBJ_testlib) $(BUILD)/libredline.a
	$(LINK_TEST)

# Everything else that speaks TAP. Sanitized programs do not fit into the
# sandbox (their shadow memory is not in its limits), so it is not tested there.
SANDBOX := $(if $(filter san,$(MODE)),,$(sort $(shell find tests/sandbox -maxdepth 1 -type f -perm -u+x 2>/dev/null)))
SUITES := $(wildcard tests/golden/run tests/corpus/run tests/fidelity/run) $(SANDBOX)
test: all $(UNIT)
	$(Q)tests/tool/tap-sum $(UNIT) $(SUITES)
demo: all
	$(Q)demo/run $(BUILD)
bench: all
	$(Q)for bench in $(sort $(shell find tests/bench -maxdepth 1 -type f -perm -u+x)); do echo "== $$bench";  $$bench || exit 1; done
golden-update: all
	$(Q)tests/golden/run --update

SHELL_SCRIPTS = $(shell grep -lE '^\#! ?/bin/(ba)?sh' .ci/run demo/* tests/*/* 2>/dev/null)
HOUSE_C = $(shell find engine runner grammars tests demo -name node_modules -prune -o -name '*.[ch]' -print | sort)
# One target each, so that make -k check shows everything that is wrong.
check: check-format check-house check-shell check-headers check-tidy
check-format: | deps
	$(Q)clang-format-14 --dry-run -Werror $(HOUSE_C)
check-house:
	$(Q)tests/tool/check-layers
	$(Q)tests/tool/check-banned $(HOUSE_C)
check-shell: | deps
	$(Q)shellcheck -S warning -e SC2154 -x -P SCRIPTDIR $(SHELL_SCRIPTS)
check-headers: | deps
	$(Q)tests/tool/check-headers $(CC) $(CPPFLAGS) -isystem $(TS)/include $(filter %.h,$(HOUSE_C))
check-tidy: | deps
	$(Q)printf '%s\n' $(filter %.c,$(HOUSE_C)) | xargs -P2 -I{} tests/tool/tidy {} -- -std=c17 $(CPPFLAGS) -isystem $(TS)/include
format: | deps
	$(Q)clang-format-14 -i $(HOUSE_C)
top-length:
	$(Q)tests/tool/top-length $(filter %.c,$(HOUSE_C)) | head -n 20

install: all
	install -D $(BUILD)/redline $(DESTDIR)$(PREFIX)/bin/redline
	install -D $(BUILD)/redline-run $(DESTDIR)$(PREFIX)/libexec/redline/redline-run
clean:
	rm -rf build

.PHONY: all deps test demo bench golden-update check check-format check-house check-shell check-headers check-tidy format top-length install clean
.DELETE_ON_ERROR:
-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)
