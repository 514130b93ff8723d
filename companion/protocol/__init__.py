"""The messages between two phones and their order, without sockets or threads."""
