#!/bin/sh
# Make .venv hold what uv.lock names, then compile; quick if nothing changed.
# A further group of dependencies may be named: scripts/setup.sh bench
# `scripts/setup.sh env` leaves the compiling out, which takes minutes: whoever only wants to play
# should not have to wait for it.
set -eu
cd "$(dirname "$0")/.."

uv_version=0.13.7
bin=.venv/bin
unset VIRTUAL_ENV PYTHONHOME PYTHONPATH
export UV_PYTHON_DOWNLOADS=never
export UV_SYSTEM_CERTS=true  # trust what pip and git trust

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for python in ${PYTHON:-python3 python python3.14 python3.13 python3.12 python3.11}; do
        if is_new_enough "$python"; then
            echo "$python"
            return
        fi
    done
    found=$(python3 --version 2>&1) || found="no python3"
    echo "langfinger: Python 3.11 or newer is needed, found $found (PYTHON=… names another)" >&2
    return 1
}

# An environment knows its own path, so one that was moved is made anew.
here=$(pwd -P)
if ! is_new_enough "$bin/python" || [ "$(cat .venv/place 2>/dev/null)" != "$here" ]; then
    python=$(find_python)
    echo "langfinger: making .venv with $("$python" --version)"
    "$python" -m venv --clear .venv
    echo "$here" >.venv/place
fi

compile=yes
if [ "${1:-}" = env ]; then
    compile=no
    shift
fi

wanted=$(echo "uv $uv_version" && cksum pyproject.toml setup.py uv.lock)
stamp=".venv/synced${1:+-$1}"
if [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
    echo "langfinger: installing what uv.lock names${1:+ for $1}"
    "$bin/python" -m pip install -qq --disable-pip-version-check "uv==$uv_version"
    "$bin/uv" sync --quiet --frozen --inexact --python "$bin/python" ${1:+--group "$1"}
    echo "$wanted" >"$stamp"
fi

if [ $compile = yes ]; then
    "$bin/python" scripts/compile.py
fi
