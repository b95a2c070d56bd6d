import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listTree } from '../build/site-folder.ts';
import { VERSIONS } from './doc-tree.ts';

/** What the shipped pages say agrees with docs/product, version by version: values, codes, features, and ids. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const versions = Object.keys(VERSIONS);

/** next describes a release that has no number yet. */
const NEXT = Number.POSITIVE_INFINITY;

interface Page {
  /** 'quickstart', '_partials/_create-client'. */
  id: string;
  text: string;
}

const pagesOf = new Map(versions.map((version) => [version, readPages(version)]));
const product = (name: string) => readFileSync(join(root, 'docs/product', name), 'utf8');

function readPages(version: string): Page[] {
  const folder = join(root, 'content', version);
  const paths = listTree(folder).filter((path) => /\.mdx?$/.test(path));
  return paths.map((path) => ({ id: path.replace(/\.mdx?$/, ''), text: readFileSync(join(folder, path), 'utf8') }));
}

function pageOf(version: string, id: string): string {
  return pagesOf.get(version)!.find((page) => page.id === id)!.text;
}

/** The lines of a section, up to the next heading. */
function sectionOf(text: string, heading: string): string {
  const section = text.split(`\n${heading}\n`)[1]!;
  return section.split(/\n#{2,} /)[0]!;
}

/** The cells of each row of the tables in a text, without heads. */
function rowsOf(text: string): string[][] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const isRow = line.startsWith('|') && !/^\|[\s|:-]+$/.test(line) && !/^\|[\s|:-]+$/.test(lines[index + 1] ?? '');
    return isRow
      ? [
          line
            .slice(1, -1)
            .split(/(?<!\\)\|/)
            .map((cell) => cell.trim()),
        ]
      : [];
  });
}

function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
}

/** Whether a version has what came with a release: '1.51', 'next', or '' for what was always there. */
function has(version: string, since: string): boolean {
  const release = (name: string) => (name === 'next' ? NEXT : Number(name.split('.')[1] ?? 0));
  return release(version) >= release(since);
}

describe.each(versions)('version %s', (version) => {
  it('lists every value of the Helm chart, and no other', () => {
    const listed = rowsOf(sectionOf(pageOf(version, 'installation/helm-install-upgrade'), '## Values')).flatMap(([cell]) => codesIn(cell!));
    expect(listed.sort()).toEqual(helmValues(version).sort());
  });

  it('describes errors as the table of errors does', () => {
    const errors = errorCodes(version);
    const listed = rowsOf(sectionOf(pageOf(version, 'api/swagger-api-documentation'), '## Errors'));
    expect(listed.map(([status, codes]) => [status, codesIn(codes!)])).toEqual([...errors].map(([status, codes]) => [status, codes]));

    const wrong = pagesOf.get(version)!.flatMap(({ id, text }) => {
      const named = [...text.matchAll(/\b([45]\d\d)(?: `|`? )([a-z]+_[a-z_]+|conflict|forbidden|gone|timeout)\b/g)];
      const sent = [...text.matchAll(/"error": \{\s*"code": "([a-z_]+)"/g)];
      return [
        ...named
          .filter(([match, status, code]) => !errors.get(status!)?.includes(code!) && !isOfOthers(match))
          .map(([match]) => `${id}: ${match}`),
        ...sent.filter(([, code]) => ![...errors.values()].flat().includes(code!)).map(([match]) => `${id}: ${match}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('names each feature where its readers look for it, and none before its release', () => {
    const pages = pagesOf.get(version)!.filter(({ id }) => !/^(release-notes\/|changelog$)/.test(id));
    const wrong = features.flatMap(({ text, since, ids }) => {
      if (!has(version, since))
        return pages.filter((page) => page.text.includes(text)).map(({ id }) => `${id} has ${text} before ${since}`);
      return ids
        .filter((id) => existsSync(join(root, 'content', version, `${id}.mdx`)))
        .filter((id) => !pageOf(version, id).includes(text))
        .map((id) => `${id} lacks ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  it('asks for ids of the reader in walkthroughs, and gives none of its own', () => {
    const walkthroughs = ['quickstart', 'tutorials'].map((id) => pageOf(version, id));
    expect(walkthroughs.flatMap((text) => text.match(/\b(?:al|dep|gr|job|repo|run|ws)_[0-9a-f]{16}\b/g) ?? [])).toEqual([]);
  });
});

it('lists exactly the pages that differ between versions', () => {
  const planned: { id: string; differs: string[] }[] = JSON.parse(product('pages.json'));
  const differing = planned.filter(({ differs }) => differs.length > 0).map(({ id }) => id);
  const listed = rowsOf(sectionOf(product('releases.md'), '## What differs between documented versions')).flatMap(([ids]) =>
    ids!.split(', '),
  );
  expect(listed.filter((id) => id !== 'partials').sort()).toEqual(differing.sort());
});

it('plans each page in the category in which the newest version shows it', () => {
  const planned: { id: string; versions: string[]; category: string[] }[] = JSON.parse(product('pages.json'));
  const shown = new Map(versions.map((version) => [version, categoriesOf(version)]));
  expect(planned.map(({ id, category }) => [id, category])).toEqual(
    planned.map((page) => [page.id, shown.get(page.versions[0]!)!.get(page.id) ?? []]),
  );
});

it('has pages for every feature that pages name', () => {
  expect(features.length).toBeGreaterThan(20);
  const known = new Set([...pagesOf.values()].flat().map(({ id }) => id));
  expect(features.flatMap(({ ids }) => ids).filter((id) => !known.has(id))).toEqual([]);
});

const features = rowsOf(sectionOf(product('releases.md'), '### Where later features are named')).map(([text, since, ids]) => ({
  text: text!.replace(/^`([^`]+)`$/, '$1'),
  since: since!,
  ids: ids!.split(' '),
}));

type SidebarItem = string | { type: 'category'; label: string; link?: { id: string }; items: SidebarItem[] };

/** Doc id → labels of its categories, from outside in. */
function categoriesOf(version: string): Map<string, string[]> {
  const { $schema: _, ...sidebars } = JSON.parse(readFileSync(join(root, 'config/sidebars', `${version}.json`), 'utf8'));
  const walk = (items: SidebarItem[], outer: string[]): [string, string[]][] =>
    items.flatMap((item) => {
      if (typeof item === 'string') return [[item, outer]];
      const categories = [...outer, item.label];
      return [...(item.link ? [[item.link.id, categories] as [string, string[]]] : []), ...walk(item.items, categories)];
    });
  return new Map((Object.values(sidebars) as SidebarItem[][]).flatMap((items) => walk(items, [])));
}

/** Whether a code is another service's, which Slipway passes on: '404 deployment_id_or_name_not_found'. */
function isOfOthers(match: string): boolean {
  return product('integrations.md').includes(`\`${match}\``);
}

/** Full names of the chart's values in a version: "`database.port`, `.name`" are database.port and database.name. */
function helmValues(version: string): string[] {
  const operations = product('operations.md');
  const rows = [
    ...rowsOf(sectionOf(operations, '### Values')),
    ...rowsOf(sectionOf(operations, '## SSO (people) and OIDC (applications)')),
  ];
  const names = rows.flatMap(([cell]) => {
    const since = /\((1\.\d+|next)\)/.exec(cell!)?.[1] ?? '';
    if (!has(version, since)) return [];
    let parent = '';
    return codesIn(cell!).map((name) => {
      const full = name.startsWith('.') ? parent + name : name;
      parent = full.slice(0, full.lastIndexOf('.'));
      return full;
    });
  });
  return [...new Set(names)];
}

/** Status → codes; what stands behind 'since 1.53' in a cell came with that release. */
function errorCodes(version: string): Map<string, string[]> {
  return new Map(
    rowsOf(sectionOf(product('rest-api.md'), '## Errors')).map(([status, cell]) => {
      const [always, since, later] = cell!.split(/; since (1\.\d+)/);
      const codes = since !== undefined && has(version, since) ? always! + later! : always!;
      return [status!, codesIn(codes).filter((code) => /^[a-z_]+$/.test(code))];
    }),
  );
}
