import { plainText } from './plain.mjs';

/** Text of page number `index`: a plain one with two diagrams that no other page has. */
export function diagramsText(index, count, revision = 0) {
  return [0, 1].reduce(
    (text, number) => `${text}\n${diagram(`${index}.${revision}.${number}`, index % 7)}`,
    plainText(index, count, revision),
  );
}

function diagram(name, models) {
  const edges = Array.from({ length: models + 2 }, (_, model) => `  gateway --> model${model}[(Model ${model} of ${name})]`);
  return `\`\`\`mermaid title="How requests reach ${name}"
flowchart LR
  client[Client ${name}] --> gateway{Gateway}
${edges.join('\n')}
\`\`\`
`;
}
