import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ALONE } from './alone.ts';

/** The rules of docs/architecture.md that a program can check. Each prints the files that break it. */

interface Import {
  from: string;
  /** Package name, or path from the root of the project. */
  target: string;
  typeOnly: boolean;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const texts = new Map<string, string>();
const sources = ['cli', 'engine', 'theme'].flatMap(listSources);
const imports = sources.flatMap(readImports);

/**
 * Whose values each folder of the engine takes; types may come from anywhere below. Drivers, which put the work together, stand apart: of a
 * stage they take what ENTRIES names.
 */
const TAKES: Record<string, string> = {
  '1-load': 'data diagnostics files hosting paths policy program resolution synonyms text theme tools',
  '2-discover': 'diagnostics files git hosting paths text theme',
  '3-compile': 'components data diagnostics files paths policy program shard slots text theme tools',
  '4-link': 'data diagnostics hosting paths text theme tools',
  '5-render': 'components diagnostics markup paths slots state text theme tools',
  '6-index': 'paths text theme tools',
  '7-emit': 'data diagnostics files hosting paths state text theme',
  agents: 'markup paths text theme',
  mcp: 'agents diagnostics files paths program serve state theme',
  markup: 'components text theme tools',
  moves: 'diagnostics paths',
  'build-changes': 'paths state text',
  cache: 'diagnostics files state text',
  'check-links': 'diagnostics paths',
  changes: 'markup',
  'check-search': 'diagnostics paths theme',
  chromium: 'program state text',
  components: 'diagnostics files paths program resolution text theme',
  'dark-sheet': '',
  export: 'files paths policy state text theme',
  data: 'diagnostics theme',
  diagnostics: '',
  files: 'diagnostics paths text tools',
  git: '',
  hosting: 'paths',
  paths: 'diagnostics',
  policy: 'components paths theme',
  profile: 'files paths program',
  program: 'text',
  push: 'diagnostics program state text',
  resolution: 'program text',
  score: 'dark-sheet theme',
  serve: 'files paths state text tools',
  shard: 'files paths state text',
  slots: 'components diagnostics files markup text theme',
  state: 'files paths program text',
  synonyms: 'diagnostics',
  text: '',
  tools: '',
  urls: 'diagnostics files paths state text theme',
  words: 'text theme',
  // Drivers.
  import: 'diagnostics files git paths program state text',
  versions: 'files moves paths state text',
  init: 'files git paths state text',
  pipeline:
    'agents build-changes cache chromium components dark-sheet data diagnostics files moves paths policy program shard slots state text theme tools words workers',
  session: 'agents cache components diagnostics files moves paths pipeline program state text tools words',
  workers: 'agents cache changes chromium components diagnostics files markup paths profile program slots state text tools words',
  watch: 'diagnostics files moves paths program serve session text theme',
  '': 'agents cache check-links check-search chromium diagnostics export files import init mcp paths pipeline profile program push score serve session shard slots state text tools urls versions watch workers',
};

/** What drivers take of the stages. */
const ENTRIES: Record<string, string> = {
  '1-load':
    'doc-set explain-config find-in-json find-in-script hide-secrets load-config-file load-site locate-places plugin-output redirects-file salvage-config site-config version-faults version-manifest version-schema',
  '2-discover': 'check-published-files discover-docs doc-id read-assets read-category-files read-head read-last-updates',
  '3-compile':
    'choose-format compile-doc compile-docs compile-key compile-setup find-parts front-matter/front-matter front-matter/read-front-matter front-matter/refused-keys front-matter/split-front-matter list-imports mdx/scan-components named-files parse/native/load-native parse/parse-with-recovery text-facts',
  '4-link':
    'blog/collect-blogs collect-asset-requests edited-page file-of-link fill-text generated-files host-paths link-memory link-notes link-site load-forms own-pages permalinks site-structure social-card text-lookups version-docs',
  '5-render':
    'around-page content-html embedded-posts page-components page-names page-problem place-of-page render-context render-page render-pages site-data-file',
  '6-index': 'embedded-indexes index-files index-pages kept-indexes search-records top-category',
  '7-emit':
    'emit-files look-at-output plan/check-merged-files plan/check-vercel-project plan/edited-routes plan/output-handle plan/plan-output plan/route-tables publish/stage-file stands-as-published write-output',
};
const DRIVERS = new Set(['import', 'pipeline', 'session', 'versions', 'workers', '']);

describe('the architecture', () => {
  const values = imports.filter(({ target, typeOnly }) => !typeOnly && sources.includes(target));
  const arrows = values.flatMap(({ from, target }) => {
    const [room, to] = [roomOf(from), roomOf(target)];
    return room === null || to === null || room === to || stageOf(target) ? [] : [{ room, to }];
  });

  it('takes values between folders as the table says, and nothing in it is out of date', () => {
    const found = Object.fromEntries(Object.keys(TAKES).map((room) => [room, listOf(arrows, room)]));
    expect(found).toEqual(TAKES);
    expect([...new Set(sources.map(roomOf))].filter((room) => room !== null && !(room in TAKES))).toEqual(['cli', 'theme']);
  });

  it('lets drivers alone call the stages, by their entries', () => {
    const calls = values.filter(({ from, target }) => stageOf(target) && stageOf(from) !== stageOf(target));
    expect(calls.filter(({ from }) => !DRIVERS.has(roomOf(from)!)).map(show)).toEqual([]);
    const taken = Object.keys(ENTRIES).map((stage) => {
      const names = calls.flatMap(({ target }) =>
        stageOf(target) === stage ? [target.slice(`engine/${stage}/`.length, -'.ts'.length)] : [],
      );
      return [stage, [...new Set(names)].sort().join(' ')];
    });
    expect(Object.fromEntries(taken)).toEqual(ENTRIES);
  });

  it('keeps in engine/ itself the entries of commands alone', () => {
    const loose = sources.flatMap((file) => /^engine\/([^/]+)\.ts$/.exec(file)?.[1] ?? []);
    expect(loose).toEqual([
      'build-site',
      'check-links',
      'check-search',
      'export-site',
      'import-site',
      'index-site',
      'init-site',
      'list-pages',
      'list-theme',
      'list-urls',
      'merge-site',
      'pdf-site',
      'score-site',
      'serve-mcp',
      'serve-site',
      'show-config',
      'version-site',
      'watch-site',
    ]);
  });

  it('lets stages import types from lower stages alone', () => {
    const upward = imports.filter(
      ({ from, target }) => stageOf(from) && stageOf(target) && Number(stageOf(target)![0]) > Number(stageOf(from)![0]),
    );
    expect(upward.map(show)).toEqual([]);
  });

  it('has one seam to the theme in each folder that needs it', () => {
    const crossing = imports.filter(
      ({ from, target }) =>
        from.startsWith('engine/') && target.startsWith('theme/') && !/^theme\/(contract\/[a-z-]+|live-contract)\.ts$/.test(target),
    );
    expect(crossing.map(({ from }) => from).filter((file) => !/^engine\/[^/]+\/theme\.ts$/.test(file))).toEqual([]);
  });

  it('keeps the theme free of the engine and the command line', () => {
    expect(imports.filter(({ from, target }) => from.startsWith('theme/') && /^(engine|cli)\//.test(target)).map(show)).toEqual([]);
  });

  it('keeps the engine free of the command line', () => {
    expect(imports.filter(({ from, target }) => from.startsWith('engine/') && target.startsWith('cli/')).map(show)).toEqual([]);
  });

  it('has stages, and what they are made of, touch the disk through what they are handed', () => {
    const disk = /^engine\/files\/(node-files|source-files|file-facts|output-files|read-confined|folder-watcher)\.ts$/;
    const handed = /^engine\/(\d-[a-z]+|markup|check-search|diagnostics|data|paths|text|tools)\//;
    const touching = values.filter(({ from, target }) => handed.test(from) && disk.test(target) && !DISK_USERS.includes(from));
    expect(touching.map(show)).toEqual([]);
  });

  it('exports no value that no other file names', () => {
    const exported = sources.flatMap((file) =>
      [...read(file).matchAll(/^export (?:async )?(?:const|let|class|function\*?) ([\w$]+)/gm)].map(([, name]) => ({ file, name: name! })),
    );
    const naming = new Map(exported.map(({ name }) => [name, new Set<string>()]));
    for (const file of ['cli', 'engine', 'theme', 'tests', 'scripts', 'benchmarks', 'config'].flatMap(listScripts))
      for (const [word] of read(file).matchAll(/[\w$]+/g)) naming.get(word)?.add(file);
    const unnamed = exported.flatMap(({ file, name }) => (naming.get(name)!.size > 1 ? [] : [`${file}: ${name}`]));
    expect(unnamed).toEqual([]);
  });

  it('is described by documents that name no file which is gone', () => {
    const files = ['.', ...['cli', 'engine', 'theme', 'tests', 'scripts', 'benchmarks', 'docs/config']].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: folder !== '.' }).map((name) => posix.join('/', folder, String(name))),
    );
    // Pages for users name the files of their sites.
    const documents = [
      'CONTRIBUTING.md',
      ...readdirSync(join(root, 'docs'), { recursive: true })
        .filter((name) => !/^(content|dist|\.docsgen)\b/.test(String(name)))
        .map((name) => `docs/${name}`),
    ];
    const gone = documents.flatMap((document) => {
      const names = document.endsWith('.md') ? read(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g) : [];
      return [...names].flatMap(([, name]) => (files.some((file) => file.endsWith(`/${name}`)) ? [] : [`${document}: ${name}`]));
    });
    // Made by the compile.
    expect(gone).toEqual(['docs/decisions/026-the-config-is-said-once.md: build/config.d.ts']);
  });

  it('knows in one place how the file system separates folders', () => {
    const knowing = sources.filter((file) => /\{[^}]*\bsep\b[^}]*\} from 'node:path'|\bpath\.sep\b/.test(read(file)));
    expect(knowing).toEqual([]);
    expect(read('engine/paths/native-path.ts')).toContain('createNativePaths({ sep,');
  });

  it('has no files that import each other in a circle, be it for types alone', () => {
    expect(findCircles(imports).map(show)).toEqual([]);
  });

  it.each([
    ['node:fs', /^engine\/(chromium\/|files\/|program\/(package-root|run-bundle)\.ts|workers\/progress-pipe\.ts)/],
    ['node:fs/promises', /^engine\/(files\/|program\/client-bundle\.ts)/],
    [
      'zod',
      /^engine\/(1-load\/|3-compile\/(?:front-matter\/|blocks\/component-props\.ts)|4-link\/(?:(?:category|tags)-file|safe-url|blog\/(?:author|post)[a-z-]+\.ts)|data\/sidebar-badge|diagnostics\/zod-|mcp\/page-tools\.ts|shard\/parse-part\.ts|slots\/contract-record)/,
    ],
    ['commander', /^cli\//],
    ['fflate', /^engine\/export\/export-target\.ts$/],
    ['chokidar', /^engine\/watch\/polling-watcher\.ts$/],
    ['algoliasearch', /^engine\/push\/algolia-service\.ts$/],
    ['node:inspector/promises', /^engine\/profile\//],
    ['@modelcontextprotocol/server', /^engine\/(mcp\/create-mcp-server|serve-mcp)\.ts$/],
    ['algoliasearch/lite', /^theme\/search\/algolia-client\.ts$/],
    ['@orama/stemmers', /^theme\/search\/embedded\/words\/stemmers\.ts$/],
    ['diff', /^engine\/(changes\/align|mcp\/diff-pages)\.ts$/],
    ['hast-util-to-html', /^engine\/changes\/compare-pages\.ts$/],
    ['katex', /^engine\/3-compile\/math\/render-formula\.ts$/],
    ['micromark-extension-math', /^engine\/3-compile\/parse\/micromark-math\.ts$/],
    ['react-dom/server', /^(theme\/server(\.tsx|\/tag-template\.ts)|engine\/markup\/renderers\.ts|engine\/components\/render-react\.ts)$/],
  ])('lets %s in through one place', (name, allowed) => {
    expect(imports.filter(({ from, target, typeOnly }) => target === name && !typeOnly && !allowed.test(from)).map(show)).toEqual([]);
  });

  it('asks the network while it builds in one file, and for addresses to compare with in another', () => {
    const asking = sources.filter((file) => file.startsWith('engine/') && /\bfetch\(|node:https?\/?['"]|node:net['"]/.test(read(file)));
    expect(
      asking.filter((file) => !/^engine\/(check-links|mcp\/http-bridge|serve|watch|serve-site\.ts|watch-site\.ts)/.test(file)),
    ).toEqual(['engine/cache/remote/http-store.ts', 'engine/urls/fetch-urls.ts']);
  });

  it('ends a process in the file that it begins with', () => {
    expect(sources.filter((file) => /process\.exit\(/.test(read(file)))).toEqual(['cli/main.ts', 'engine/workers/worker.ts']);
  });

  it('asks neither the clock nor chance for anything that is written', () => {
    const pure = sources.filter((file) => /^engine\/[3-5]-|^theme\/(app|document|server|head)|^theme\/(layout|mdx|pages)\//.test(file));
    expect(pure.filter((file) => /Date\.now|new Date\(\)|Math\.random|performance\.now|process\.env/.test(read(file)))).toEqual([]);
  });

  it('gives each test that changes the whole process a process of its own', () => {
    const changing =
      /\bvi\.(?:mock|doMock|stubEnv|stubGlobal)\(|defineProperty\(process|process\.env\.\w+ = |process\.(?:memoryUsage|chdir|umask)\(/;
    const tests = listScripts('tests').filter((file) => /\.test\.tsx?$/.test(file) && !/^tests\/(?:browser\/|architecture)/.test(file));
    expect(tests.filter((file) => changing.test(read(file)))).toEqual(ALONE);
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
  'theme/layout/page-content.tsx',
  'theme/layout/site-html.ts',
  'theme/mdx/formula.tsx',
  'theme/pages/blog.tsx',
  'theme/pages/print.tsx',
  'theme/parts/islands/islands.tsx',
  'theme/parts/mermaid/strict-dom.ts',
  'theme/router/parse-ahead.ts',
  'theme/server/render-markup.ts',
  'theme/server/tag-template.ts',
];

/** Of the stages these may touch the disk by themselves: the config is read where it stands, and what is written has to be written. */
const DISK_USERS = [
  'engine/1-load/bundle-config.ts',
  'engine/1-load/load-config-file.ts',
  'engine/7-emit/emit-files.ts',
  'engine/7-emit/publish/stage-file.ts',
  'engine/7-emit/stands-as-published.ts',
];

/** The folders that a folder takes values of, sorted. */
function listOf(arrows: { room: string; to: string }[], room: string): string {
  return [...new Set(arrows.flatMap((arrow) => (arrow.room === room ? [arrow.to] : [])))].sort().join(' ');
}

/** The folder in engine/ that a file stands in, '' for engine/ itself; 'theme' and 'cli' as a whole. Null for what is no source. */
function roomOf(file: string): string | null {
  const [top, folder, rest] = file.split('/');
  if (top !== 'engine') return top === 'theme' || top === 'cli' ? top : null;
  return rest === undefined ? '' : folder!;
}

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
    // A quoted path in a comment is no import of that file.
    const target = path.startsWith('.') ? posix.join(posix.dirname(from), path) : path.replace(/^(engine|theme|cli)\//, 'quoted:$1/');
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

/** Most files are looked at by several rules. */
function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
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
