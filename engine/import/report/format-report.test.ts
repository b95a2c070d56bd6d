import { expect, it } from 'vitest';
import { formatReportMarkdown } from './format-report-markdown.ts';
import { formatReportText, PLAIN } from './format-report-text.ts';
import { type ImportReport, sortNotes } from './import-report.ts';

const place = (line: number) => ({ file: 'docusaurus.config.js', line, column: 3 });

const REPORT: ImportReport = {
  generator: 'Docusaurus',
  source: '../old',
  isWritten: true,
  builds: true,
  pages: 12,
  files: { written: 20, updated: 1, removed: 0, unchanged: 0, kept: 0 },
  notes: sortNotes([
    { kind: 'carried', topic: 'pages', place: { file: 'docs', line: 1, column: 1 }, message: '12 pages.' },
    { kind: 'person', topic: 'plugins', place: place(30), message: 'The plugin "b" has no counterpart.', fix: 'write a docsgen plugin' },
    { kind: 'person', topic: 'plugins', place: place(20), message: 'The plugin "a" has no counterpart.' },
    { kind: 'person', topic: 'plugins', place: place(40), message: 'The plugin "c" has no counterpart.' },
    { kind: 'translated', topic: 'navbar', place: place(5), message: 'docsPluginId is docSet.' },
  ]),
  problems: [
    {
      severity: 'warning',
      code: 'placeholder-component',
      place: { file: 'docs/a.mdx', line: 4, column: 1 },
      message: 'No <Chart>.',
      fix: null,
    },
  ],
};

it('tells on the terminal what needs a person, and counts the rest', () => {
  expect(formatReportText(REPORT, { ...PLAIN, limit: 1 })).toBe(`Needs you (3)
  plugins
    docusaurus.config.js:20:3  The plugin "a" has no counterpart.
    and 2 more; --report import.md lists them all

What docsgen says of the new site (1)
  placeholder-component (1)
    docs/a.mdx:4:1  No <Chart>.

1 carried over, 1 written in docsgen's words, 3 left to you.

Imported the Docusaurus site: 20 written, 1 updated. The new site builds: 12 pages.
`);
});

it('lists everything in a text file', () => {
  expect(formatReportText(REPORT, PLAIN)).toBe(`Needs you (3)
  plugins
    docusaurus.config.js:20:3  The plugin "a" has no counterpart.
    docusaurus.config.js:30:3  The plugin "b" has no counterpart.
      Fix: write a docsgen plugin
    docusaurus.config.js:40:3  The plugin "c" has no counterpart.

What docsgen says of the new site (1)
  placeholder-component (1)
    docs/a.mdx:4:1  No <Chart>.

Written in docsgen's words (1)
  navbar
    docusaurus.config.js:5:3  docsPluginId is docSet.

Carried over (1)
  pages
    docs  12 pages.

Imported the Docusaurus site: 20 written, 1 updated. The new site builds: 12 pages.
`);
});

it('makes a checklist of it', () => {
  expect(formatReportMarkdown(REPORT)).toBe(`# Moving from Docusaurus

## Needs you

### Plugins

- [ ] \`docusaurus.config.js:20:3\` The plugin "a" has no counterpart.
- [ ] \`docusaurus.config.js:30:3\` The plugin "b" has no counterpart. Fix: write a docsgen plugin.
- [ ] \`docusaurus.config.js:40:3\` The plugin "c" has no counterpart.

## What docsgen says of the new site

- [ ] \`docs/a.mdx:4:1\` warning \`placeholder-component\`: No \\<Chart\\>.

## Written in docsgen's words

### Navbar

- \`docusaurus.config.js:5:3\` docsPluginId is docSet.

## Carried over

### Pages

- \`docs\` 12 pages.
`);
});

it('says how to mend what keeps a site from being written', () => {
  const problem = {
    severity: 'error',
    code: 'missing-config',
    place: null,
    message: 'There is no config.',
    fix: 'name the folder',
  } as const;
  const failed = { ...REPORT, notes: [], isWritten: false, problems: [problem, { ...REPORT.problems[0]!, fix: 'install it' }] };
  expect(formatReportText(failed, PLAIN)).toBe(`Why nothing was written (2)
  missing-config (1)
    error  There is no config.
      Fix: name the folder
  placeholder-component (1)
    docs/a.mdx:4:1  No <Chart>.

The Docusaurus site was not imported. Nothing was written.
`);
  expect(formatReportMarkdown(failed)).toContain(
    '## Why nothing was written\n\n- [ ] error `missing-config`: There is no config. Fix: name the folder.\n',
  );
});

const ALIKE: ImportReport = {
  ...REPORT,
  notes: [2, 3].map((line) => ({
    kind: 'person',
    topic: 'components',
    place: { file: 'docs/b.mdx', line, column: 1 },
    message: 'No <B>.',
  })),
  problems: ['a', 'b', 'c'].map((name) => ({ ...REPORT.problems[0]!, place: { file: `docs/${name}.mdx`, line: 4, column: 1 } })),
};

it('says once what it says of several places', () => {
  expect(formatReportText(ALIKE, { ...PLAIN, limit: 1 })).toContain(`    docs/b.mdx:2:1, docs/b.mdx:3:1  No <B>.

What docsgen says of the new site (3)
  placeholder-component (3)
    docs/a.mdx:4:1 and 2 more places  No <Chart>.

`);
  expect(formatReportText(ALIKE, PLAIN)).toContain('    docs/a.mdx:4:1, docs/b.mdx:4:1, docs/c.mdx:4:1  No <Chart>.\n');
  expect(formatReportMarkdown(ALIKE)).toContain(
    '- [ ] `docs/a.mdx:4:1`, `docs/b.mdx:4:1`, `docs/c.mdx:4:1` warning `placeholder-component`: No \\<Chart\\>.\n',
  );
});
