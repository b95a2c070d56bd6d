import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The rules of docs/architecture.md that a program can check. Each prints the files that break it. */

interface Import {
  from: string;
  /** Package name, or path from the root of the project. */
  target: string;
  typeOnly: boolean;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['cli', 'engine', 'theme'].flatMap(listSources);
const imports = sources.flatMap(readImports);

describe('the architecture', () => {
  it('keeps each stage to itself: between stages only types are imported', () => {
    const crossing = imports.filter(
      ({ from, target, typeOnly }) => stageOf(from) && stageOf(target) && stageOf(from) !== stageOf(target) && !typeOnly,
    );
    expect(crossing.map(show)).toEqual([]);
  });

  it('lets stages import types from lower stages alone', () => {
    const upward = imports.filter(
      ({ from, target }) => stageOf(from) && stageOf(target) && Number(stageOf(target)![0]) > Number(stageOf(from)![0]),
    );
    expect(upward.map(show)).toEqual([]);
  });

  it('has one seam to the theme in each stage that needs it', () => {
    const crossing = imports.filter(
      ({ from, target }) => from.startsWith('engine/') && target.startsWith('theme/') && !/^theme\/(live-)?contract\.ts$/.test(target),
    );
    expect([...new Set(crossing.map(({ from }) => from))]).toEqual([
      'engine/3-compile/theme.ts',
      'engine/5-render/theme.ts',
      'engine/6-index/theme.ts',
      'engine/markup/theme.ts',
      'engine/policy/theme.ts',
    ]);
  });

  it('keeps the theme free of the engine and the command line', () => {
    expect(imports.filter(({ from, target }) => from.startsWith('theme/') && /^(engine|cli)\//.test(target)).map(show)).toEqual([]);
  });

  it('keeps the engine free of the command line', () => {
    expect(imports.filter(({ from, target }) => from.startsWith('engine/') && target.startsWith('cli/')).map(show)).toEqual([]);
  });

  it('has stages 2 to 7, sessions and workers open no files of the site but those they are handed', () => {
    const opening = imports.filter(
      ({ from, target, typeOnly }) =>
        /^engine\/([2-7]-|session\/(?!build-session)|workers\/)/.test(from) &&
        /^engine\/files\/(node-files|source-files|file-facts)\.ts$/.test(target) &&
        !typeOnly,
    );
    expect(opening.map(show)).toEqual([]);
  });

  it('exports no value that no other file names', () => {
    const naming = new Map<string, Set<string>>();
    for (const file of ['cli', 'engine', 'theme', 'tests', 'scripts', 'benchmarks', 'config'].flatMap(listScripts))
      for (const [word] of read(file).matchAll(/[\w$]+/g)) naming.set(word, (naming.get(word) ?? new Set()).add(file));
    const unnamed = sources.flatMap((file) =>
      [...read(file).matchAll(/^export (?:async )?(?:const|let|class|function\*?) ([\w$]+)/gm)].flatMap(([, name]) =>
        naming.get(name!)!.size > 1 ? [] : [`${file}: ${name}`],
      ),
    );
    expect(unnamed).toEqual([]);
  });

  it('has no files that import each other in a circle, be it for types alone', () => {
    expect(findCircles(imports).map(show)).toEqual([]);
  });

  it.each([
    ['node:fs', /^engine\/(files\/|program\/package-root\.ts)/],
    ['node:fs/promises', /^engine\/(files\/|program\/client-bundle\.ts)/],
    ['zod', /^engine\/(1-load\/|3-compile\/front-matter\/|4-link\/category-file|diagnostics\/zod-)/],
    ['commander', /^cli\//],
    ['chokidar', /^engine\/watch\/polling-watcher\.ts$/],
    ['algoliasearch', /^engine\/push\/algolia-service\.ts$/],
    ['node:inspector/promises', /^engine\/profile\//],
    ['algoliasearch/lite', /^theme\/search\/algolia-client\.ts$/],
    ['minisearch', /^theme\/search\/embedded\//],
    ['react-dom/server', /^(theme\/server(\.tsx|\/tag-template\.ts)|engine\/markup\/renderers\.ts)$/],
  ])('lets %s in through one place', (name, allowed) => {
    expect(imports.filter(({ from, target, typeOnly }) => target === name && !typeOnly && !allowed.test(from)).map(show)).toEqual([]);
  });

  it('asks the network while it builds in one file', () => {
    const asking = sources.filter((file) => file.startsWith('engine/') && /\bfetch\(|node:https?\/?['"]|node:net['"]/.test(read(file)));
    expect(asking.filter((file) => !/^engine\/(serve|watch|serve-site\.ts|watch-site\.ts)/.test(file))).toEqual([
      'engine/cache/remote/http-store.ts',
    ]);
  });

  it('ends a process in the file that it begins with', () => {
    expect(sources.filter((file) => /process\.exit\(/.test(read(file)))).toEqual(['cli/main.ts', 'engine/workers/worker.ts']);
  });

  it('asks neither the clock nor chance for anything that is written', () => {
    const pure = sources.filter((file) => /^engine\/[3-5]-|^theme\/(app|document|server|head)|^theme\/(layout|mdx|pages)\//.test(file));
    expect(pure.filter((file) => /Date\.now|new Date\(\)|Math\.random|performance\.now|process\.env/.test(read(file)))).toEqual([]);
  });

  it('sets no HTML but the content and the texts of the config', () => {
    const setting = sources.filter(
      (file) => file.startsWith('theme/') && /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/.test(read(file)),
    );
    expect(setting.filter((file) => !HTML_SETTERS.includes(file))).toEqual([]);
  });
});

/** Files that may set HTML, each of a trusted source: the compiled page, and HTML that the site's config holds; and what writes on the server what these set. */
const HTML_SETTERS: string[] = [
  'theme/document.tsx',
  'theme/head.tsx',
  'theme/layout/announcement-bar.tsx',
  'theme/layout/footer.tsx',
  'theme/layout/navbar.tsx',
  'theme/layout/page-content.tsx',
  'theme/server/render-markup.ts',
  'theme/server/tag-template.ts',
];

function listSources(folder: string): string[] {
  return listScripts(folder).filter((file) => !/\.test\.tsx?$/.test(file));
}

function listScripts(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => posix.join(entry.parentPath.slice(root.length), entry.name))
    .sort();
}

function readImports(from: string): Import[] {
  const statements = read(from).matchAll(
    /^(?:import|export)\s+(type\s+)?([^;'"]*?)\s*(?:from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm,
  );
  return [...statements].map(([, type, names, specifier, dynamic]) => {
    const path = specifier ?? dynamic ?? '';
    const target = path.startsWith('.') ? posix.join(posix.dirname(from), path) : path;
    return { from, target, typeOnly: !!type || isTypesOnly(names ?? '') };
  });
}

/** `import { type A, type B }` */
function isTypesOnly(names: string): boolean {
  const list = /^\{([\s\S]*)\}$/
    .exec(names.trim())?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return !!list?.length && list.every((name) => name.startsWith('type '));
}

function stageOf(file: string): string | null {
  return /^engine\/(\d-[a-z]+)\//.exec(file)?.[1] ?? null;
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The imports that are left when files that import nothing, and files that nothing imports, are taken away again and again. */
function findCircles(all: Import[]): Import[] {
  const importing = new Set(all.map(({ from }) => from));
  const imported = new Set(all.map(({ target }) => target));
  const left = all.filter(({ from, target }) => imported.has(from) && importing.has(target));
  return left.length === all.length ? all : findCircles(left);
}

function show({ from, target }: Import): string {
  return `${from} → ${target}`;
}
