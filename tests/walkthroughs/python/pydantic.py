"""As much of pydantic as blocks of the manual use."""


class BaseModel:
    def __init__(self, **values):
        missing = [name for name in self.__annotations__ if name not in values]
        if missing:
            raise ValueError(f"missing fields {missing}")
        self.__dict__.update(values)
