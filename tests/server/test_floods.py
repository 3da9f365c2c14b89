"""Too much of anything: measured, refused and forgotten, and nobody else notices."""

from langfinger.server.http import limits
from langfinger.server.http.limits import Buckets, Rate
from langfinger.stress.hand_clock import HandClock

TWICE = Rate(2, 0.1)


def taken(buckets: Buckets, who: str, times: int) -> list[bool]:
    """Whether each of so many wishes was granted."""
    return [buckets.takes("guests", who, TWICE) for _ in range(times)]


def test_a_clock_set_forward_fills_no_bucket() -> None:
    clock = HandClock()
    buckets = Buckets(clock)
    taken(buckets, "ana", 2)

    clock.set_wrong(3_600_000)

    assert taken(buckets, "ana", 1) == [False]


def test_a_clock_set_back_empties_no_bucket() -> None:
    clock = HandClock()
    buckets = Buckets(clock)
    taken(buckets, "ana", 1)

    clock.set_wrong(-3_600_000)

    assert taken(buckets, "ana", 1) == [True]


def test_a_bucket_that_is_full_again_is_forgotten() -> None:
    clock = HandClock()
    buckets = Buckets(clock)
    for number in range(100):
        taken(buckets, f"guest {number}", 1)

    clock.time += 20_000
    for _ in range(100):
        taken(buckets, "ana", 1)

    assert len(buckets) == 1


def test_strangers_cannot_push_out_the_bucket_of_somebody_who_must_wait() -> None:
    buckets = Buckets(HandClock())
    taken(buckets, "ana", 2)

    for number in range(2 * limits.MOST_BUCKETS):
        taken(buckets, f"stranger {number}", 1)

    assert taken(buckets, "ana", 1) == [False]
    assert len(buckets) <= limits.MOST_BUCKETS + limits.SHARED


def test_newcomers_of_a_flood_share_what_is_left() -> None:
    buckets = Buckets(HandClock())
    for number in range(limits.MOST_BUCKETS):
        taken(buckets, f"stranger {number}", 1)

    late = [taken(buckets, f"late {number}", 1)[0] for number in range(10 * limits.SHARED)]

    assert sum(late) <= TWICE.burst * limits.SHARED


def test_after_the_flood_everybody_has_a_bucket_again() -> None:
    clock = HandClock()
    buckets = Buckets(clock)
    for number in range(2 * limits.MOST_BUCKETS):
        taken(buckets, f"stranger {number}", 2)

    clock.time += 20_000
    later = [taken(buckets, f"guest {number}", 3) for number in range(1_000)]

    assert later == [[True, True, False]] * 1_000
