"""As much of dill as blocks of the manual use."""

from pickle import dump, load

__all__ = ["dump", "load"]
