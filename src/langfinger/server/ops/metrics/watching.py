"""The numbers of one house, from its opening to its end."""

from starlette.types import ASGIApp

from langfinger.server.gate.porter import Porter
from langfinger.server.house import House
from langfinger.server.ops.metrics.counting import Counting
from langfinger.server.ops.metrics.gathering import gather
from langfinger.server.ops.metrics.listening import MetricsDoor, Place
from langfinger.server.ops.metrics.metered_store import MeteredStore
from langfinger.server.ops.metrics.meters import Meters
from langfinger.server.store.store import Store


class Watching:
    """Without a place nothing is counted, and nothing costs anything."""

    def __init__(self, place: Place | None) -> None:
        self.place = place
        self.meters = Meters()
        self.door: MetricsDoor | None = None

    def store(self, store: Store) -> Store:
        """The same store, counted."""
        return store if self.place is None else MeteredStore(store, self.meters)

    def app(self, app: ASGIApp) -> ASGIApp:
        """The same application, counted."""
        return app if self.place is None else Counting(app, self.meters)

    async def open(self, house: House, porter: Porter) -> None:
        """Prometheus may ask."""
        if self.place is not None:
            self.meters.watch_collector()
            self.door = MetricsDoor(self.place, lambda: gather(house, porter, self.meters))
            await self.door.open()

    def close(self) -> None:
        """No longer."""
        if self.door is not None:
            self.meters.unwatch_collector()
            self.door.close()
