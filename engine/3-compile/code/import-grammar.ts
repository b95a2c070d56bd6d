import type { Syntax } from 'refractor/core';

/** Loads one of refractor's grammars. In the compiled program, scripts/compile-program.mjs lists them all, so that each is part of it. */
export function importGrammar(name: string): Promise<{ default: Syntax }> {
  return import(`refractor/${name}`);
}
