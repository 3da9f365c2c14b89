"""A bot as a program: lines of JSON on standard input and output (docs/write-a-bot.md).

langfinger arena caper --bots "cmd:python docs/examples/first_bot.py,random" --games 20
langfinger play caper --bots "cmd:python docs/examples/first_bot.py"
"""

import json
import random
import sys

PROTOCOL = 1


def say(message):
    """One line to the house, at once."""
    print(json.dumps(message), flush=True)


def choose(view, legal, dice):
    """Whatever you like better: `view` is all that the seat may know."""
    return dice.choice(legal)["id"]


def main():
    """Greets the house, then answers until it hangs up."""
    hello = json.loads(sys.stdin.readline())["hello"]
    if hello["protocol"] != PROTOCOL:
        sys.exit(f"expected protocol {PROTOCOL}, not {hello['protocol']}")
    say({"hello": {"protocol": PROTOCOL, "name": "first bot", "version": "1.0"}})
    dice = random.Random(hello["seed"])
    for line in sys.stdin:
        asked = json.loads(line)
        say({"answer": choose(asked["view"], asked["legal"], dice)})


if __name__ == "__main__":
    main()
