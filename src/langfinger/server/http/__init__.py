"""HTTP and the sockets: who comes in, what may be asked, how it is answered."""
