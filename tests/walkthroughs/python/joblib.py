"""As much of joblib as blocks of the manual use."""

import pickle


def dump(value, path):
    with open(path, "wb") as file:
        pickle.dump(value, file)


def load(path):
    with open(path, "rb") as file:
        return pickle.load(file)
