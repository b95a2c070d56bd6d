import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createProgram } from '../../cli/create-program.ts';
import { siteConfigSchema } from '../../engine/1-load/site-config.ts';
import { COMPONENT_PROPS } from '../../engine/3-compile/blocks/component-props.ts';
import { frontMatterSchema } from '../../engine/3-compile/front-matter/front-matter-schema.ts';
import { blockIcons } from '../../engine/3-compile/theme.ts';
import { postFrontMatterSchema } from '../../engine/4-link/blog/post-front-matter.ts';
import { PROBLEM_CATALOGUE } from '../../engine/diagnostics/catalogue/problem-catalogue.ts';
import { DIAGNOSTIC_CODES } from '../../engine/diagnostics/diagnostic-code.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { WITHOUT_SAMPLE } from '../problems/sample-site.ts';
import { listRows } from './references/schema-rows.ts';
import { writeCommandReference } from './references/write-command-reference.ts';
import { listComponents, writeComponentTables } from './references/write-component-tables.ts';
import { writeConfigReference } from './references/write-config-reference.ts';
import { writeErrorReference } from './references/write-error-reference.ts';
import { writeFrontMatterReference } from './references/write-front-matter-reference.ts';

/** Pages that are made from the code. `UPDATE_EXPECTED=1` writes them anew. */
const PAGES: Record<string, (page: string) => string | Promise<string>> = {
  'blocks.mdx': writeComponentTables,
  'config.md': writeConfigReference,
  'front-matter.md': writeFrontMatterReference,
  'commands.md': writeCommandReference,
  'errors.md': writeErrorReference,
};

it.each(Object.entries(PAGES))('%s is what the code says', async (name, write) => {
  const file = join(import.meta.dirname, '../../docs/content', name);
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = await write(page);
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(file, text);
  else expect(page).toBe(text);
});

it.each([
  ['config', siteConfigSchema],
  ['front matter', frontMatterSchema],
  ['front matter of posts', postFrontMatterSchema],
])('has a sentence for each key of the %s', (_, schema) => {
  const { rows, forms } = listRows(schema);
  const all = [...rows, ...forms.flatMap((form) => form.rows.map((row) => ({ ...row, path: `${form.name}: ${row.path}` })))];
  expect(all.filter(({ about }) => !/\w.*\.$/s.test(about)).map(({ path }) => path)).toEqual([]);
});

it('has words for each command, argument and option', () => {
  const silent = createProgram(createTestTerminal(), () => {}).commands.flatMap((command) =>
    [command, ...command.registeredArguments, ...command.options].filter(({ description }) => {
      const text = typeof description === 'function' ? command.description() : description;
      return text === '';
    }),
  );
  expect(silent.map((each) => each.name())).toEqual([]);
});

it('has a sentence and a live example for each component, and a sentence for each prop', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/content/blocks.mdx'), 'utf8');
  const described = [...page.matchAll(/\{\/\* props: (\w+)/g)].map(([, name]) => name!);
  expect(described.sort()).toEqual(listComponents().sort());
  const silent = Object.entries(COMPONENT_PROPS).flatMap(([name, { description, props }]) => [
    ...(/\w.*\.$/.test(description) ? [] : [name]),
    ...Object.entries(props).flatMap(([prop, about]) => (/\w.*\.$/.test(about.description) ? [] : [`${name} ${prop}`])),
  ]);
  expect(silent).toEqual([]);
  for (const section of page.split(/^## /m).slice(1)) expect(section).toMatch(/<Example>[\s\S]*<\/Example>[\s\S]*\{\/\* props: /);
});

it('shows below each live example what the example says', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/content/blocks.mdx'), 'utf8');
  const examples = [...page.matchAll(/<Example>\n\n```mdx?\n([\s\S]*?)```\n\n([\s\S]*?)\n<\/Example>/g)];
  expect(examples.length).toBe(page.match(/<Example>/g)!.length);
  for (const [, code, shown] of examples) expect(shown).toBe(code);
});

it('names all icons of cards', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/content/blocks.mdx'), 'utf8');
  const [, named = ''] = /The icons are ([\s\S]*?)\./.exec(page) ?? [];
  expect([...named.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)).toEqual(Object.keys(blockIcons));
});

it('explains each problem, with a report that docsgen prints', () => {
  expect(Object.keys(PROBLEM_CATALOGUE).sort()).toEqual([...DIAGNOSTIC_CODES].sort());
  const entries = Object.entries(PROBLEM_CATALOGUE);
  expect(entries.filter(([, { means, remedy }]) => ![means, remedy].every((text) => /^\S.*\.$/s.test(text)))).toEqual([]);
  // All others are taken from what the samples print.
  const written = entries.filter(([, { example }]) => typeof example === 'string');
  expect(written.map(([code]) => code).sort()).toEqual(Object.keys(WITHOUT_SAMPLE).sort());
  for (const [code, { example }] of written)
    expect(example).toMatch(new RegExp(`^(?:\\S.*:\\d+:\\d+ {2})?(?:error|warning) {2}${code}\\n`));
});
