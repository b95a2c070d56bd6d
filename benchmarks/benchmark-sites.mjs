/** The sites that run.mjs measures, and the edits that it makes to them. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { generateDistinct, generateSite, generateVersions, TEXTS } from './generate-site.mjs';

/** Six versions of 150 pages, of which each newer version leaves three quarters as they were: 150 + 5 × 37.6 texts. */
const SIX_VERSIONS = { sizes: Array(6).fill(150), distinct: 338 };
/** Counted in the documentation of React Native: 10 versions, 2,102 files, 539 of them distinct. */
const REACT_NATIVE = { sizes: [216, 214, 213, 212, 211, 210, 208, 207, 206, 205], distinct: 539 };

const SHAPES = {
  'six-versions': (folder) => generateVersions(folder, SIX_VERSIONS),
  'six-versions-distinct': (folder) => generateDistinct(folder, SIX_VERSIONS),
  'react-native': (folder) => generateVersions(folder, REACT_NATIVE),
};

export const SITE_NAMES = [...Object.keys(SHAPES), 'shipped'];

/**
 * Gives a function that makes the site in a folder. `name` is a number of pages, which may say which (`mixed:1000`), a number of versions
 * and of their pages (`40x250`), one of SITE_NAMES, or the path of a site.
 */
export function siteMaker(name, root) {
  const versions = /^(?:(\w+):)?(\d+)x(\d+)$/.exec(name);
  if (versions) return versionsMaker(Number(versions[2]), Number(versions[3]), versions[1]);
  const generated = /^(?:(\w+):)?(\d+)$/.exec(name);
  if (generated && (!generated[1] || TEXTS[generated[1]])) {
    const [, text = 'plain', count] = generated;
    const label = `${Number(count).toLocaleString('en-US')} ${text === 'plain' ? '' : `${text} `}pages`;
    return { label, make: (folder) => generateSite(folder, Number(count), text) };
  }
  if (SHAPES[name]) return { label: name.replaceAll('-', ' '), make: SHAPES[name] };
  const from = name === 'shipped' ? root : resolve(name);
  if (!existsSync(join(from, 'config')))
    throw new Error(
      `"${name}" is neither a number of pages (1000, ${Object.keys(TEXTS)
        .map((text) => `${text}:1000`)
        .join(', ')}), nor ${SITE_NAMES.join(', ')}, nor a site.`,
    );
  const parts = name === 'shipped' ? ['config', 'content'] : readdirSync(from).filter((part) => !MADE.has(part));
  return { label: name === 'shipped' ? 'shipped site' : basename(from), make: (folder) => copySite(from, parts, folder) };
}

/** Versions of as many pages, of which each older one changes a tenth. */
function versionsMaker(count, pages, text = 'plain') {
  const shape = { sizes: Array(count).fill(pages), distinct: pages + (count - 1) * Math.ceil(pages / 10) };
  return {
    label: `${count} × ${pages.toLocaleString('en-US')} ${text === 'plain' ? '' : `${text} `}pages`,
    make: (folder) => generateVersions(folder, shape, text),
  };
}

/** What is no part of a site but made from it, or for it. */
const MADE = new Set(['node_modules', 'dist', '.docsgen', '.git']);

/** Copies what a site is made of, so that the benchmark's edits never reach it. */
function copySite(from, parts, folder) {
  for (const part of parts) cpSync(join(from, part), join(folder, part), { recursive: true });
}

/** What stands before each case: `edit(folder, number)` changes the site, another number in another way; null needs a clean folder. */
export const CASES = {
  cold: null,
  'nothing changed': () => {},
  'one body edited': (folder, number) => replace(pageOf(folder), /$/, `\nEdit number ${number} of this page.\n`),
  'one title edited': (folder, number) => replace(pageOf(folder), /^(title: |# )[^\n]*$/m, `$1Title number ${number}`),
  'one sidebar edited': (folder, number) => replace(sidebarOf(folder), /("label": ")[^"]*"/, `$1Label number ${number}"`),
  'one config value edited': (folder, number) => replace(configOf(folder), /^(\s*tagline: ')[^']*'/m, `$1Tagline number ${number}'`),
};

/** A page from the middle of the latest version: any will do, but always the same. */
function pageOf(folder) {
  const { content } = latestOf(folder);
  const pages = readdirSync(join(folder, content), { recursive: true })
    .filter((path) => /\.mdx?$/.test(path) && !/(^|\/)_/.test(path))
    .sort();
  return join(folder, content, pages[pages.length >> 1]);
}

function sidebarOf(folder) {
  return join(folder, 'config/sidebars', `${latestOf(folder).name}.json`);
}

function configOf(folder) {
  return join(
    folder,
    'config',
    readdirSync(join(folder, 'config')).find((name) => /^site\.config\./.test(name)),
  );
}

function latestOf(folder) {
  const file = join(folder, 'config/versions.json');
  if (!existsSync(file)) return { name: 'current', content: 'content' };
  const { latest, versions } = JSON.parse(readFileSync(file, 'utf8'));
  const named = versions.map((version) => (typeof version === 'string' ? { name: version } : version));
  const { name, content } = named.find((version) => version.name === latest) ?? named[0];
  return { name, content: content ?? `content/${name}` };
}

function replace(file, pattern, replacement) {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`The benchmark cannot edit ${file}: nothing in it matches ${pattern}.`);
  writeFileSync(file, after);
}
