/**
 * Writes a site of N pages to measure with: about 7 KB a page, each with three code blocks, a table, an admonition, tabs on every
 * third page and links to its neighbors. The same N gives the same bytes. Pages stand in folders of 25, as categories of a sidebar.
 *
 *   node benchmarks/generate-site.mjs FOLDER [PAGES]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGES_PER_FOLDER = 25;
const WORDS =
  'model deployment version request response token cluster workspace metric trace replica image queue endpoint payload schema latency budget runtime artifact rollout policy batch stream feature label drift alert window threshold memory node region secret volume'.split(
    ' ',
  );

/** Linear congruential generator (constants of Numerical Recipes), so that pages differ but never between two runs. */
function createRandom(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Doc id of page number `index`. */
export function pageId(index) {
  if (index === 0) return 'introduction';
  return `part-${String(Math.floor(index / PAGES_PER_FOLDER)).padStart(3, '0')}/page-${String(index).padStart(5, '0')}`;
}

/** Text of page number `index` of a site of `count` pages. Another `revision` is another text with the same title. */
export function pageText(index, count, revision = 0) {
  const random = createRandom(index + 1 + revision * 100_003);
  const sentence = () => {
    const words = Array.from({ length: 9 + random(8) }, () => WORDS[random(WORDS.length)]);
    return `${words[0][0].toUpperCase()}${words.join(' ').slice(1)}.`;
  };
  const paragraph = (sentences) => Array.from({ length: sentences }, sentence).join(' ');
  const link = () => {
    const target = random(count);
    return `[page ${target}](/${pageId(target)})`;
  };
  const section = (number) => `## Section ${number} of page ${index}

${paragraph(4)} See ${link()} and ${link()}.

${paragraph(4)} It uses \`option_${number}\` and **${WORDS[random(WORDS.length)]}**.

- ${sentence()}
- ${sentence()} See ${link()}.
- ${sentence()}
`;
  return `---
title: Page ${index}
description: ${sentence()}
---

${paragraph(3)}

${section(1)}
\`\`\`python title="client_${index}.py" {3}
from slipway import Client

client = Client(host="https://slipway.example.com", workspace="team-${index}")
deployment = client.deploy(name="model-${index}", image="registry.example.com/model:${index}")
for prediction in deployment.predict([[${random(9)}, ${random(9)}.5, True]]):
    print(f"{prediction.label}: {prediction.score:.3f}")  # one line each
\`\`\`

:::note[Worth knowing]

${paragraph(2)}

:::

${section(2)}
\`\`\`bash
export SLIPWAY_TOKEN="token-${index}"
curl --silent --header "Authorization: Bearer $SLIPWAY_TOKEN" https://slipway.example.com/api/v1/deployments/${index} | jq '.status'
\`\`\`

| Option | Default | Meaning |
| --- | --- | --- |
${Array.from({ length: 8 }, (_, row) => `| \`option_${row}\` | ${random(100)} | ${sentence()} |`).join('\n')}

### Details of page ${index}

${paragraph(3)}

${section(3)}
\`\`\`json
{ "id": ${index}, "status": "ready", "replicas": ${1 + random(8)}, "labels": ["a", "b"], "gpu": ${random(2) === 1} }
\`\`\`

${section(4)}`;
}

/** Writes a site of one version. */
export function generateSite(folder, count) {
  writeSite(folder, [{ name: '1.0', pages: Array.from({ length: count }, (_, index) => ({ index, count, revision: 0 })) }]);
}

/**
 * Writes a site of several versions, newest first. `sizes` are their numbers of pages, `distinct` how many texts there are in all: the
 * newest version has one for each page, and the rest are revisions that begin in older versions, spread evenly over these and over the
 * pages. A link leads to pages that all versions have.
 */
export function generateVersions(folder, { sizes, distinct }) {
  writeSite(folder, planVersions({ sizes, distinct }));
}

/** Writes the distinct texts of a site of several versions alone, as pages of one version. */
export function generateDistinct(folder, shape) {
  const seen = new Map();
  for (const { pages } of planVersions(shape)) for (const page of pages) seen.set(`${page.index} ${page.revision}`, page);
  writeSite(folder, [{ name: '1.0', pages: [...seen.values()].map((page, position) => ({ ...page, position })) }]);
}

function planVersions({ sizes, distinct }) {
  const count = Math.min(...sizes);
  const revisions = new Array(Math.max(...sizes)).fill(0);
  const versions = [];
  let next = 0;
  for (const [age, size] of sizes.entries()) {
    const changed = age === 0 ? 0 : Math.floor(((distinct - sizes[0]) * age) / (sizes.length - 1)) - next;
    // A stride without a common factor meets each page once before any twice.
    for (let change = 0; change < changed; change++) revisions[((next + change) * 37) % count] = age;
    next += changed;
    const pages = Array.from({ length: size }, (_, index) => ({ index, count, revision: revisions[index] }));
    versions.push({ name: `${sizes.length - age}.0`, pages });
  }
  return versions;
}

function writeSite(folder, versions) {
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(
    'config/site.config.mjs',
    `export default {
  title: 'Benchmark',
  tagline: 'A generated site',
  url: 'https://docs.example.com',
  product: { name: 'Benchmark' },
  navbar: { title: 'Benchmark', items: [{ type: 'doc', docId: 'introduction', label: 'Documentation', position: 'left' }] },
};
`,
  );
  const manifest = versions.map(({ name }) => ({ name, content: `content/${name}` }));
  write('config/versions.json', `${JSON.stringify({ latest: versions[0].name, versions: manifest }, null, 2)}\n`);
  for (const { name, pages } of versions) writeVersion(write, name, pages);
}

function writeVersion(write, version, pages) {
  const folders = new Map();
  for (const { index, count, revision, position = index } of pages) {
    const id = pageId(position);
    if (position > 0) {
      const part = id.split('/')[0];
      folders.set(part, [...(folders.get(part) ?? []), id]);
    }
    write(`content/${version}/${id}.md`, pageText(index, count, revision));
  }
  const categories = [...folders].map(([part, items]) => ({ type: 'category', label: part.replace('-', ' '), items }));
  write(`config/sidebars/${version}.json`, `${JSON.stringify({ docs: ['introduction', ...categories] }, null, 1)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, pages = '1000'] = process.argv.slice(2);
  if (!folder) {
    console.error('usage: node benchmarks/generate-site.mjs FOLDER [PAGES]');
    process.exit(2);
  }
  generateSite(folder, Number(pages));
}
