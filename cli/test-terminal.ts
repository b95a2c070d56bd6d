import type { Terminal } from './terminal.ts';

/** A terminal that keeps what is written to it. For tests. */
export interface TestTerminal extends Terminal {
  written: { out: string; err: string };
}

export function createTestTerminal(options: Partial<Terminal> = {}): TestTerminal {
  const written = { out: '', err: '' };
  return {
    written,
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
    isInteractive: false,
    columns: () => 80,
    hasColors: false,
    cwd: '/home/ada',
    env: {},
    stop: new AbortController().signal,
    onKey: null,
    ...options,
  };
}
