"""How fast is the house? Ours and the peers' loops, in turn, in one process on one core.

Every contestant gets the same short slice of CPU time in every round, in an order that is drawn
anew for each round, so that a slow moment of the machine hits all alike. Ratios are taken round by
round. Rates and ratios are given as the median and the range of the middle eight tenths.
"""

from langfinger.lab.bench.measuring import SLICE, nearly_all, pin_to_one_core
from langfinger.lab.bench.ours import ours

__all__ = ["SLICE", "nearly_all", "ours", "pin_to_one_core"]
