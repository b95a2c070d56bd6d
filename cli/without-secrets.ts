import { listSecrets, scrub } from '../engine/program/secrets.ts';
import type { Terminal } from './terminal.ts';

/**
 * Takes the environment's secrets out of all that is written, wherever they may have come from: a service's answer, a line of a file, the
 * stack of an error that nobody has looked over.
 */
export function withoutSecrets(terminal: Terminal): Terminal {
  const secrets = listSecrets(terminal.env).map(({ value }) => value);
  if (secrets.length === 0) return terminal;
  return { ...terminal, out: (text) => terminal.out(scrub(text, secrets)), err: (text) => terminal.err(scrub(text, secrets)) };
}
