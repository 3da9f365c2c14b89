#!/bin/sh
# Make sure that there is a Chromium or Chrome to look at the web table with: LANGFINGER_BROWSER
# names one, or one is in PATH, or the package manager installs one if we may.
set -eu
cd "$(dirname "$0")/.."

is_there() {
    if [ -n "${LANGFINGER_BROWSER:-}" ]; then
        return
    fi
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        if command -v "$name" >/dev/null 2>&1; then
            return
        fi
    done
    return 1
}

# One at a time: tests may ask from several processes, and two package managers refuse each other.
if ! is_there && [ "${1:-}" != alone ] && command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    mkdir -p build
    exec flock build/browser.lock scripts/browser.sh alone
fi
if ! is_there && [ "${1:-}" = alone ]; then
    echo "langfinger: installing Chromium"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null || true
    apt-get install -qq -y chromium >/dev/null || true
fi
if ! is_there; then
    echo "langfinger: no Chromium or Chrome here: install one, or name it in LANGFINGER_BROWSER" >&2
    exit 1
fi
