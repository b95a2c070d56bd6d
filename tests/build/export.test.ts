import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { unzipSync } from 'fflate';
import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { type ExportReport, exportSite } from '../../engine/export-site.ts';
import { setVariable } from '../fixtures/until-test-ends.ts';
import { CONFIG, copySite, makeFolder, makeSite } from './site-folder.ts';

const samples = new URL('samples/', import.meta.url).pathname;

function exportTo(siteDir: string, to: { kind: 'folder' | 'zip'; path: string }, only?: string[]): Promise<ExportReport> {
  return exportSite({ siteDir, to, workers: 1, ...(only && { only }) });
}

/** Files by path. */
function readFolder(dir: string): Record<string, Buffer> {
  const names = readdirSync(dir, { recursive: true }).map((name) => join(dir, String(name)));
  return Object.fromEntries(
    names.filter((name) => statSync(name).isFile()).map((name) => [relative(dir, name).replaceAll('\\', '/'), readFileSync(name)]),
  );
}

/** What HTML and CSS lead to or load, by a parser that is not docsgen's own. */
function listAddresses(path: string, text: string): string[] {
  if (path.endsWith('.css')) return [...text.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, address]) => address!);
  const found: string[] = [];
  const visit = (node: {
    nodeName?: string;
    attrs?: { name: string; value: string }[];
    childNodes?: unknown[];
    content?: unknown;
  }): void => {
    const attributes = Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value]));
    const isForOthers = node.nodeName === 'link' && /canonical|alternate/.test(attributes.rel ?? '');
    for (const name of ['href', 'src', 'poster', 'action', 'data-to']) {
      if (!isForOthers && attributes[name] !== undefined) found.push(attributes[name]);
    }
    if (attributes['http-equiv'] === 'refresh') found.push(attributes.content!.replace(/^.*url=/, ''));
    for (const child of [...(node.childNodes ?? []), ...(node.content ? [node.content] : [])]) visit(child as never);
  };
  visit(parse(text) as never);
  return found;
}

/** Addresses that lead to no file of the export, with the files that they are in. */
function findStrays(files: Record<string, Buffer>, allowed: RegExp): string[] {
  return Object.entries(files).flatMap(([path, contents]) =>
    /\.(?:html|css)$/.test(path)
      ? listAddresses(path, contents.toString()).flatMap((address) => {
          if (/^(?:#|data:|mailto:|about:)/.test(address) || allowed.test(address) || address === '') return [];
          const target = posix.join(posix.dirname(path), decodeURIComponent(address.replace(/[?#].*$/, '')));
          return /^[a-z]+:|^\//.test(address) || !files[target] ? [`${path}: ${address}`] : [];
        })
      : [],
  );
}

it.each([
  'redirects',
  'base-url',
  'blog',
  'images-and-assets',
  'trailing-slash-true',
  'trailing-slash-false',
  'unicode-names',
  'search-in-parts',
  'doc-sets',
  'pages',
])('has a file for each address in a page or a style sheet: %s', async (sample) => {
  const dir = join(makeFolder(), 'manual');
  const report = await exportTo(copySite(join(samples, sample)), { kind: 'folder', path: dir });
  const files = readFolder(dir);
  expect([report.errors, report.files]).toEqual([0, Object.keys(files).length]);
  expect(report.pages).toBeGreaterThan(1);
  // Pages of others, and files that only hosts read.
  expect(findStrays(files, /^https?:\/\/(?!docs\.example\.com\/(?!blog\/2026))/)).toEqual([]);
  expect(Object.keys(files).filter((path) => /^(?:robots|sitemap|404|_redirects|opensearch)/.test(path))).toEqual([]);
});

it('gives the same bytes again, wherever and whenever', async () => {
  const from = join(samples, 'search-in-parts');
  const zips = [];
  for (const zone of ['UTC', 'Asia/Tokyo']) {
    const takeBack = setVariable('TZ', zone);
    const path = join(makeFolder(), 'manual.zip');
    await exportTo(copySite(from), { kind: 'zip', path });
    takeBack();
    zips.push(readFileSync(path));
  }
  expect(zips[0]!.equals(zips[1]!)).toBe(true);
  const dir = join(makeFolder(), 'manual');
  await exportTo(copySite(from), { kind: 'folder', path: dir });
  const unzipped = Object.entries(unzipSync(zips[0]!)).map(([path, bytes]) => [path, Buffer.from(bytes)]);
  expect(Object.fromEntries(unzipped)).toEqual(readFolder(dir));
});

it('lists what pages load from elsewhere, leads to the published site for what it lacks, and searches by its own index', async () => {
  const dir = join(makeFolder(), 'manual');
  const siteDir = makeSite({
    'config/site.config.ts': CONFIG.replace(
      '};',
      ", search: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i' }, embeddedFallback: false }, hosting: 'netlify', feedback: { endpoint: '/x' } };",
    ).replace("',\n", "'"),
    'content/index.md': '# Home\n\n![Far](https://img.example/a.png)\n\n[Other](/sitemap.xml) [Next](./next.md#there)\n',
    'content/next.md': '# Next\n\n## There\n',
    'content/public/own.css': '.a{background:url(/own.svg)}',
    'content/public/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const report = await exportTo(siteDir, { kind: 'folder', path: dir });
  expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(report.leftOut).toEqual([{ origin: 'https://img.example', directive: 'img-src', example: 'index.html', files: 1 }]);
  const files = readFolder(dir);
  const home = files['index.html']!.toString();
  expect(home).toContain('<a href="next/index.html#there">');
  expect(home).toContain('<a href="https://docs.example.com/sitemap.xml">');
  expect(files['own.css']!.toString()).toBe('.a{background:url("own.svg")}');
  expect(Object.keys(files).filter((path) => path.startsWith('assets/search/'))).toHaveLength(1);
  expect(home).not.toContain('data-feedback');
});

it('leaves scripts that are no modules as they are, wherever they stand', async () => {
  const dir = join(makeFolder(), 'manual');
  const own = {
    'assets/named.js': 'var named = this;\n',
    // As bundlers call what they make.
    'assets/bundled-ABCDEFGH.js': 'var bundled = this;\n',
    'assets/loaded-later.js': 'var later = this;\n',
  };
  const siteDir = makeSite({
    'config/site.config.ts': CONFIG.replace(
      '};',
      ", scripts: ['/assets/named.js', '/assets/bundled-ABCDEFGH.js'], docs: { sidebar: { hideable: true } } };",
    ).replace("',\n", "'"),
    'content/index.md': '# Home\n',
    ...Object.fromEntries(Object.entries(own).map(([path, text]) => [`content/public/${path}`, text])),
  });
  await exportTo(siteDir, { kind: 'folder', path: dir });
  const files = readFolder(dir);
  expect(Object.fromEntries(Object.keys(own).map((path) => [path, files[path]!.toString()]))).toEqual(own);
  const scripts = [...files['index.html']!.toString().matchAll(/<script src="([^"]+)"/g)].map(([, path]) => path!);
  const sidebar = scripts.find((path) => path.startsWith('assets/sidebar.'))!;
  expect(files[sidebar]!.toString()).not.toContain('docsgenModule');
});

it('replaces an export, and no other folder', async () => {
  const siteDir = makeSite({ 'content/index.md': '# Home\n' });
  const dir = join(makeFolder(), 'manual');
  await exportTo(siteDir, { kind: 'folder', path: dir });
  await exportTo(siteDir, { kind: 'folder', path: dir });
  expect(readdirSync(join(dir, '..'))).toEqual(['manual']);
  await expect(exportTo(siteDir, { kind: 'folder', path: makeSite({}) })).rejects.toThrow('has files that no export has written');
  await expect(exportTo(siteDir, { kind: 'folder', path: siteDir })).rejects.toThrow('is the site folder itself');
  expect(readdirSync(join(siteDir, '.docsgen')).filter((name) => /^(?:scratch|lock)/.test(name))).toEqual([]);
});
