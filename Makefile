# Targets that a person uses:
#   make              build redline and redline-run (release)
#   make deps         install what is missing (Debian packages, pinned grammars)
#   make test         build and test everything; ends with one line of totals
#   make reproducible build the release twice, in two places, and compare the bytes
#                     (AGAINST=build/gcc-release: once, and compare it with that one)
#   make threads      lint on many threads under ThreadSanitizer
#   make demo         refuse seven attacks, draw three figures in the sandbox
#   make check        style: formatting, tidy, layers, circles, banned calls, shell (-k: all of it)
#   make format       let clang-format have its way
#   make bench        speed against a bare parse, bwrap, ast-grep (make bench-deps)
#   make fuzz SECONDS=60          let libFuzzer look into all targets, two at a time
#   make fuzz-policy SECONDS=60   one of them (also pattern, source, profile, result, literal)
#   make golden-update    rewrite the expected output of the golden tests
#   make docs         write docs/policy.md and docs/rules from the tables in the code
#   make top-length   the longest functions
#   make install DESTDIR= PREFIX=/usr/local LIB=lib   (and uninstall, with the same)
#   make deb          a Debian package
#   make clean
# Variables: MODE=release|debug|san|tsan  CC=gcc|clang-14  V=1
#   PGO=0 leaves out the training of a release: it is built in half of the time, and
#   slower. A folder stays as it was built, trained or not, until PGO says otherwise.
#   It is trained once, until make clean or make retrain: what has changed since is
#   compiled without counts, which costs speed and nothing else.
#   Without -j as many jobs run as there are cores, at most four.
JOBS := $(shell n=$$(nproc) && echo $$((n < 4 ? n : 4)))
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(JOBS)
endif
MODE ?= release
CC = gcc
PREFIX ?= /usr/local
# Where libraries go, below PREFIX: also lib64, lib/x86_64-linux-gnu.
LIB ?= lib
BUILD := build/$(notdir $(CC))-$(MODE)
PGO ?= $(if $(filter plain,$(file <$(BUILD)/.flags)),0,1)
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
# What a release is trained with: counters, and a fixed key for the hash, so that
# the counts are always the same. Nobody debugs it.
MODE_train := -O2 -g0 $(HARDEN) -DRL_TRAINING
MODE_debug := -O0 -g3
MODE_san := -O1 -g $(SANITIZE)
MODE_tsan := -O1 -g -fno-omit-frame-pointer -fsanitize=thread
MODE_fuzz := -O1 -g $(SANITIZE) -fsanitize=fuzzer-no-link
LINK_release := -pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack -Wl,--as-needed
LINK_train := $(LINK_release) -fprofile-generate
LINK_san := -fsanitize=address,undefined
LINK_tsan := -fsanitize=thread
LINK_fuzz := -fsanitize=fuzzer-no-link,address,undefined

# A release by gcc is compiled for what it did most when it was trained
# (tools/train), and the program is optimised as a whole. That goes for what reads
# and judges code; the other rooms wait for the kernel. Objects hold machine code
# as well, since tests and the libraries are linked as usual.
# (Not base/file.c, whose counts hang on the order in which folders are read.)
HOT := $(addprefix engine/,base policy model compile source value lint report) grammars
IS_HOT = $(filter-out engine/base/file.c,$(filter $(HOT:%=%/%),$<))
TRAINED := $(and $(filter release,$(MODE)),$(filter gcc gcc-%,$(notdir $(CC))),$(filter-out 0,$(PGO)),$(BUILD)/.trained)
# What changed after the training is compiled without counts, not with stale ones.
# The warnings: key_make() of base/hash.c is another function in training, and has no
# counts; with counts gcc sees through calls to an empty text, and objects to its NULL.
STALE = $(shell find $(filter-out $(FLAGS),$^) -newer $(BUILD)/.trained)
COUNTED = $(if $(STALE),,-fprofile-use -Wno-missing-profile -Wno-coverage-mismatch -Wno-format-overflow) -flto -ffat-lto-objects -frandom-seed=$<
HEAT_train = $(if $(IS_HOT),-O3 -fprofile-generate -fprofile-update=single,-O0)
HEAT_release = $(if $(IS_HOT),-O3 $(if $(TRAINED),$(COUNTED)))
# (-w: each file has had its warnings; the link would repeat them.)
WHOLE = $(if $(TRAINED),-flto=auto -frandom-seed=redline $(MODE_release) $(HERE) -w)
# So that the same sources give the same bytes wherever they stand. (The assembler
# writes the folder by itself where an object holds both forms.)
ANYWHERE := -ffile-prefix-map=$(CURDIR)=. -Wa,--debug-prefix-map=$(CURDIR)=.
HERE = $(if $(TRAINED),$(ANYWHERE))

# One set of objects for the programs and for the shared library.
PIC := -fPIC -fno-semantic-interposition

CPPFLAGS += -D_GNU_SOURCE -Iengine -Iengine/include -I. -I$(BUILD)/made
ALL_CFLAGS = -std=c17 $(PIC) $(MODE_$(MODE)) $(WARN) $(WARN_$(notdir $(CC))) $(WERROR) $(HEAT_$(MODE)) $(HERE) $(CFLAGS)
# (Without -fno-lto every link would optimise all that holds both forms.)
ALL_LDFLAGS = $(LINK_$(MODE)) $(if $(TRAINED),-fno-lto) $(LDFLAGS)
LIBS := -lyaml -lpcre2-8 -lseccomp -lutf8proc -ljansson -lpthread -lm

# Objects depend on it: what they are built with, beside their source.
FLAGS := $(BUILD)/.flags$(filter train,$(MODE))

# Rooms of the library, and those that only the program has (docs/architecture.md).
ENGINE := base policy model compile source value lint report
PROGRAM := review export host run doors cli
SRC_engine := $(foreach room,$(ENGINE),$(wildcard engine/$(room)/*.c)) $(filter-out grammars/pinned/%,$(wildcard grammars/*.c grammars/*/*.c))
SRC_program := $(foreach room,$(PROGRAM),$(wildcard engine/$(room)/*.c))
SRC_runner := $(wildcard runner/*.c)
# The zygote's library (runner/zygote.h), of the runner's own objects.
SRC_zygote := $(wildcard runner/zygote/*.c)
ZYGOTE := $(BUILD)/made/zygote.so
MADE := $(BUILD)/made/embedded.c
OBJ = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
OBJ_ts := $(patsubst %,$(BUILD)/obj/pinned/%.o,treesitter preorder pythonscanner pythonparser)

all: $(BUILD)/redline $(BUILD)/redline-run $(BUILD)/redline-escape $(BUILD)/redline-escape.so

$(BUILD)/redline: $(call OBJ,$(SRC_program)) $(BUILD)/libredline.a
	$(Q)$(CC) $(filter-out -fno-lto,$(ALL_LDFLAGS)) $(WHOLE) -o $@ $^ $(LIBS)
# Static, as it links nothing but libc: a fifth of a small run's time.
$(BUILD)/redline-run: $(call OBJ,$(SRC_runner)) $(BUILD)/libredline.a
	$(Q)$(CC) $(if $(filter release,$(MODE)),-static-pie $(filter-out -pie,$(ALL_LDFLAGS)),$(ALL_LDFLAGS)) -o $@ $^
# Debug information would be three quarters of it, and nobody can load it.
$(ZYGOTE): $(call OBJ,$(SRC_zygote) $(filter-out runner/main.c runner/warmfiles.c runner/run.c runner/running.c runner/start.c runner/session.c runner/cell.c runner/zygotehost.c,$(SRC_runner))) $(BUILD)/libredline.a
	@mkdir -p $(@D)
	$(Q)$(CC) -shared $(filter-out -pie,$(ALL_LDFLAGS)) -Wl,--gc-sections -Wl,-s -Wl,-soname,zygote.so -o $@ $^
$(BUILD)/obj/runner/warmfiles.o: CPPFLAGS += -DWARM_SCRIPT='"runner/zygote/warm.py"' -DWARM_LIBRARY='"$(ZYGOTE)"'
$(BUILD)/obj/runner/warmfiles.o: $(ZYGOTE) runner/zygote/warm.py
OBJ_engine := $(call OBJ,$(SRC_engine)) $(BUILD)/obj/embedded.o $(BUILD)/obj/frozen.o $(BUILD)/obj/names.o $(OBJ_ts)
$(BUILD)/libredline.a: $(OBJ_engine) $(BUILD)/obj/images.o
	$(Q)rm -f $@ && ar rcs $@ $^

# What ships inside the binary: rules, facts.scm, the guard's template, the
# question to an interpreter. (X.parts: the program X.py, made of what is in X/.)
EMBED := $(sort $(wildcard rules/*.yaml rules/*/*.yaml engine/host/probe.py engine/doors/walk.parts engine/doors/walk.yaml engine/host/modules.py engine/cli/init.yaml escapes/*) grammars/python/facts.scm runner/guard.parts)
# The cases of `redline selftest` that are written in C: one static program, so
# that it needs nothing mounted but itself; and, for forks of a zygote, which
# execute no program, a shared object.
ESCAPES := $(wildcard escapes/*.c)
$(BUILD)/redline-escape $(BUILD)/redline-escape.so: $(ESCAPES) escapes/escape.h | deps
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c17 -O1 $(CPPFLAGS) $(WARN) $(WARN_$(notdir $(CC))) $(WERROR) $(if $(filter %.so,$@),-shared -fPIC,-static) -o $@ $(ESCAPES)
# Behind the training, which makes one in the same place.
$(MADE): tools/embed tools/join $(EMBED) $(wildcard $(patsubst %.parts,%/*.py,$(filter %.parts,$(EMBED)))) | $(TRAINED)
	@mkdir -p $(@D)
	$(Q)tools/embed $(EMBED) > $@.new && mv $@.new $@
# The same rules as tables, so that a policy that ships needs no YAML at run time.
RULES := $(filter rules/%,$(EMBED))
FREEZE := $(BUILD)/made/freeze
SRC_freeze := tools/freeze.c tools/freeze_tables.c $(wildcard engine/base/*.c) engine/model/regex.c engine/model/filetype.c engine/model/zipmembers.c \
  $(patsubst %,engine/policy/%.c,canonical check frozen merge node scalar schema schema_condition schema_runtime units words yaml yaml_inset)
$(FREEZE): $(call OBJ,$(SRC_freeze))
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ -lyaml -lpcre2-8 -lutf8proc -lpthread
$(BUILD)/made/frozen.c: $(FREEZE) $(RULES)
	$(Q)$(FREEZE) $(RULES) > $@.new && mv $@.new $@
# The programs of the policies that ship, by the engine itself.
$(BUILD)/made/image: $(call OBJ,tools/image.c) $(OBJ_engine)
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)
$(BUILD)/made/images.c: $(BUILD)/made/image
	$(Q)$< > $@.new && mv $@.new $@
# The characters that "\N{…}" may name.
UNICODE ?= /usr/share/unicode
$(BUILD)/made/names: $(call OBJ,tools/names.c grammars/python/character_hash.c)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^
$(BUILD)/made/names.c: $(BUILD)/made/names
	$(Q)$< $(UNICODE) > $@.new && mv $@.new $@
$(BUILD)/obj/embedded.o $(BUILD)/obj/frozen.o $(BUILD)/obj/names.o $(BUILD)/obj/images.o: $(BUILD)/obj/%.o: $(BUILD)/made/%.c $(FLAGS) $(TRAINED) | deps
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<
$(BUILD)/obj/%.o: %.c $(FLAGS) $(TRAINED) | $(NODE)/.ready
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) -isystem $(TS)/include $(ALL_CFLAGS) -MMD -MP -c -o $@ $<
# The parser is other people's C: their warnings are not ours to fix.
TSFLAGS = -std=c11 $(PIC) $(MODE_$(MODE)) $(HEAT_$(MODE)) $(HERE) -fno-sanitize=nonnull-attribute -fvisibility=hidden -w -D_GNU_SOURCE -I. -Iengine
$(BUILD)/obj/pinned/treesitter.o $(BUILD)/obj/pinned/preorder.o: TSFLAGS += -I$(TS)/include -I$(TS)/src
$(BUILD)/obj/pinned/python%.o: TSFLAGS += -I$(TSPY) -I$(BUILD)/made
# The grammar's parse table, to be looked up instead of searched.
$(BUILD)/made/rowsmake: grammars/pinned/rowsmake.c grammars/pinned/rows.h $(NODE)/.ready | $(TRAINED)
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c11 -O2 -w -I. -I$(TSPY) -o $@ $<
$(BUILD)/made/pythonrows.h: $(BUILD)/made/rowsmake
	$(Q)$< > $@.new && mv $@.new $@
$(BUILD)/obj/pinned/pythonparser.o: $(BUILD)/made/pythonrows.h
$(BUILD)/obj/pinned/%.o: grammars/pinned/%.c $(NODE)/.ready $(FLAGS) $(TRAINED)
	@mkdir -p $(@D)
	$(Q)$(CC) $(TSFLAGS) -MMD -MP -c -o $@ $<
# In the place of the objects, as the compiler looks for counts beside an object, and
# knows static functions by where it is.
$(BUILD)/.trained: | $(NODE)/.ready
	$(Q)rm -rf $(BUILD)/obj
	$(Q)$(MAKE) --no-print-directory MODE=train BUILD=$(BUILD) $(BUILD)/trainer
	$(Q)tools/train $(BUILD)/trainer $(BUILD)/records
	$(Q)find $(BUILD)/obj -name '*.o' -exec rm {} + && rm $(BUILD)/trainer && touch $@
$(BUILD)/trainer: $(call OBJ,$(SRC_program)) $(BUILD)/libredline.a
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)
# Written when it changes, so that no tree mixes trained and plain objects.
$(FLAGS): always
	@mkdir -p $(@D)
	@echo $(if $(TRAINED),trained,plain) | cmp -s - $@ || echo $(if $(TRAINED),trained,plain) >$@
retrain:
	$(Q)rm -f $(BUILD)/.trained
	$(Q)$(MAKE) --no-print-directory all
# tools/deps is quick when nothing is missing; it makes .ready itself.
LEVEL := $(or $(if $(filter check check-% format fuzz fuzz-%,$(MAKECMDGOALS))$(findstring clang,$(CC)),check),$(if $(filter deps test demo bench,$(MAKECMDGOALS)),test),build)
$(NODE)/.ready: grammars/package-lock.json | deps
	@test $@ -nt $<
deps:
	$(Q)tools/deps $(LEVEL)

# A unit test is one program for one source file, and links the whole library;
# tests of runner/ and of the program's rooms link those as well, but not their main().
export REDLINE := $(abspath $(BUILD)/redline)
export REDLINE_RUN := $(abspath $(BUILD)/redline-run)
export BUILD_MODE := $(MODE)
UNIT := $(patsubst tests/unit/%.c,$(BUILD)/tests/%,$(wildcard tests/unit/test_*.c))
OBJ_testlib := $(call OBJ,$(wildcard tests/lib/*.c))
OBJ_norun = $(filter-out %/main.o,$(call OBJ,$(1)))
LINK_TEST = @mkdir -p $(@D); $(if $(V),set -x;) $(CC) $(ALL_LDFLAGS) -o $@ $(filter %.o,$^) $(BUILD)/libredline.a -lcmocka $(LIBS)
# Kept. (Not all targets: make would then not miss .trained.)
.SECONDARY: $(call OBJ,$(wildcard tests/unit/*.c tests/fuzz/*.c))
$(BUILD)/tests/test_runner_%: $(BUILD)/obj/tests/unit/test_runner_%.o $(OBJ_testlib) $(call OBJ_norun,$(SRC_runner)) $(BUILD)/libredline.a
	$(LINK_TEST)
define PROGRAM_TEST
$(BUILD)/tests/test_$(1)_%: $(BUILD)/obj/tests/unit/test_$(1)_%.o $(OBJ_testlib) $(call OBJ_norun,$(SRC_program)) $(BUILD)/libredline.a
	$$(LINK_TEST)
endef
$(foreach room,$(PROGRAM),$(eval $(call PROGRAM_TEST,$(room))))
$(BUILD)/tests/test_%: $(BUILD)/obj/tests/unit/test_%.o $(OBJ_testlib) $(BUILD)/libredline.a
	$(LINK_TEST)

# A fuzz target is one program with libFuzzer, by hand and in CI, and one with
# replay.c, which runs its seeds and past findings in `make test`.
SECONDS = 60
FUZZ := $(filter-out replay,$(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/*.c)))
REPLAY := $(FUZZ:%=$(BUILD)/tests/fuzz_%)
$(BUILD)/tests/fuzz_%: $(BUILD)/obj/tests/fuzz/%.o $(BUILD)/obj/tests/fuzz/replay.o $(BUILD)/libredline.a
	$(LINK_TEST)
$(BUILD)/fuzz/%: $(BUILD)/obj/tests/fuzz/%.o $(BUILD)/libredline.a
	@mkdir -p $(@D)
	$(Q)$(CC) -fsanitize=fuzzer,address,undefined -o $@ $^ $(LIBS)
fuzz-%:
	$(Q)$(MAKE) --no-print-directory MODE=fuzz CC=clang-14 fuzz-run TARGET=$*
fuzz-run: $(BUILD)/fuzz/$(TARGET)
	$(Q)tests/fuzz/run $< $(SECONDS)
fuzz:
	$(Q)$(MAKE) --no-print-directory MODE=fuzz CC=clang-14 fuzz-all
fuzz-all: $(FUZZ:%=$(BUILD)/fuzz/%)
	$(Q)tests/fuzz/all $(SECONDS) $^

# Everything else that speaks TAP. Sanitized programs do not fit into the
# sandbox (their shadow memory is not in its limits), so it is not tested there.
SANDBOX := $(if $(filter san tsan,$(MODE)),,$(sort $(shell find tests/sandbox -maxdepth 1 -type f -perm -u+x 2>/dev/null)) $(wildcard tests/vm/run tests/teach/run))
# With the programs that people use redline from. It builds nothing itself.
INTEGRATION := $(sort $(shell find tests/integration -maxdepth 1 -type f -perm -u+x 2>/dev/null))
# They read programs and measure no time: as many at once as there are cores.
READERS := $(wildcard tests/golden/run tests/corpus/run tests/corpus/words tests/corpus/verdicts tests/corpus/silent tests/differences/run tests/fidelity/run tests/fidelity/docstrings tests/fidelity/aliases tests/fidelity/trees tests/soundness/run tests/metamorphic/run)
SUITES := $(INTEGRATION) $(SANDBOX) --together $(READERS)
test: all $(UNIT) $(REPLAY) $(if $(filter release,$(MODE)),$(PUBLIC))
	$(Q)tools/tap-sum $(UNIT) $(REPLAY) $(SUITES)
# No tree of the parser crosses threads: its counts have no locks.
threads:
	$(Q)$(MAKE) --no-print-directory MODE=tsan build/$(notdir $(CC))-tsan/redline
	$(Q)tests/threads build/$(notdir $(CC))-tsan/redline
# The same sources give the same bytes, wherever they stand.
reproducible: | deps
	$(Q)+tests/reproducible $(AGAINST)
demo: all
	$(Q)demo/run $(BUILD)
bench: all
	$(Q)for bench in $(sort $(shell find bench -maxdepth 1 -type f -perm -u+x)); do echo "== $$bench";  $$bench || exit 1; done
# ast-grep, which bench/bulk measures against; 50 MB, so apart.
bench-deps:
	$(Q)cd bench/ast-grep && npm ci --ignore-scripts --no-audit --no-fund --silent
golden-update: all
	$(Q)tests/golden/run --update
docs: all
	$(Q)$(BUILD)/redline explain --markdown docs

SHELL_SCRIPTS = $(shell grep -lE '^\#! ?/bin/(ba)?sh' .ci/run demo/* examples/* packaging/* tests/*/* tools/* bench/* 2>/dev/null)
HOUSE_C = $(shell find engine runner grammars tests bench escapes tools demo examples -name node_modules -prune -o -name '*.[ch]' -print | sort)
HOUSE_DEF = $(shell find engine runner grammars -name node_modules -prune -o -name '*.def' -print | sort)
HOUSE_PY = $(shell find engine runner grammars -name node_modules -prune -o -name '*.py' -print | sort) $(shell grep -slE -d skip '^\#! ?/usr/bin/.*python3' tools/* bench/* demo/* examples/*)
# One target each, so that make -k check shows everything that is wrong.
check: check-format check-house check-length check-circles check-shell check-headers check-tidy
check-format: | deps
	$(Q)clang-format-14 --dry-run -Werror $(HOUSE_C)
check-house:
	$(Q)tools/check-layers
	$(Q)tools/check-names
	$(Q)tools/check-banned $(HOUSE_C)
check-length:
	$(Q)tools/check-length $(HOUSE_C) $(HOUSE_DEF) $(HOUSE_PY)
check-circles: all
	$(Q)tools/check-circles $(BUILD)
check-shell: | deps
	$(Q)shellcheck -S warning -e SC2154 -x -P SCRIPTDIR $(SHELL_SCRIPTS)
check-headers: | deps
	$(Q)tools/check-headers $(CC) $(CPPFLAGS) -isystem $(TS)/include -isystem $(TS)/src $(filter %.h,$(HOUSE_C))
# Not grammars/pinned: each of its files includes other people's C whole.
check-tidy: | deps
	$(Q)printf '%s\n' $(filter-out grammars/pinned/%,$(filter %.c,$(HOUSE_C))) | xargs -P2 -I{} tools/tidy {} -- -std=c17 $(CPPFLAGS) -DWARM_SCRIPT='""' -DWARM_LIBRARY='""' -isystem $(TS)/include
format: | deps
	$(Q)clang-format-14 -i $(HOUSE_C)
top-length:
	$(Q)tools/top-length $(filter %.c,$(HOUSE_C)) | head -n 20

# What others link. The static library is one object that shows nothing but the
# public functions, so that neither our names nor tree-sitter's clash with theirs;
# the shared one shows what engine/libredline.map lists.
VERSION = $(shell sed -n 's/^.define RL_VERSION "\(.*\)"/\1/p' engine/include/redline/version.h)
SONAME := libredline.so.0
SHARED := $(BUILD)/public/$(SONAME)
PUBLIC := $(BUILD)/public/libredline.a $(SHARED)
$(BUILD)/public/libredline.a: $(BUILD)/libredline.a
	@mkdir -p $(@D)
	$(Q)$(LD) -r -o $(@D)/redline.o --whole-archive $<
	$(Q)objcopy -R '.gnu.lto_*' -R '.gnu.debuglto_*' --localize-hidden --wildcard --keep-global-symbol='rl_*' $(@D)/redline.o
	$(Q)rm -f $@ && ar rcs $@ $(@D)/redline.o
$(SHARED): $(BUILD)/libredline.a engine/libredline.map
	@mkdir -p $(@D)
	$(Q)$(CC) -shared $(filter-out -pie,$(ALL_LDFLAGS)) -Wl,-soname,$(SONAME) -Wl,-z,defs \
	  -Wl,--version-script=engine/libredline.map -Wl,--no-undefined-version \
	  -o $@ -Wl,--whole-archive $< -Wl,--no-whole-archive $(LIBS)
$(BUILD)/public/redline.pc: engine/redline.pc.in engine/include/redline/version.h
	@mkdir -p $(@D)
	$(Q)sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIB@|$(LIB)|; s|@VERSION@|$(VERSION)|' $< >$@

# From, mode, to below DESTDIR and PREFIX: install and uninstall read it.
INSTALL = $(BUILD)/redline:755:bin/redline \
  $(BUILD)/redline-run:755:libexec/redline/redline-run \
  $(BUILD)/redline-escape:755:libexec/redline/redline-escape \
  $(BUILD)/redline-escape.so:755:libexec/redline/redline-escape.so \
  $(BUILD)/public/libredline.a:644:$(LIB)/libredline.a \
  $(SHARED):644:$(LIB)/libredline.so.$(VERSION) \
  $(BUILD)/public/redline.pc:644:$(LIB)/pkgconfig/redline.pc \
  $(foreach header,$(wildcard engine/include/redline/*.h),$(header):644:include/redline/$(notdir $(header))) \
  $(foreach page,$(wildcard docs/man/*.1),$(page):644:share/man/man1/$(notdir $(page))) \
  $(foreach page,$(wildcard docs/man/*.5),$(page):644:share/man/man5/$(notdir $(page))) \
  docs/man/redline.bash:644:share/bash-completion/completions/redline \
  docs/man/_redline:644:share/zsh/site-functions/_redline \
  examples/git-hook:755:share/redline/git-hook
# Links: the text, then the place.
INSTALL_LINKS = libredline.so.$(VERSION):$(LIB)/$(SONAME) $(SONAME):$(LIB)/libredline.so
# Folders that go again if nobody else uses them, the inner ones first.
INSTALL_DIRS = libexec/redline include/redline share/redline $(LIB)/pkgconfig \
  share/man/man1 share/man/man5 share/man share/bash-completion/completions \
  share/bash-completion share/zsh/site-functions share/zsh
# The linker's cache is the machine's: it is renewed only by root, and never for
# a package in the making.
LDCONFIG = $(Q)PATH=$$PATH:/usr/sbin:/sbin; \
  if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" = 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi
install: all $(PUBLIC)
	$(Q)$(MAKE) --no-print-directory -B $(BUILD)/public/redline.pc
	$(Q)for row in $(INSTALL); do \
	  from=$${row%%:*} rest=$${row#*:}; \
	  install -D -m $${rest%%:*} "$$from" "$(DESTDIR)$(PREFIX)/$${rest#*:}" || exit 1; done
	$(Q)for row in $(INSTALL_LINKS); do \
	  ln -sfn "$${row%%:*}" "$(DESTDIR)$(PREFIX)/$${row#*:}" || exit 1; done
	$(LDCONFIG)
uninstall:
	$(Q)for row in $(INSTALL) $(INSTALL_LINKS); do rm -f "$(DESTDIR)$(PREFIX)/$${row##*:}"; done
	$(Q)for dir in $(INSTALL_DIRS); do rmdir "$(DESTDIR)$(PREFIX)/$$dir" 2>/dev/null || true; done
	$(LDCONFIG)
deb: all
	$(Q)rm -rf $(BUILD)/deb && $(MAKE) --no-print-directory DESTDIR=$(abspath $(BUILD))/deb PREFIX=/usr install
	$(Q)packaging/deb $(BUILD)/deb $(BUILD)/redline.deb && echo $(BUILD)/redline.deb
clean:
	rm -rf build

.PHONY: all always retrain deps test threads reproducible demo bench bench-deps fuzz fuzz-all fuzz-run golden-update docs check check-format check-house check-length check-circles check-shell check-headers check-tidy format top-length install uninstall deb clean
.DELETE_ON_ERROR:
-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)
