"""Is a battle between two phones fought by touches, with one book for both and throws that both make?"""
