"""As much of Alibi as blocks of the manual use."""
