import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { jsxElement } from './jsx-element.ts';

/** What the site has `@docusaurus/remark-plugin-npm2yarn` for: a fence marked `npm2yarn` becomes a tab for each package manager. */
export function remarkNpmToYarn() {
  return (tree: Root): void => {
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined || !/(?:^|\s)npm2yarn(?:\s|$)/.test(node.meta ?? '')) return;
      const tabs = MANAGERS.map(({ value, label, convert }) => {
        const lines = node.value.split('\n').map((line) => convert(line));
        const code: Code = { ...node, meta: node.meta!.replace('npm2yarn', '').trim() || null, value: lines.join('\n') };
        return jsxElement('TabItem', { value, label }, [code]);
      });
      parent.children[index] = jsxElement('Tabs', { groupId: 'npm2yarn' }, tabs as Root['children']) as never;
    });
  };
}

type Rule = [written: RegExp, converted: string];

function byRules(rules: Rule[]): (line: string) => string {
  return (line) => {
    const rule = rules.find(([written]) => written.test(line));
    return rule ? line.replace(...rule).trimEnd() : line;
  };
}

/** The commands that Jest's pages use. */
const MANAGERS: { value: string; label: string; convert(line: string): string }[] = [
  { value: 'npm', label: 'npm', convert: (line) => line },
  {
    value: 'yarn',
    label: 'Yarn',
    convert: byRules([
      [/^npm install --save-dev /, 'yarn add --dev '],
      [/^npm install (?=\S)/, 'yarn add '],
      [/^npm install$/, 'yarn'],
      [/^npm init /, 'yarn create '],
      [/^npm (?:run )?(\S+)(?: --)?/, 'yarn $1'],
      [/^npx /, 'yarn dlx '],
    ]),
  },
  {
    value: 'pnpm',
    label: 'pnpm',
    convert: byRules([
      [/^npm install --save-dev /, 'pnpm add --save-dev '],
      [/^npm install (?=\S)/, 'pnpm add '],
      [/^npm init /, 'pnpm create '],
      [/^npm (?:run )?(\S+)(?: --)?/, 'pnpm $1'],
      [/^npx /, 'pnpm dlx '],
    ]),
  },
  {
    value: 'bun',
    label: 'Bun',
    convert: byRules([
      [/^npm install --save-dev /, 'bun add --dev '],
      [/^npm install (?=\S)/, 'bun add '],
      [/^npm install$/, 'bun install'],
      [/^npm init /, 'bun create '],
      [/^npm (?:run )?(\S+)(?: --)?/, 'bun run $1'],
      [/^npx /, 'bunx '],
    ]),
  },
];
