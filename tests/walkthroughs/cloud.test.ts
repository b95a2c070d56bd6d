import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { listTree } from '../build/site-folder.ts';
import { checkValue } from '../content/check-value.ts';
import { VERSIONS } from '../content/doc-tree.ts';
import { keepVersion } from './product/api-document.ts';
import { type Block, listBlocks } from './reader/read-page.ts';

/** What runs on a cluster or a cloud is not run: values of the chart fit its schema, and commands have the options that they are given. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const versions = Object.keys(VERSIONS);
type Node = Record<string, unknown>;

const schema = JSON.parse(readFileSync(join(root, 'docs/product/helm-values.schema.json'), 'utf8')) as Node;
const operations = readFileSync(join(root, 'docs/product/operations.md'), 'utf8');

function blocksOf(version: string, languages: string[]): Block[] {
  const paths = listTree(join(root, 'content', version)).filter((path) => path.endsWith('.mdx'));
  const own = paths.flatMap((path) => listBlocks(version, path.replace(/\.mdx$/, '')));
  return own.filter(({ language }) => languages.includes(language)).map((block) => ({ ...block, place: `${version}/${block.place}` }));
}

/** Values by their full names: 'database.port'. */
function listValues(node: Node, at = ''): [name: string, schema: Node][] {
  return Object.entries((node.properties ?? {}) as Record<string, Node>).flatMap(([key, value]) =>
    value.properties ? listValues(value, `${at}${key}.`) : [[`${at}${key}`, value] as [string, Node]],
  );
}

/** Rows of the tables of values: "`database.host`, `.port`" with "–, `5432`". */
function listDocumented(): [name: string, usual: string, since: string][] {
  const tables = ['### Values\n', '## SSO (people) and OIDC (applications)\n'].map(
    (heading) => operations.split(heading)[1]!.split('\n#')[0]!,
  );
  return tables.flatMap((table) =>
    [...table.matchAll(/^\| (`[^|]+) \| ([^|]+) \|/gm)].flatMap(([, cell, usual]) => {
      let parent = '';
      const names = [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => {
        const full = name!.startsWith('.') ? parent + name : name!;
        parent = full.slice(0, full.lastIndexOf('.'));
        return full;
      });
      const parts = usual!.split(/ \/ |, /);
      const since = /\((1\.\d+)\)/.exec(cell!)?.[1] ?? '';
      return names.map((name, index) => [name, parts.length === 1 ? parts[0]! : parts[index]!, since] as [string, string, string]);
    }),
  );
}

it('has each value of the chart in its schema, with its default', () => {
  const values = listValues(schema);
  const documented = listDocumented();
  expect(values.map(([name]) => name).sort()).toEqual([...new Set(documented.map(([name]) => name))].sort());
  const wrong = documented.filter(([name, usual, since]) => {
    const { default: value, 'x-since': began = '' } = values.find(([key]) => key === name)![1];
    const text = /^`(.*)`$/.exec(usual)?.[1];
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    // `api.{global.domain}` and `""` are no plain values; '–' and 'AWS' stand for none.
    const isOther = text === undefined || text.includes('{global') || text === '""';
    return began !== since || (!isOther && shown !== text);
  });
  expect(wrong).toEqual([]);
});

it.each(versions)('has values in %s that fit the schema of the chart', (version) => {
  const known = keepVersion(schema, version) as Node;
  const blocks = blocksOf(version, ['yaml']).filter(({ title }) => title?.startsWith('values'));
  expect(blocks.length).toBeGreaterThan(8);
  const whole = parse(blocks.find(({ place }) => place.includes('helm-install-upgrade'))!.code) as Node;
  const wrong = blocks.flatMap(({ code, place }) => {
    const values = parse(code) as Node;
    // A part is added to values that are there.
    return checkValue('global' in values ? values : { ...whole, ...values }, known, () => ({})).map((problem) => `${place}: ${problem}`);
  });
  expect(wrong).toEqual([]);
});

it('refuses values that the chart does not have', () => {
  const whole = parse(operations.split('```yaml title="values.yaml"\n')[1]!.split('```')[0]!) as Node;
  const check = (values: Node) => checkValue({ ...whole, ...values }, schema, () => ({}));
  expect(check({})).toEqual([]);
  expect(check({ ingres: {} })).toEqual([`/ has the unknown key "ingres": ${JSON.stringify({ ...whole, ingres: {} })}`]);
  expect(check({ database: { port: 5432 } }).length).toBe(1);
  expect(check({ database: { internal: { enabled: true } } })).toEqual([]);
  expect(check({ tls: { mode: 'own' } })).toEqual(['/tls/mode is not listed: "own"']);
  expect(check({ sso: { enabled: true } }).length).toBe(1);
});

interface Options {
  needed: string[];
  known: Set<string>;
}

const programs = new Map(
  Object.entries(
    parse(readFileSync(join(root, 'tests/walkthroughs/cloud/commands.yaml'), 'utf8')) as Record<string, Record<string, string>>,
  ).map(([program, { all, ...commands }]) => [
    program,
    new Map(
      Object.entries(commands).map(([name, text]) => {
        const words = `${text} ${all}`.split(/\s+/).filter(Boolean);
        const plain = words.map((word) => word.replace('!', ''));
        return [
          name,
          { needed: words.filter((word) => word.endsWith('!')).map((word) => word.slice(0, -1)), known: new Set(plain) } as Options,
        ];
      }),
    ),
  ]),
);

/** Commands of a block, each with its words; quoted text and what other commands print stand as one word. */
function listCommands(code: string): string[][] {
  const parts = [
    code
      .replace(/\\\n\s*/g, ' ')
      .replace(/<<'?"?(\w+)[\s\S]*?\n\1\n/g, '\n')
      .replace(/'[^']*'/g, 'TEXT'),
  ];
  for (let at = 0; at < parts.length; at++)
    parts[at] = parts[at]!.replace(/\$\(([^()]*)\)/g, (_, inner: string) => {
      parts.push(inner);
      return 'TEXT';
    });
  return (
    parts
      .flatMap((part) => part.replace(/"[^"]*"/g, 'TEXT').split(/\n|[|;&]+|\bdo |\bthen /))
      // What stands behind `--` runs in a container.
      .flatMap((line) => line.split(' -- '))
      .map((line) => line.trim().split(/\s+/))
      .filter(([name]) => programs.has(name!))
  );
}

it('shows commands of clouds and clusters that have the options they are given', () => {
  const met = new Set<string>();
  const wrong = versions.flatMap((version) =>
    blocksOf(version, ['bash']).flatMap(({ code, place }) =>
      listCommands(code).flatMap(([program, ...words]) => {
        const commands = programs.get(program!)!;
        const name = words.map((_, index) => words.slice(0, words.length - index).join(' ')).find((text) => commands.has(text));
        if (name === undefined) return [`${place}: ${program} ${words.slice(0, 3).join(' ')} is not known`];
        met.add(`${program} ${name}`);
        const { needed, known } = commands.get(name)!;
        const given = words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.split('=')[0]!);
        return [
          ...given.filter((option) => !known.has(option)).map((option) => `${place}: ${program} ${name} has no ${option}`),
          ...needed.filter((option) => !given.includes(option)).map((option) => `${place}: ${program} ${name} needs ${option}`),
        ];
      }),
    ),
  );
  expect(wrong).toEqual([]);
  expect(met.size).toBeGreaterThan(90);
  const all = [...programs].flatMap(([program, commands]) => [...commands.keys()].map((name) => `${program} ${name}`));
  expect(all.filter((name) => !met.has(name))).toEqual([]);
});
