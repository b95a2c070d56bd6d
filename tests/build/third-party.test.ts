import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadClientBundle, loadPartHrefs } from '../../engine/program/client-bundle.ts';
import { packageRoot } from '../../engine/program/package-root.ts';
import { formatLicenses, listBundled } from '../../scripts/third-party.mjs';
import { makeFolder, writeTree } from './site-folder.ts';

/** Whoever passes docsgen on, or a site that it made, passes on the licenses of what is in it. This reads what `npm run compile` wrote. */

interface Component {
  group?: string;
  name: string;
  version: string;
  scope: string;
  hashes: { alg: string; content: string }[];
  licenses: { license?: { id: string }; expression?: string }[];
  properties: { name: string; value: string }[];
}

const root = packageRoot().pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sbom: { components: Component[]; metadata: { component: Component } } = JSON.parse(read('build/sbom.json'));
const lock: { packages: Record<string, { version: string; license: string; integrity: string }> } = JSON.parse(read('package-lock.json'));
const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);
const listPart = (part: string) => sbom.components.filter(({ properties }) => properties.some(({ value }) => value === part));
const listed = (part: string) => listPart(part).map((component) => `${nameOf(component)} ${component.version}`);

/** The packages of a text of licenses, by the lines above each. */
const namesIn = (text: string) => text.split(/^-{80}\n\n/m).flatMap((section) => section.split('\n', 1)[0]!.split(', '));

/** Packages whose files the program's code names where each is run: another way to know than the one that wrote the lists. */
function listNamed(): string[] {
  const texts = ['cli/program.cjs', 'cli/program-rest.cjs', 'engine/pages.cjs', 'engine/pages-rest.cjs'].map((file) =>
    read(join('build', file)),
  );
  const files = texts.flatMap((text) => text.match(/"[^"\s]*node_modules\/[^"\n]+"\(/g) ?? []);
  const places = files.map((name) => /node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*/.exec(name)![0]);
  return [...new Set(places)]
    .map((place) => `${place.slice(place.lastIndexOf('node_modules/') + 13)} ${lock.packages[place]!.version}`)
    .sort();
}

describe('the program', () => {
  it('states the license of each package that is in it', () => {
    const named = listNamed();
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !namesIn(read('build/LICENSES.txt')).includes(name))).toEqual([]);
    expect(named.filter((name) => !listed('program').includes(name))).toEqual([]);
    expect(namesIn(read('build/LICENSES.txt')).sort()).toEqual(['docsgen', ...listed('program')].sort());
  });

  it('lists what is installed beside it, too', () => {
    expect(
      listPart('imported')
        .filter(({ scope }) => scope === 'required')
        .map(nameOf),
    ).toEqual(['esbuild']);
    for (const binary of ['@esbuild/linux-x64 ', '@bruits/satteri-linux-x64-gnu ']) {
      expect(listed('imported').some((name) => name.startsWith(binary))).toBe(true);
    }
  });

  it('is shipped with both lists', () => {
    expect(JSON.parse(read('package.json')).files).toContain('build');
  });
});

describe('a generated site', () => {
  it('states the license of each package that is in its scripts', async () => {
    const { files } = await loadClientBundle();
    const licenses = files.find(({ path }) => path === 'assets/LICENSES.txt')!.contents.toString('utf8');
    const names = namesIn(licenses).map((name) => name.replace(/ [\d.]+$/, ''));
    // Whoever adds a package to what readers load adds it here.
    expect(names).toEqual([
      ...['docsgen', '@algolia/client-common', '@algolia/requester-browser-xhr', 'algoliasearch', '@orama/stemmers'],
      ...['react', 'react-dom', 'scheduler'],
    ]);
    const all = readdirSync(join(root, 'build/client')).filter((name) => /^LICENSES(?:-[\w-]+)?\.txt$/.test(name));
    const inAll = new Set(all.flatMap((name) => namesIn(read(`build/client/${name}`))));
    // A part of Infima stands in theme/parts/infima, and is no package.
    expect([...inAll].sort()).toEqual([...listed('client'), 'docsgen', 'infima 0.2.0-alpha.45'].sort());
    expect(licenses).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.\n\nPermission is hereby granted, free of charge,');
    const withoutPointer = files.filter(
      ({ path, contents }) => /\.js$/.test(path) && !contents.toString('utf8').endsWith('/*! Licences: LICENSES.txt */\n'),
    );
    // The only script that is loaded with each page has no package in it.
    expect(withoutPointer.map(({ path }) => path.replace(/-.*/, ''))).toEqual(['assets/boot']);
  });
});

describe('an optional part of the theme', () => {
  it('brings the licenses of what is in it, and says so in each script', async () => {
    const hrefs = Object.values(await loadPartHrefs('/')).flatMap(({ styles, modules }) => [...styles, ...modules]);
    const files = (await loadClientBundle()).partFiles(new Set(hrefs), '/');
    expect(namesIn(read('build/client/LICENSES-math.txt')).map((name) => name.replace(/ [\d.]+$/, ''))).toEqual(['docsgen', 'katex']);
    const withoutPointer = await Promise.all(
      files
        .filter(({ path }) => path.endsWith('.js'))
        .map(async ({ path, contents }) =>
          /\/\*! Licences: LICENSES(?:-[\w-]+)?\.txt \*\/\n$/.test(String(await contents())) ? [] : [path],
        ),
    );
    expect(withoutPointer.flat()).toEqual([]);
    expect(files.map(({ path }) => path)).toContain('assets/LICENSES-math.txt');
  });
});

describe('the bill of materials', () => {
  it('says of each package what the lock file says', () => {
    const entries = Object.entries(lock.packages).map(([place, entry]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 13),
      ...entry,
    }));
    for (const component of sbom.components) {
      const entry = entries.find(({ name, version }) => name === nameOf(component) && version === component.version)!;
      const hashes = component.hashes.map(
        ({ alg, content }) => `${alg.replace('SHA-', 'sha')}-${Buffer.from(content, 'hex').toString('base64')}`,
      );
      const licenses = component.licenses.map(({ license, expression }) => license?.id ?? expression);
      expect({ name: nameOf(component), hashes: hashes.join(' '), licenses }).toEqual({
        name: entry.name,
        hashes: entry.integrity,
        // One package names none, and has the text.
        licenses: [entry.license ?? (entry.name === 'khroma' ? 'MIT' : undefined)],
      });
    }
    expect(sbom.metadata.component).toMatchObject({ name: 'docsgen', version: JSON.parse(read('package.json')).version });
  });

  it('holds no license in what is passed on that asks for more than to be stated', () => {
    const ids = [...listPart('program'), ...listPart('client')].flatMap(({ licenses }) =>
      licenses.map(({ license, expression }) => license?.id ?? expression),
    );
    expect([...new Set(ids)].sort()).toEqual(['(MPL-2.0 OR Apache-2.0)', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);
  });
});

describe('compiling', () => {
  const account = {
    outputs: { a: { inputs: { '../elsewhere/node_modules/@a/b/node_modules/c/index.js': { bytesInOutput: 1 } }, imports: [] } },
  };
  const place = 'node_modules/@a/b/node_modules/c';
  const lockText = (packages: object) => JSON.stringify({ packages });
  const entry = { version: '1.0.0', license: 'WTFPL', integrity: 'sha512-AAAA' };

  it('finds a package within a package, and its notice beside its license', () => {
    const folder = makeFolder('packages');
    writeTree(folder, {
      'package-lock.json': lockText({ [place]: entry }),
      [`${place}/NOTICE`]: 'Notice.\n',
      [`${place}/License.md`]: 'Do what you like.\r\n',
    });
    const [found] = listBundled(folder, [account]);
    expect(found).toEqual({ ...entry, path: place, name: 'c', text: 'Do what you like.\n\nNotice.' });
    expect(formatLicenses([found!], 'Ours.')).toBe(`docsgen\n\nOurs.\n\n${'-'.repeat(80)}\n\nc 1.0.0\n\nDo what you like.\n\nNotice.\n`);
  });

  it('fails for a package whose license nobody has, or that the lock file does not know', () => {
    const folder = makeFolder('packages');
    writeTree(folder, { 'package-lock.json': lockText({ [place]: entry }), [`${place}/index.js`]: '' });
    expect(() => listBundled(folder, [account])).toThrow(`"${place}" has no license file`);
    writeTree(folder, { 'package-lock.json': lockText({}) });
    expect(() => listBundled(folder, [account])).toThrow(`does not know "${place}"`);
  });
});
