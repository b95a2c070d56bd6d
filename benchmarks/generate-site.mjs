/**
 * Writes a site of N pages to measure with: about 7 KB a page, each with three code blocks, a table, an admonition, tabs on every
 * third page and links to its neighbours. The same N gives the same bytes. Pages stand in folders of 25, as categories of a sidebar.
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

/** Text of page number `index` of a site of `count` pages. */
export function pageText(index, count) {
  const random = createRandom(index + 1);
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

/** Writes the whole site. */
export function generateSite(folder, count) {
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
  write('config/versions.json', `${JSON.stringify({ versions: [{ name: '1.0', content: 'content/1.0' }] }, null, 2)}\n`);
  const folders = new Map();
  for (let index = 1; index < count; index++) {
    const id = pageId(index);
    const part = id.split('/')[0];
    folders.set(part, [...(folders.get(part) ?? []), id]);
  }
  const categories = [...folders].map(([part, items]) => ({ type: 'category', label: part.replace('-', ' '), items }));
  write('config/sidebars/1.0.json', `${JSON.stringify({ docs: ['introduction', ...categories] }, null, 1)}\n`);
  for (let index = 0; index < count; index++) write(`content/1.0/${pageId(index)}.md`, pageText(index, count));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, pages = '1000'] = process.argv.slice(2);
  if (!folder) {
    console.error('usage: node benchmarks/generate-site.mjs FOLDER [PAGES]');
    process.exit(2);
  }
  generateSite(folder, Number(pages));
}
