"""The rules of Hadria, floor by floor: things, planning, guards, execution, round."""
