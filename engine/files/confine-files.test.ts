import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { confineFiles } from './confine-files.ts';
import { drawBoundary } from './draw-boundary.ts';
import type { FactKind } from './files.ts';
import { nodeFiles } from './node-files.ts';
import { readConfined } from './read-confined.ts';
import type { SiteBoundary } from './site-boundary.ts';
import { openSourceFiles } from './source-files.ts';

let dir: string;
beforeEach(() => {
  const made = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-confined-')));
  dir = made;
  onTestFinished(() => rmSync(made, { recursive: true }));
  write('site/content/a.txt', 'site/content/.env', 'site/content/.well-known/a.txt', 'site/content/public/.well-known/a.txt');
  write(
    'site/content/public/.env',
    'site/config/a.txt',
    'site/.docsgen/a.txt',
    'site/docs/a.txt',
    'site/a.txt',
    'shared/a.txt',
    'outside/a.txt',
  );
});

const at = (path: string) => join(dir, path);
function write(...paths: string[]) {
  for (const path of paths) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), path);
  }
}
const link = (path: string, target: string) => symlinkSync(target, at(path));
const text: FactKind<string> = { name: 'text', derive: (bytes) => Buffer.from(bytes).toString() };

function draw(folders = ['content', '../shared']): ReturnType<typeof drawBoundary> {
  const named = [...folders.map((path) => ({ path, isPublic: false })), { path: 'content/public', isPublic: true }];
  return drawBoundary({ siteDir: at('site'), folders: named, closed: [at('site/config'), at('site/.docsgen')], maxBytes: 100 }, nodeFiles);
}
const boundary = (): SiteBoundary => draw().boundary;
/** The text of a file, or why it is refused; null for nothing. Looking and reading must say the same. */
function reasonFor(path: string, within = boundary()): string | null {
  const files = confineFiles(nodeFiles, within);
  const looked = files.facts(at(path), text) ?? files.refusal(at(path))?.reason ?? null;
  const read = readConfined(at(path), within);
  expect(read && ('reason' in read ? read.reason : read.toString())).toBe(looked);
  return looked;
}

describe('a file', () => {
  test('in a folder that the config names is read', () => {
    expect([reasonFor('site/content/a.txt'), reasonFor('shared/a.txt'), reasonFor('site/content/none.txt')]).toEqual([
      'site/content/a.txt',
      'shared/a.txt',
      null,
    ]);
  });

  test('elsewhere is refused, whether or not it is there', () => {
    const paths = [
      'site/a.txt',
      'site/none.txt',
      'site/config/a.txt',
      'outside/a.txt',
      'shared2/a.txt',
      'site/content2',
      'site/content/../a.txt',
    ];
    expect(paths.map((path) => reasonFor(path))).toEqual(paths.map(() => 'outside'));
  });

  test('whose name begins with a dot is refused, but for those that a public folder may have', () => {
    const paths = ['site/content/.env', 'site/content/.none', 'site/content/public/.env', 'site/content/.well-known/a.txt'];
    expect(paths.map((path) => reasonFor(path))).toEqual(paths.map(() => 'hidden'));
    expect(reasonFor('site/content/public/.well-known/a.txt')).toBe('site/content/public/.well-known/a.txt');
  });

  test('is what a link leads to', () => {
    link('site/content/in', 'a.txt');
    link('site/content/allowed', '../../shared');
    link('site/content/out', '../../outside');
    link('site/content/hidden', '.env');
    link('site/content/config', '../config');
    link('site/content/broken', 'gone');
    link('site/content/circle', 'circle');
    const paths = ['in', 'allowed/a.txt', 'out/a.txt', 'hidden', 'config/a.txt', 'broken', 'circle', 'in/a.txt'];
    expect(paths.map((path) => reasonFor(`site/content/${path}`))).toEqual([
      'site/content/a.txt',
      'shared/a.txt',
      'linked-outside',
      'hidden',
      'linked-outside',
      null,
      null,
      null,
    ]);
  });

  test('is a plain file of a size that is allowed', () => {
    execFileSync('mkfifo', [at('site/content/pipe')]);
    writeFileSync(at('site/content/large'), 'x'.repeat(101));
    writeFileSync(at('site/content/full'), 'x'.repeat(100));
    link('site/content/null', '/dev/null');
    expect(['pipe', 'large', 'null', 'public'].map((path) => reasonFor(`site/content/${path}`))).toEqual([
      'special',
      'too-large',
      'linked-outside',
      null,
    ]);
    expect(reasonFor('site/content/full')).toHaveLength(100);
  });

  test('that no system can have is not there', () => {
    expect(['\0', `a\0b/c`, 'x'.repeat(5000), `${'x/'.repeat(5000)}y`].map((path) => reasonFor(`site/content/${path}`))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('in the config or the state is refused even where the content is the whole site', () => {
    const whole = draw(['.']).boundary;
    expect(['config/a.txt', '.docsgen/a.txt', 'a.txt'].map((path) => reasonFor(`site/${path}`, whole))).toEqual([
      'outside',
      'outside',
      'site/a.txt',
    ]);
  });
});

describe('a folder', () => {
  test('lists what must not be read with the reason', async () => {
    link('site/content/out', '../../outside');
    link('site/content/own', 'public');
    execFileSync('mkfifo', [at('site/content/pipe')]);
    const entries = await confineFiles(nodeFiles, boundary()).list(at('site/content'));
    expect(entries.map(({ name, kind, refusal }) => [name, kind, refusal?.reason ?? null])).toEqual([
      ['.env', 'file', 'hidden'],
      ['.well-known', 'folder', 'hidden'],
      ['a.txt', 'file', null],
      ['out', 'folder', 'linked-outside'],
      ['own', 'folder', null],
      ['pipe', 'other', 'special'],
      ['public', 'folder', null],
    ]);
    expect(await confineFiles(nodeFiles, boundary()).list(at('site/content/out'))).toEqual([]);
  });

  test('that is a link counts where it leads to the site or to what the config names', () => {
    renameSync(at('site/content'), at('site/pages'));
    link('site/content', 'pages');
    expect(draw().strays).toEqual([]);
    expect(reasonFor('site/content/a.txt')).toBe('site/content/a.txt');
    rmSync(at('site/content'));
    link('site/content', '../shared');
    expect(draw().strays.map(({ path }) => path)).toEqual([]);
  });

  test.each(['../outside', '..', '.', 'config', '.docsgen', '/etc'])('that is a link to %s is none of the site’s', (target) => {
    rmSync(at('site/content'), { recursive: true });
    link('site/content', target);
    expect(draw().strays.map(({ path }) => path)).toContain('content');
    expect(reasonFor('site/content/a.txt')).toBe('outside');
    expect(reasonFor('site/content/passwd')).toBe('outside');
  });

  test('is named by the config as it lies, and not by a link', () => {
    link('alias', 'outside');
    expect(draw(['content', '../alias']).strays).toEqual([{ path: '../alias', target: at('outside') }]);
    expect(reasonFor('alias/a.txt', draw(['content', '../alias']).boundary)).toBe('outside');
  });

  test('is the same by way of a link to the site', () => {
    link('named', 'site');
    const folders = [{ path: 'content', isPublic: false }];
    const drawn = drawBoundary({ siteDir: at('named'), folders, closed: [], maxBytes: 100 }, nodeFiles);
    expect(drawn.strays).toEqual([]);
    expect(reasonFor('named/content/a.txt', drawn.boundary)).toBe('site/content/a.txt');
  });
});

test('what an earlier process knew of a file is not believed of a link out of the site', () => {
  const clock = () => Date.now() + 3_600_000;
  write('site/content/folder/b.txt');
  const path = at('site/content/folder/b.txt');
  const first = openSourceFiles({ clock });
  expect(confineFiles(first, boundary()).facts(path, text)).toBe('site/content/folder/b.txt');
  const last = first.save();
  // The same file, with the same stamp, by the same path.
  renameSync(at('site/content/folder'), at('outside/folder'));
  link('site/content/folder', '../../outside/folder');
  const next = openSourceFiles({ known: first.known(), clock });
  expect(next.facts(path, text)).toBe('site/content/folder/b.txt');
  const confined = confineFiles(next, boundary());
  expect([confined.facts(path, text), confined.refusal(path)?.reason]).toEqual([null, 'linked-outside']);
  expect(openSourceFiles({ last, clock }).findEdited({ most: 0 })).toBe(null);
});
