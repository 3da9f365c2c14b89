"""Games that no table keeps, over HTTP: positions that are studied, and evenings with the box."""
