"""How messages are packed: as small as the memory for it is worth.

Measured on whole games of four: a view that may refer to the ones before it takes 80 bytes instead
of 600, in a third of the time. So every socket keeps the last 4 kB it was sent, in 27 kB of memory;
the tables for finding them again could be larger, but then nothing gets smaller. What clients send
is short and stands for itself, so nothing is kept of it.
"""

from collections.abc import Sequence
from typing import Final

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

WINDOW: Final = 12  # bits
MEM_LEVEL: Final = 3
SHORT: Final = 100  # bytes that are not worth the trouble


class Packing(PerMessageDeflate):
    """Packs long messages; short ones travel as they are, which the standard allows."""

    def encode(self, frame: Frame) -> Frame:
        """The frame as it is sent; the house sends each message in one."""
        return frame if len(frame.data) < SHORT else super().encode(frame)


class PackingFactory(ServerPerMessageDeflateFactory):
    """Agrees with a browser on how to pack."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What we answer to an offer, and who packs."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, Packing(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )


PACKING: Final = PackingFactory(
    client_no_context_takeover=True,
    server_max_window_bits=WINDOW,
    client_max_window_bits=WINDOW,
    compress_settings={"memLevel": MEM_LEVEL},
)
