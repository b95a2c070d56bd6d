import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createProgram } from '../../cli/program.ts';
import { siteConfigSchema } from '../../engine/1-load/site-config.ts';
import { frontMatterSchema } from '../../engine/3-compile/front-matter/front-matter-schema.ts';
import { postFrontMatterSchema } from '../../engine/4-link/blog/post-front-matter.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { listRows } from './references/schema-rows.ts';
import { writeCommandReference } from './references/write-command-reference.ts';
import { writeConfigReference } from './references/write-config-reference.ts';
import { writeFrontMatterReference } from './references/write-front-matter-reference.ts';

/** Pages that are made from the code. `UPDATE_EXPECTED=1` writes them anew. */
const PAGES: Record<string, () => string | Promise<string>> = {
  'config.md': writeConfigReference,
  'front-matter.md': writeFrontMatterReference,
  'commands.md': writeCommandReference,
};

it.each(Object.entries(PAGES))('%s is what the code says', async (name, write) => {
  const file = join(import.meta.dirname, '../../docs/content', name);
  const text = await write();
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(file, text);
  else expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text);
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
