import { pageId } from './page-id.mjs';
import { createRandom } from './random.mjs';

/*
 * Pages of about 7 KB, each with three code blocks, a table, an admonition and links to other pages. Their words say nothing: what they
 * measure is the syntax.
 */

const WORDS =
  'model deployment version request response token cluster workspace metric trace replica image queue endpoint payload schema latency budget runtime artifact rollout policy batch stream feature label drift alert window threshold memory node region secret volume'.split(
    ' ',
  );

/** Text of page number `index` of a site of `count` pages. Another `revision` is another text with the same title. */
export function plainText(index, count, revision = 0) {
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
