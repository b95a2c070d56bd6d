import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { transform } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { createProgram } from '../../cli/create-program.ts';
import { redirectsFileSchema } from '../../engine/1-load/redirects-file.ts';
import { parseSidebarManifest, sidebarManifestSchema } from '../../engine/1-load/sidebar-manifest.ts';
import { parseSiteConfig } from '../../engine/1-load/site-config.ts';
import { versionManifestSchema } from '../../engine/1-load/version-schema.ts';
import { parseAuthorsFile } from '../../engine/4-link/blog/authors-file.ts';
import { parseTagsFile } from '../../engine/4-link/tags-file.ts';
import { parseSearchSpec } from '../../engine/check-search/search-spec.ts';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { build, makeSite } from '../build/site-folder.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { exampleFiles, filesBeside } from './example-files.ts';
import { type Fence, listFences } from './list-fences.ts';

/** Every example of the documentation is held to what docsgen makes of it: pages are built, configs and manifests checked, commands parsed. */

/** Pages whose examples have tests of their own, which compare what comes of them. */
const ELSEWHERE: Record<string, string> = {
  'components.md': 'tests/build/components-docs.test.ts',
  'plugins.md': 'tests/plugins/docs.test.ts',
};

const fences = listFences();
const of = (...languages: string[]) =>
  fences
    .filter(({ language, page }) => languages.includes(language) && !(page in ELSEWHERE))
    .map((fence) => [`${fence.page}:${fence.line}`, fence] as const);

describe('pages', () => {
  // Front matter by itself is that of an empty page.
  const pages = [
    ...of('md', 'mdx').map(([, fence]) => fence),
    ...of('yaml')
      .filter(([, { title }]) => title === null)
      .map(([, fence]) => ({ ...fence, language: 'md', code: `---\n${fence.code}---\n\nA page.\n` })),
  ];
  const pathOf = ({ page, line, language, title }: Fence) =>
    title?.startsWith('blog/')
      ? title
      : `content/${page.replace(/\.mdx?$/, '')}/${title === null ? `example-${line}.${language}` : title.replace(/^content\//, '')}`;
  const problems = new Map<string, Diagnostic[]>();

  beforeAll(async () => {
    const titled = fences.filter(({ title, page }) => title !== null && !/^config\//.test(title) && !(page in ELSEWHERE));
    const siteDir = makeSite({
      ...exampleFiles,
      ...Object.fromEntries([...new Set(pages.map(({ page }) => page))].flatMap((page) => filesBeside(page.replace(/\.mdx?$/, '')))),
      ...Object.fromEntries(titled.map((fence) => [fence.title!.startsWith('content/') ? pathOf(fence) : fence.title!, fence.code])),
      ...Object.fromEntries(pages.map((fence) => [pathOf(fence), fence.code])),
    });
    const { diagnostics } = await build(siteDir, { cache: false });
    for (const diagnostic of diagnostics) {
      const file = diagnostic.place?.file ?? '';
      problems.set(file, [...(problems.get(file) ?? []), diagnostic]);
    }
  });

  it.each(pages.map((fence) => [`${fence.page}:${fence.line}`, fence] as const))('%s', (_, fence) => {
    const found = problems.get(pathOf(fence)) ?? [];
    problems.delete(pathOf(fence));
    // Examples of posts stand among docs here.
    const real = found.filter(({ code }) => fence.page !== 'blog.md' || code !== 'unknown-key');
    if (fence.fails === null) expect(real.map(show)).toEqual([]);
    else expect(found.map(({ code }) => code)).toContain(fence.fails);
  });

  it('and all files around them are without problems', () => {
    expect([...problems.values()].flat().map(show)).toEqual([]);
  });
});

describe('configs and code', () => {
  it.each(of('ts', 'tsx', 'js', 'jsx'))('%s', async (_, { code, language, title }) => {
    const isFragment = /^\w+: /.test(code);
    const isConfig = isFragment || (title ?? 'config/site.config.ts') === 'config/site.config.ts';
    const whole = isFragment ? `export default { title: 'Docs', url: 'https://docs.example.com',\n${code}};` : code;
    const { code: script } = await transform(whole, { loader: language as 'ts', format: 'cjs', jsx: 'automatic' });
    if (!isConfig || !/export default (?:defineConfig\()?\{/.test(whole)) return;
    expect(parseSiteConfig(run(script), 'config/site.config.ts').diagnostics.map(show)).toEqual([]);
  });
});

describe('manifests and data', () => {
  it.each(of('json', 'json5'))('%s', (_, { code, title }) => {
    const data = JSON.parse(code.replace(/^\s*\/\/.*$/gm, '')) as Record<string, unknown>;
    if (/(?:^|\/)versions\.json$/.test(title ?? '')) expect(versionManifestSchema.safeParse(data).error?.issues).toBe(undefined);
    else if (/redirects\.json$/.test(title ?? '')) expect(redirectsFileSchema.safeParse(data).error?.issues).toBe(undefined);
    else if (/sidebars\/.*\.json$/.test(title ?? '')) expect(parseSidebarManifest(data, title!).diagnostics.map(show)).toEqual([]);
    else if (title === null && 'type' in data) expect(sidebarManifestSchema.safeParse({ docs: [data] }).error?.issues).toBe(undefined);
  });

  it.each(of('yaml', 'yml'))('%s', (_, { code, title }) => {
    expect(parseYaml(code)).toBeTypeOf('object');
    if (/tags\.yml$/.test(title ?? '')) expect(parseTagsFile(title!, code).diagnostics.map(show)).toEqual([]);
    else if (/authors\.yml$/.test(title ?? '')) expect(parseAuthorsFile(title!, code).diagnostics.map(show)).toEqual([]);
  });

  it.each(of('text').filter(([, { title }]) => title?.endsWith('search.spec')))('%s', (_, { code }) => {
    expect(parseSearchSpec(code, { file: 'config/search.spec', versions: [], latest: '1.54' } as never)).toBeDefined();
  });

  it.each(of('css'))('%s', async (_, { code }) => {
    expect((await transform(code, { loader: 'css' })).warnings).toEqual([]);
  });
});

describe('commands', () => {
  it.each(of('bash', 'sh', 'console'))('%s', async (_, { code }) => {
    const lines = code.split('\n').flatMap((line) => line.replace(/(?:^|\s)#.*$/, '').split(/&&|;/));
    const commands = lines.map((line) => line.trim().replace(/\s*>.*$/, '')).filter((line) => /^(?:npx )?docsgen\b/.test(line));
    for (const command of commands) expect(await tryCommand(command.replace(/^(?:npx )?docsgen\s*/, ''))).toBe(null);
  });
});

/** What the program says to a command line that it does not take; null when it does. Nothing runs. */
async function tryCommand(line: string): Promise<string | null> {
  const terminal = createTestTerminal();
  const program = createProgram(terminal, () => {});
  for (const command of program.commands) if (command instanceof Command) command.action(() => {});
  const args = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? bare!);
  try {
    await program.parseAsync(args, { from: 'user' });
    return null;
  } catch (error) {
    return error instanceof CommanderError && error.exitCode === 0 ? null : terminal.written.err;
  }
}

/** Runs a config. What it imports stands for itself: a plugin, a component. */
function run(script: string): unknown {
  const given = {
    defineConfig: (config: unknown) => config,
    definePlugin: (plugin: unknown) => plugin,
    z,
  };
  const standIn = new Proxy(() => ({ name: 'a-plugin', version: '1' }), {
    get: (target, name) =>
      name in given
        ? given[name as keyof typeof given]
        : name === '__esModule'
          ? true
          : (Reflect.get({ ...target, default: target }, name) ?? target),
  });
  const module = { exports: {} as { default?: unknown } };
  new Function('module', 'exports', 'require', script)(module, module.exports, () => standIn);
  return module.exports.default;
}

function show({ severity, code, message, place }: Diagnostic): string {
  const at = place && 'line' in place ? `${place.file}:${place.line}:${place.column}` : JSON.stringify(place);
  return `${at} ${severity} ${code}: ${message}`;
}

it('names the tests of pages that have their own', () => {
  for (const [page, test] of Object.entries(ELSEWHERE)) {
    expect(readFileSync(join(import.meta.dirname, '../..', test), 'utf8')).toContain(`docs/content/${page}`);
  }
});
