import { pageId } from './page-id.mjs';
import { createRandom, pick } from './random.mjs';

/*
 * Pages of a handbook of some 7 KB, as people write them: sentences that mean something, code in five languages, a table with aligned
 * columns, an admonition, numbered steps. Lines are wrapped at 78 characters, so a line begins with whichever word comes next,
 * "import" and "export" among them.
 */

const SUBJECTS = ['operator', 'gateway', 'scheduler', 'agent', 'registry', 'controller', 'collector', 'exporter', 'balancer', 'builder'];
const ACTIONS = ['imports', 'exports', 'validates', 'restarts', 'rejects', 'forwards', 'caches', 'signs', 'retries', 'archives'];
const OBJECTS = ['bundles', 'snapshots', 'credentials', 'manifests', 'log lines', 'requests', 'certificates', 'metrics', 'quotas', 'plans'];
const REASONS = [
  'when the lease of the previous owner has run out',
  'before the first replica reports that it is ready',
  'unless `strict` is set to `false` in the project file',
  'so that an import of the same file twice changes nothing',
  'because an export without a date would never be removed',
  'after the *last* of its dependants has been stopped',
  'as described in the table below',
  'which takes up to **three minutes** on small machines',
];
const LEADS = [
  'By default, the',
  'The',
  'In each region, the',
  'Since release 4, the',
  'Once a day, the',
  'For teams on the free plan, the',
];

/** Text of page number `index` of a handbook of `count` pages. */
export function handbookText(index, count, revision = 0) {
  const random = createRandom(index * 7 + 3 + revision * 100_003);
  const words = (random) => ({ subject: pick(random, SUBJECTS), action: pick(random, ACTIONS), object: pick(random, OBJECTS) });
  const sentence = () => {
    const { subject, action, object } = words(random);
    return `${pick(random, LEADS)} ${subject} ${action} ${object} ${pick(random, REASONS)}.`;
  };
  const paragraph = (sentences) => wrap(Array.from({ length: sentences }, sentence).join(' '));
  const link = () => {
    const target = random(count);
    return `[chapter ${target}](/${pageId(target)})`;
  };
  const section = (title) => `## ${title}

${paragraph(4)}

${wrap(`${sentence()} See ${link()}, or ${link()} if you run it yourself. ${sentence()}`)}

${paragraph(3)}
`;
  // Another revision has the same title.
  const { subject, object } = words(createRandom(index));
  return `---
title: Chapter ${index}, the ${subject}
description: How the ${subject} treats ${object}.
sidebar_label: The ${subject} (${index})
---

${paragraph(3)}

${section(`What the ${subject} does`)}
1. Open the **Projects** page and select the project.
2. ${sentence()}
3. Run the command:

   \`\`\`shell
   relay ${subject} apply --project team-${index} --file ${subject}.yaml
   \`\`\`

4. ${sentence()}

${section(`Configure the ${subject}`)}
\`\`\`yaml
# ${subject}.yaml
kind: ${subject}
metadata:
  name: ${subject}-${index}
spec:
  replicas: ${1 + random(5)}
  ${object.replace(' ', '-')}: [a, b, "c-${random(90)}"]
  timeout: ${random(60)}s
\`\`\`

| Field | Type | Default | What it does |
|:------|:----:|--------:|--------------|
${Array.from({ length: 7 }, (_, row) => `| \`spec.${pick(random, SUBJECTS)}${row}\` | ${pick(random, ['string', 'number', 'list'])} | ${random(900)} | ${sentence()} |`).join('\n')}

:::${pick(random, ['tip', 'warning', 'info'])}

${paragraph(2)}

:::

### Limits of chapter ${index}

* ${sentence()}
* ${sentence()}
  * ${sentence()}
* ${sentence()}

${section('Use it from a program')}
\`\`\`${pick(random, ['ts', 'go', 'python'])}
const client = connect("https://relay.example.org/v${random(5)}", { team: ${index} });
for (const item of await client.list("${object}")) {
  if (item.age > ${random(90)}) await item.remove(); // archived by then
}
\`\`\`

> ${sentence()}

${paragraph(4)}
`;
}

const WIDTH = 78;

function wrap(text) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
