import { siteConfigSchema } from '../../../engine/1-load/site-config.ts';
import { type Form, listRows, type Row, showValues } from './schema-rows.ts';
import { writeTable } from './write-table.ts';

const HEAD = `---
title: Config reference
description: Every key of config/site.config.ts, with its type, its default and what it does.
slug: /reference/config
toc_max_heading_level: 2
---

`;

/** The page that says what a config may contain, from the schemas that configs are checked with. */
export function writeConfigReference(): string {
  const { rows, forms } = listRows(siteConfigSchema, { docSets: 'id' });
  const sections = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row.path.split(/[.[]/, 1)[0]!;
    sections.set(name, [...(sections.get(name) ?? []), row]);
  }
  return `${HEAD}The site's config is \`config/site.config.ts\` (or \`.js\`, \`.mjs\`). Only \`title\` and \`url\` are required:

\`\`\`ts title="config/site.config.ts"
import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Lantern',
  url: 'https://docs.example.com',
});
\`\`\`

Editors complete and explain the keys. A key that docsgen does not know, or a value that it cannot use, is an error with its place in the file
and a fix. Keys that mean the same as in Docusaurus have the same names. docsgen makes this page from the schema that it checks configs with. What is exported may be a promise of the config, where something has to be read first.

${[...sections].map(([name, keys]) => writeSection(name, keys, forms)).join('\n')}`;
}

function writeSection(name: string, [first, ...rest]: Row[], forms: Form[]): string {
  const { about, type, fallback } = first!;
  const facts = rest.length > 0 && fallback === 'none' ? '' : `Type: \`${type}\`. ${describeFallback(fallback)}`;
  const kinds = forms.filter(({ path }) => path.startsWith(name) || (name === 'navbar' && path.startsWith('items')));
  return [
    `## ${name}\n`,
    ...[about, facts].filter(Boolean).map((text) => `${text}\n`),
    ...(rest.length > 0 ? [`${writeRows(rest)}\n`] : []),
    ...kinds.map((form) => `### ${form.name} {#${name}-${form.name}}\n\n${form.about && `${form.about}\n\n`}${writeRows(form.rows)}\n`),
  ].join('\n');
}

function describeFallback(fallback: string | null): string {
  if (fallback === null) return 'Required.';
  return `Default: ${writeFallback(fallback)}.`;
}

/** The rows of a table: a key in full, so that it can be searched for. */
export function writeRows(rows: Row[]): string {
  return writeTable(
    ['Key', 'Type', 'Default', ''],
    rows.map(({ path, type, fallback, about }) => [
      `\`${path}\``,
      `\`${type}\``,
      fallback === null ? '**required**' : writeFallback(fallback),
      about,
    ]),
  );
}

/** A value as code, words as words. */
function writeFallback(fallback: string): string {
  return /^(?:'[^']*'|\[.*\]|\{.*\}|true|false|[\d,]+)$/.test(fallback) ? `\`${fallback}\`` : showValues(fallback);
}
