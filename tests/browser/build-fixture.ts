import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { oncePerRun } from '../build/once-per-run.ts';
import { runProgram } from '../build/run-program.ts';
import { buildShippedSite } from '../build/shipped-site.ts';

/**
 * The sites that browsers are shown. `plain` and `custom` have the pages of tests/browser/site; `custom` is configured otherwise
 * wherever the configuration changes what a reader meets. `embedded` and `algolia` are those pages and some more to search for, by one
 * backend or the other. `own` has pages outside versions, and tags. `look` has landing pages, a sidebar that can be hidden, badges, and a page of its own for unknown
 * addresses. `shipped` is this repository's own site. `blocks` is the sample of that
 * name. The pages of `parts` need parts of the theme. `islands` has components of its own, and `slots`, the sample of
 * that name, changes parts of the theme. `slash` and `no-slash` are the samples of the two forms that a site's addresses may have, and `sets` is that of doc sets.
 * `api` is the sample of API references, `agents` that of pages with Markdown, under the strict policy, and `changes` that of versions which are compared. `german` is written in another language. `strict` has the pages of `plain` and of several parts, states its policy itself, and has its search indexes in parts.
 */
export type FixtureName =
  | 'plain'
  | 'custom'
  | 'embedded'
  | 'algolia'
  | 'own'
  | 'shipped'
  | 'blocks'
  | 'parts'
  | 'islands'
  | 'look'
  | 'slots'
  | 'slash'
  | 'no-slash'
  | 'german'
  | 'sets'
  | 'api'
  | 'agents'
  | 'changes'
  | 'strict';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCE = fileURLToPath(new URL('site/', import.meta.url));

const CUSTOM_CONFIG = `
import { options } from './options.ts';

const items = options.navbar.items.map((item) =>
  item.type === 'docsVersionDropdown' ? { ...item, dropdownItemsAfter: [{ type: 'html', value: '<em>Older ones are gone</em>' }] } : item,
);

export default {
  ...options,
  navbar: {
    ...options.navbar,
    hideOnScroll: true,
    logo: { ...options.navbar.logo, href: '/quickstart' },
    items: [...items, { type: 'html', value: '<b>Build 42</b>', position: 'left' }, { type: 'search', position: 'left' }],
  },
  colorMode: { respectPrefersColorScheme: true },
  announcementBar: { id: 'summer', content: '<b>Summer</b> is here.', backgroundColor: '#ffffff', textColor: '#3b0764' },
  docs: { versionPersistence: 'none', breadcrumbs: false },
  scripts: [{ src: '/analytics.js', defer: true, 'data-site': 'H1' }],
  search: {
    startingPoints: [
      { docId: 'quickstart' },
      { docId: 'guides/tracing', label: 'Trace a request' },
      { to: '/versions', label: 'All versions' },
    ],
    reportNoResults: { endpoint: '/no-results' },
  },
};
`;

/** Stand-ins for the hosts of tests/algolia-server, whose port is known only when a test runs. */
export const ALGOLIA_HOSTS = ['http://127.0.0.1:9', 'http://127.0.0.2:9', 'http://127.0.0.3:9'];
const REPORT_URL = 'https://git.harbour.example.com/new?title={query}';

const SEARCH: Partial<Record<FixtureName, object>> = {
  embedded: { missingResultsUrl: REPORT_URL },
  algolia: {
    missingResultsUrl: REPORT_URL,
    algolia: { appId: 'TESTAPP', apiKey: 'search-only-key-0123456789abcdef', indexName: 'harbour', hosts: ALGOLIA_HOSTS },
  },
};

const CUSTOM_VERSIONS = JSON.stringify({
  latest: '2.0',
  versions: [{ name: 'next', label: 'Cloud' }, '2.0', { name: '1.0', badge: false }],
});

/** Categories of the generated sidebar, and pages in each: too many for a page to carry them all, or as many as a search needs. */
const CATEGORIES = 12;
const SEARCHED_CATEGORIES = 3;
const PAGES_PER_CATEGORY = 20;

/** Items of a list that is too long for a page. */
const TIDES = 240;

/** Builds a site, once for all test files of a run, and gives the folder of its output. */
export async function buildFixture(name: FixtureName): Promise<string> {
  if (name === 'shipped') return (await buildShippedSite()).dist;
  const { folder } = await oncePerRun(`fixture-${name}`, (siteDir) => build(name, siteDir));
  return join(folder, 'dist');
}

/** With the compiled program, which renders hundreds of pages several times faster than its sources do under test. */
async function build(name: Exclude<FixtureName, 'shipped'>, siteDir: string): Promise<null> {
  if (name === 'blocks') writeBlocks(siteDir);
  else if (name === 'slots') writeSlots(siteDir);
  else if (name === 'german') writeGerman(siteDir);
  else if (name === 'api') cpSync(join(ROOT, 'tests/build/samples/api-reference'), siteDir, { recursive: true });
  else if (name === 'agents') writeAgents(siteDir);
  else if (name === 'changes') cpSync(join(ROOT, 'tests/build/samples/changes'), siteDir, { recursive: true });
  else if (name === 'sets') cpSync(join(ROOT, 'tests/build/samples/doc-sets'), siteDir, { recursive: true });
  else if (name === 'slash' || name === 'no-slash')
    cpSync(join(ROOT, `tests/build/samples/trailing-slash-${name === 'slash'}`), siteDir, { recursive: true });
  else if (name === 'look' || name === 'own' || name === 'parts' || name === 'islands')
    cpSync(fileURLToPath(new URL(`${name}-site/`, import.meta.url)), siteDir, { recursive: true });
  else writeSite(name, siteDir);
  const { exitCode, stderr } = await runProgram(['build', '--quiet'], siteDir);
  if (exitCode !== 0) throw new Error(stderr);
  return null;
}

/** Its frame shows a page of the site: tests ask nothing of others. */
function writeBlocks(siteDir: string): void {
  cpSync(join(ROOT, 'tests/build/samples/blocks'), siteDir, { recursive: true });
  for (const page of ['directives.md', 'components.mdx']) {
    const file = join(siteDir, 'content', page);
    writeFileSync(file, readFileSync(file, 'utf8').replace('https://example.com/frame', '/introduction'));
  }
  // Shown smaller than it is in all windows, in narrow ones, in none; and a drawing.
  const put = (path: string, contents: string | Buffer) => writeFileSync(join(siteDir, 'content', path), contents);
  put('wide.png', toPng(2000, 500));
  put('medium.png', toPng(600, 300));
  put(
    'drawing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><circle cx="45" cy="30" r="25" fill="#2f3fd1"/></svg>',
  );
  put('words.md', toLongWords('org.springframework.boot.autoconfigure.security.oauth2.resource.servlet'));
  const images = ['wide.png', 'medium.png', 'logo.png', 'drawing.svg'].map((name) => `:::zoom\n![${name}](./${name})\n:::\n`);
  put('zoom.md', `# Images\n\n${images.join('\n')}\n[Introduction](./introduction.md)\n`);
}

/** A word that no phone has room for, in each block that is as wide as its words. */
function toLongWords(word: string): string {
  return [
    `---\ntags: [${word}]\n---`,
    `# ${word}`,
    `:::warning[${word}]\nText.\n:::`,
    `A :badge[${word}], a :tooltip[${word}]{text="${word}"}.`,
    `::::cards\n:::card[${word}]{href=./zoom.md icon=link}\nText.\n:::\n::::`,
    `::::features\n:::feature[${word}]{href=./zoom.md icon=link}\nText.\n:::\n::::`,
    `:::call-to-action[${word}]\n:button[${word}]{href=./zoom.md}\n:::`,
    `:::details[${word}]\nText.\n:::`,
  ].join('\n\n');
}

/** A gray image. */
function toPng(width: number, height: number): Buffer {
  const toChunk = (type: string, data: Buffer) => {
    const [size, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [toChunk('IHDR', header), toChunk('IDAT', deflateSync(rows)), toChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function writeGerman(siteDir: string): void {
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    writeFileSync(join(siteDir, path), text);
  };
  put('config/site.config.ts', "export default { title: 'Hafen', url: 'https://hafen.example.com', locale: 'de' };\n");
  put('content/index.md', '# Hafen\n\nJedes Schiff wird beim Einlaufen geprüft.\n');
  put('content/leuchtturm.md', '# Leuchtturm\n\nEr steht am Kai.\n');
}

function writeSlots(siteDir: string): void {
  cpSync(join(ROOT, 'tests/build/samples/slots'), siteDir, { recursive: true });
  const config = join(siteDir, 'config/site.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace("  baseUrl: '/docs/',\n", ''));
}

function writeSite(name: FixtureName, siteDir: string): void {
  cpSync(SOURCE, siteDir, { recursive: true });
  const search = SEARCH[name];
  if (!search) {
    writeReference(siteDir, name === 'strict' ? SEARCHED_CATEGORIES : CATEGORIES);
  } else {
    const config = `import { options } from './options.ts';\nexport default { ...options, search: ${JSON.stringify(search)} };\n`;
    writeFileSync(join(siteDir, 'config/site.config.ts'), config);
    writeSearched(join(siteDir, 'content/2.0'));
  }
  if (name === 'strict') writeStrict(siteDir);
  if (name === 'custom') {
    writeFileSync(join(siteDir, 'config/site.config.ts'), CUSTOM_CONFIG);
    writeFileSync(join(siteDir, 'config/versions.json'), CUSTOM_VERSIONS);
    writeFileSync(join(siteDir, 'content/public/analytics.js'), "document.documentElement.dataset.analytics = 'on';\n");
  }
}

/** As analytics have it: signs that HTML and hashes could stumble over, and line ends of another system. */
export const SNIPPET = "\r\n  window.stats = window.stats || [];\r\n  if (1 < 2 && '<b>&amp;</b>') stats.push(['Besuch – ✓', \"$&\"]);\n";

/** A formula, a diagram, a component that lives and a post, and the policy for its host. */
function writeAgents(siteDir: string): void {
  cpSync(join(ROOT, 'tests/build/samples/agents'), siteDir, { recursive: true });
  const config = join(siteDir, 'config/site.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('agents:', "security: { policy: 'strict' },\n  agents:"));
}

function writeStrict(siteDir: string): void {
  const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  for (const name of ['formula.md', 'diagram.md']) cpSync(from(`parts-site/content/${name}`), join(siteDir, 'content/next', name));
  for (const name of ['counter.tsx', 'counter.module.css'])
    cpSync(from(`islands-site/components/${name}`), join(siteDir, 'components', name));
  writeFileSync(join(siteDir, 'content/next/island.mdx'), '# Island\n\n<Counter name="boats" />\n\n[A formula](./formula.md)\n');
  mkdirSync(join(siteDir, 'blog'));
  writeFileSync(join(siteDir, 'blog/2025-01-02-storm.md'), '# Storm\n\nIt blew. [Diagrams](/next/diagram)\n');
  const config =
    "export default { ...options, blog: {}, hosting: 'vercel', search: { indexSizeLimit: 0 }, security: { policy: 'strict' }, headTags };\n";
  const snippets = `const headTags = [{ tagName: 'script', innerHTML: ${JSON.stringify(SNIPPET)} }];\n`;
  writeFileSync(join(siteDir, 'config/site.config.ts'), `import { options } from './options.ts';\n${snippets}${config}`);
}

/** A sidebar that is too large for each page to carry, of whose categories every third has a page of its own; and a list that is too long. */
function writeReference(siteDir: string, categories: number): void {
  const folder = join(siteDir, 'content/next/reference');
  for (let category = 1; category <= categories; category++) {
    const name = `Group ${category}`;
    const put = (path: string, text: string) => {
      const file = join(folder, `group-${category}`, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    };
    put('_category_.json', JSON.stringify({ label: name, position: category }));
    if (category % 3 === 0) put('index.md', `---\ntitle: ${name}\n---\n\nThe pages of ${name}.\n`);
    for (let page = 1; page <= PAGES_PER_CATEGORY; page++) {
      put(`page-${page}.md`, `---\ntitle: Page ${category}-${page}\nsidebar_position: ${page}\n---\n\nOne of many.\n`);
    }
  }
  const file = join(siteDir, 'config/sidebars/next.json');
  const { 'Python Client': pages, ...others } = JSON.parse(readFileSync(file, 'utf8'));
  const sidebars = { ...others, 'Python Client': lengthenList(pages), reference: [{ type: 'autogenerated', dir: 'reference' }] };
  writeFileSync(file, JSON.stringify(sidebars));
}

/** Puts more items around a page's than each page of their list carries. They are links to pages of another sidebar. */
function lengthenList(items: object[]): object[] {
  const tides = Array.from({ length: TIDES }, (_, index) => ({ type: 'link', label: `Tide ${index + 1}`, href: '/next/quickstart' }));
  return [...tides.slice(0, TIDES / 2), ...items, ...tides.slice(TIDES / 2)];
}

/** Buoys that one search finds more of than a page shows. */
const BUOYS = 40;

/** Pages to search for: many of a kind, one with many headings, and some that say what no page should. */
function writeSearched(folder: string): void {
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (let number = 1; number <= BUOYS; number++) {
    put(
      `buoys/buoy-${number}.md`,
      `---\ntitle: Buoy ${number}\n---\n\nIt lies in the fairway and blinks at night for all ships that come by the harbour.\n`,
    );
  }
  const headings = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `## Lantern ${name}\n\nA lantern shines.\n`);
  put('lanterns.md', `---\ntitle: Lanterns\n---\n\n${headings.join('\n')}`);
  put(
    'hostile/markup.md',
    [
      '---',
      'title: "Kraken <img src=x onerror=alert(1)>"',
      '---',
      '',
      '## Kraken \\<script>alert(2)\\</script>',
      '',
      'The kraken says `<img src=x onerror=alert(3)>` and `"><svg onload=alert(4)>` and `javascript:alert(5)`.',
      '',
      '## \\_\\_proto\\_\\_ kraken',
      '',
      'A kraken in an object.',
      '',
    ].join('\n'),
  );
  put('hostile/words.md', `---\ntitle: Leviathan ${'verylongword'.repeat(20)}\n---\n\nمرحبا بالعالم leviathan 👩‍🚀 ‮abc.\n`);
}
