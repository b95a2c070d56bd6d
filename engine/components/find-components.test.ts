import { expect, it } from 'vitest';
import { memoryFiles } from '../../tests/fixtures/memory-files.ts';
import { findComponents } from './find-components.ts';

async function find(contents: Record<string, string>) {
  const files = memoryFiles(Object.fromEntries(Object.entries(contents).map(([path, text]) => [`/site/components/${path}`, text])));
  const config = { dir: 'components', named: [], map: null, hydrate: 'marked' } as const;
  const { names, diagnostics } = await findComponents('/site', { ...config, named: [] }, { files, configFile: 'site.config.ts' });
  const listed = Object.entries(names).map(([name, { module, export: exported }]) => [name, `${module}#${exported}`]);
  return { names: Object.fromEntries(listed), diagnostics: diagnostics.map(({ message }) => message) };
}

it('names what a file passes on', async () => {
  const contents = { 'accordion.ts': "'use client';\nexport { Accordion as default, Panel } from 'kit';\n" };
  const names = { Accordion: 'components/accordion.ts#default', Panel: 'components/accordion.ts#Panel' };
  expect(await find(contents)).toEqual({ names, diagnostics: [] });
});

it('takes a component from its own file, however many pass it on', async () => {
  const contents = {
    'Button/index.ts': "export { default } from './Button';\nexport { Icon } from './_icon';\n",
    'Button/Button.tsx': 'export default function Button() {}\n',
    'index.ts': "export { default as Button, Icon } from './Button';\n",
  };
  const names = { Button: 'components/Button/Button.tsx#default', Icon: 'components/Button/index.ts#Icon' };
  expect(await find(contents)).toEqual({ names, diagnostics: [] });
});

it('reports two components of one name', async () => {
  const contents = { 'a.tsx': 'export function Legend() {}\n', 'b.tsx': 'export function Legend() {}\n' };
  const message = 'Two files export a component named "Legend".';
  expect(await find(contents)).toEqual({ names: { Legend: 'components/a.tsx#Legend' }, diagnostics: [message] });
});
