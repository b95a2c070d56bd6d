import { expect, it } from 'vitest';
import type { BuildProgress } from '../engine/build-site.ts';
import { createTestTerminal } from '../tests/fixtures/test-terminal.ts';
import { createProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

const BUILD: BuildProgress[] = [
  { stage: 'load', done: 0, total: 1 },
  { stage: 'discover', done: 0, total: 1 },
  { stage: 'compile', done: 0, total: 858 },
  { stage: 'compile', done: 412, total: 858 },
  { stage: 'compile', done: 858, total: 858 },
  { stage: 'link', done: 0, total: 1 },
  { stage: 'render', done: 0, total: 858 },
  { stage: 'emit', done: 0, total: 2580 },
];

/** Shows the events, `milliseconds` apart. */
function show(events: BuildProgress[], options: Partial<Terminal>, milliseconds = 1000) {
  const terminal = createTestTerminal(options);
  let time = 0;
  const progress = createProgress(terminal, () => time);
  for (const event of events) {
    progress.show(event);
    time += milliseconds;
  }
  return { progress, terminal };
}

/** The lines as they were drawn one over the other. */
const drawn = ({ terminal }: ReturnType<typeof show>) => terminal.written.err.split('\r\x1b[K').slice(1);

it('writes a line for each stage where lines cannot be drawn anew', () => {
  expect(show(BUILD, {}).terminal.written).toEqual({
    out: '',
    err: `Reading the config
Finding pages
Compiling 858 pages
Linking
Rendering 858 pages
Writing 2,580 files
`,
  });
});

it('draws a bar on a screen', () => {
  expect(drawn(show(BUILD, { isInteractive: true }))).toEqual([
    '1/6 Reading the config',
    '2/6 Finding pages',
    '3/6 Compiling  ──────────────────────────────  0/858',
    '3/6 Compiling  ━━━━━━━━━━━━━━────────────────  412/858',
    '3/6 Compiling  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  858/858',
    '4/6 Linking',
    '5/6 Rendering  ──────────────────────────────  0/858',
    '6/6 Writing  ──────────────────────────────  0/2,580',
  ]);
});

it('draws no more often than can be seen, but each stage at once', () => {
  const events = Array.from({ length: 100 }, (_, done): BuildProgress => ({ stage: 'render', done, total: 100 }));
  const counts = drawn(show([...events, { stage: 'emit', done: 0, total: 1 }], { isInteractive: true }, 10)).map((line) =>
    line.slice(-6).trim(),
  );
  expect(counts).toHaveLength(21);
  expect(counts.slice(-2)).toEqual(['95/100', 'riting']);
});

it('stays within one line of a narrow screen', () => {
  const lines = (columns: number) => drawn(show(BUILD.slice(3, 4), { isInteractive: true, columns: () => columns }));
  expect(lines(40)).toEqual(['3/6 Compiling  412/858']);
  expect(lines(10)).toEqual(['3/6 Compi']);
});

it('takes the bar off the screen once', () => {
  const { progress, terminal } = show(BUILD.slice(0, 1), { isInteractive: true });
  progress.clear();
  progress.clear();
  expect(terminal.written.err).toBe('\r\x1b[K1/6 Reading the config\r\x1b[K');
});
