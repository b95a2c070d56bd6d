import { describe, expect, test } from 'vitest';
import { frameCode, splitLines } from './code-frame.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { DiagnosticCode } from './diagnostic-code.ts';
import { formatDiagnostics } from './format-diagnostics.ts';

const sources: Record<string, string> = {
  'config/sidebars/1.54.json': '{\n  "docs": [\n\t{ "type": "doc", "id": "deployment/trace" }\n  ]\n}\n',
  'content/a.md': '# A\n\nSee [b](b.md) and [b](c.md).\n',
  'content/b.md': '# B\n\nOne [b](b.md).\n',
};
const format = (diagnostics: Diagnostic[], options = {}) =>
  formatDiagnostics(diagnostics, { readLines: (file) => splitLines(sources[file] ?? ''), color: false, nothingWritten: true, ...options });

const unknownDoc: Diagnostic = {
  severity: 'error',
  code: 'unknown-doc-id',
  message: 'Sidebar "docs" names the doc "deployment/trace", but version 1.54 has no such doc.',
  place: { file: 'config/sidebars/1.54.json', line: 3, column: 25, length: 18 },
  fix: 'did you mean "deployment/tracing"?',
  related: [],
};
const brokenLink: Diagnostic = {
  severity: 'warning',
  code: 'broken-link',
  message: 'This page links to "b.md", but there is no such page.',
  place: { file: 'content/a.md', line: 3, column: 5, length: 9 },
  fix: null,
  related: [{ message: 'Another link to it.', place: { file: 'content/a.md', line: 3, column: 19, length: 9 } }],
};

test('prints place, fact, frame, related places, fix and a count, sorted by place', () => {
  expect(format([brokenLink, unknownDoc])).toBe(`config/sidebars/1.54.json:3:25  error  unknown-doc-id
  Sidebar "docs" names the doc "deployment/trace", but version 1.54 has no such doc.
    3 │   { "type": "doc", "id": "deployment/trace" }
      │                          ^^^^^^^^^^^^^^^^^^
  Fix: did you mean "deployment/tracing"?

content/a.md:3:5  warning  broken-link
  This page links to "b.md", but there is no such page.
    3 │ See [b](b.md) and [b](c.md).
      │     ^^^^^^^^^
  content/a.md:3:19  Another link to it.
    3 │ See [b](b.md) and [b](c.md).
      │                   ^^^^^^^^^

1 error and 1 warning in 2 files. Nothing was written.
`);
});

test('prints a problem once, however often it was found', () => {
  expect(format([brokenLink, { ...brokenLink, related: [] }, brokenLink], { nothingWritten: false })).toContain('\n1 warning in 1 file.\n');
});

test('makes a link of the code where the terminal shows links', () => {
  const url = 'https://docsgen.example/reference/errors#unknown-doc-id';
  expect(format([unknownDoc], { links: true })).toContain(`error  \x1b]8;;${url}\x1b\\unknown-doc-id\x1b]8;;\x1b\\\n`);
});

test('tells of one cause at many places once, with the first of them and a count', () => {
  const places = Array.from({ length: 9 }, (_, index) => ({
    file: `content/${'abcdefgh'[index] ?? 'a'}.md`,
    line: 3,
    column: 5,
    length: 9,
  }));
  const many: Diagnostic = { ...brokenLink, place: places[0]!, places, related: [], fix: 'remove it' };
  expect(format([many, unknownDoc])).toContain(`
content/a.md:3:5  warning  broken-link
  This page links to "b.md", but there is no such page.
    3 │ See [b](b.md) and [b](c.md).
      │     ^^^^^^^^^
  The same at 8 more places in 8 files:
  content/b.md:3:5
    3 │ One [b](b.md).
      │     ^^^^^^^^^
  content/c.md:3:5
  content/d.md:3:5
  content/e.md:3:5
  … and 4 more
  Fix: remove it

1 error and 1 warning at 10 places in 9 files. Nothing was written.
`);
});

test('sorts by line as a number, then column, then code', () => {
  const at = (line: number, column: number, code: DiagnosticCode): Diagnostic => ({
    ...brokenLink,
    code,
    place: { file: 'x.md', line, column, length: 1 },
    related: [],
  });
  const output = format([at(10, 1, 'broken-anchor'), at(9, 2, 'broken-link'), at(9, 2, 'broken-anchor'), at(9, 1, 'wrong-type')]);
  expect(output.match(/^x\.md:\S+ {2}warning {2}[\w-]+/gm)).toEqual([
    'x.md:9:1  warning  wrong-type',
    'x.md:9:2  warning  broken-anchor',
    'x.md:9:2  warning  broken-link',
    'x.md:10:1  warning  broken-anchor',
  ]);
});

test('prints problems without a place, and places that are whole files', () => {
  const missing: Diagnostic = {
    ...brokenLink,
    severity: 'error',
    code: 'missing-config',
    message: 'There is no config.',
    place: null,
    related: [],
  };
  const wholeFile: Diagnostic = { ...missing, place: { file: 'content/a.md', line: 1, column: 1, length: 0 }, fix: 'add one.' };
  expect(format([missing])).toBe('error  missing-config\n  There is no config.\n\n1 error. Nothing was written.\n');
  expect(format([wholeFile])).toBe(
    'content/a.md:1:1  error  missing-config\n  There is no config.\n  Fix: add one.\n\n1 error in 1 file. Nothing was written.\n',
  );
});

test('lets no name of a file, and no word of a page, steer the terminal', () => {
  const file = 'content/\x1b[31m\x07\n.md';
  const problem: Diagnostic = {
    ...brokenLink,
    message: 'No "\x1b]0;a\x07".\nMore.',
    place: { file, line: 1, column: 1, length: 0 },
    related: [{ message: 'See "\u202e".', place: { file, line: 1, column: 1, length: 0 } }],
    fix: 'write "\x9b"',
  };
  const printed = format([problem]);
  expect(printed).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  expect(printed.split('\n').slice(0, 4)).toEqual([
    'content/␛[31m␇␊.md:1:1  warning  broken-link',
    '  No "␛]0;a␇".',
    '  More.',
    '  content/␛[31m␇␊.md:1:1  See "␡".',
  ]);
});

test('leaves out the middle of what nobody reads to its end', () => {
  const message = `The link "${'a'.repeat(100_000)}.md" leads nowhere.`;
  const fix = `write ${'"b", '.repeat(10_000)}or remove it`;
  expect(format([{ ...unknownDoc, message, place: null, fix }], { counted: false })).toBe(
    `error  unknown-doc-id
  The link "${'a'.repeat(119)}…${'a'.repeat(36)}.md" leads nowhere.
  Fix: ${fix.slice(0, 1000)}…${fix.slice(-400)}
`,
  );
});

test('prints nothing when there is nothing to say', () => {
  expect(format([])).toBe('');
});

describe('frameCode', () => {
  const frame = (source: string, line: number, column: number, length: number) =>
    frameCode(splitLines(source), { file: 'a', line, column, length });

  test('keeps the caret under tabs, wide characters and combining marks', () => {
    expect(frame('\t"é": 世界x', 1, 9, 1)).toEqual({ source: '1 │   "é": 世界x', marker: '  │            ^' });
  });

  test('shows a window of a long line', () => {
    const found = frame(`${'a'.repeat(300)}BAD${'c'.repeat(300)}`, 1, 301, 3)!;
    expect(found).toEqual({ source: `1 │ …${'a'.repeat(50)}BAD${'c'.repeat(57)}…`, marker: `  │ ${' '.repeat(51)}^^^` });
  });

  test('points behind the end of a line, and stops there', () => {
    expect(frame('ab', 1, 3, 0)).toEqual({ source: '1 │ ab', marker: '  │   ^' });
    expect(frame('ab\ncd', 1, 2, 40)).toEqual({ source: '1 │ ab', marker: '  │  ^' });
    expect(frame('ab', 7, 1, 0)).toBe(null);
  });

  test('does not let a page steer the terminal', () => {
    expect(frame('a\x1b[31mb', 1, 1, 1)!.source).toBe('1 │ a␛[31mb');
  });
});
