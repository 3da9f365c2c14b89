"""The lock files: everything has a version and a sum, and comes from a registry."""

from scripts.check_locks import main, wrong_in_python, wrong_in_web

SUM = "sha256:" + "0" * 64
PACKAGE = {
    "name": "x",
    "source": {"registry": "https://registry.example/simple"},
    "wheels": [{"url": "https://files.example/x.whl", "hash": SUM}],
}


def test_our_own_are_right() -> None:
    assert main() == 0


def test_a_package_without_a_sum_or_from_elsewhere_is_told() -> None:
    bare = {**PACKAGE, "wheels": [{"url": "https://files.example/x.whl"}]}
    foreign = {**PACKAGE, "source": {"git": "https://example.org/x"}}
    empty = {**PACKAGE, "wheels": []}

    found = list(wrong_in_python({"package": [PACKAGE, bare, foreign, empty]}))

    assert len(found) == 3


def test_the_same_for_the_web() -> None:
    sound = {"integrity": "sha512-" + "A" * 86 + "=="}
    packages = {
        "": {"dependencies": {"a": "1"}},
        "node_modules/a": sound,
        "node_modules/b": {},
        "node_modules/c": {**sound, "resolved": "git+ssh://example.org/c"},
    }

    found = list(wrong_in_web({"packages": packages}, {"dependencies": {"a": "2"}}))

    assert len(found) == 3
