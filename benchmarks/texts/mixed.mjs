import { readFileSync } from 'node:fs';
import { pageId } from './page-id.mjs';
import { createRandom, pick } from './random.mjs';

/*
 * Pages with the syntax of real sites: sizes, kinds of blocks, what is in paragraphs, languages of code, lengths of lists and tables come as
 * often as they were counted there (count-syntax.mjs wrote mixed-shares.json). The shares are those of Jest's and KServe's documentation.
 */

const SHARES = JSON.parse(readFileSync(new URL('mixed-shares.json', import.meta.url), 'utf8'));

const WORDS =
  'the a of to in and for with from is are that this when then only test value object function call server cluster model route type option file result request array module path name default import export given returns runs uses match mock node build deploy traffic predictor runtime config schema string number'.split(
    ' ',
  );

/** Text of page number `index` of a site of `count` pages. */
export function mixedText(index, count, revision = 0) {
  const random = createRandom(index * 13 + 7 + revision * 100_003);
  const wanted = ofSpread(random, SHARES.pageCharacters);
  const context = { random, count, headings: 0 };
  let text = `---\nid: ${pageId(index).split('/').at(-1)}\ntitle: ${title(createRandom(index))} ${index}\n---\n\n${paragraph(context)}\n`;
  while (text.length < wanted) text += `\n${block(ofShares(random, SHARES.blocks), context)}\n`;
  return text;
}

function block(kind, context) {
  const { random } = context;
  switch (kind) {
    case 'heading':
      context.headings++;
      return `${context.headings % 3 === 1 ? '##' : '###'} ${title(random)}${chance(random, 0.3) ? ` \`${word(random)}()\`` : ''}`;
    case 'code':
      return code(context);
    case 'list':
      return list(context);
    case 'containerDirective':
      return `:::${pick(random, ['note', 'tip', 'info', 'warning', 'caution'])}\n\n${paragraph(context)}\n\n:::`;
    case 'html':
      return random(2)
        ? `<!-- ${sentence(random)} -->`
        : `<details>\n<summary>${title(random)}</summary>\n\n${paragraph(context)}\n\n</details>`;
    case 'table':
      return table(context);
    case 'thematicBreak':
      return '---';
    case 'blockquote':
      return `> ${sentence(random)}`;
    default:
      return paragraph(context);
  }
}

function paragraph({ random, count }) {
  const wanted = ofSpread(random, SHARES.paragraphCharacters);
  const pieces = [];
  for (let length = 0; length < wanted; length += pieces.at(-1).length + 1) pieces.push(piece(random, count));
  const text = pieces.join(' ');
  if (chance(random, SHARES.traits['marks left in the text']))
    return `${text} It calls ${word(random)}_${word(random)}, or 2*${word(random)} times <= 3.`;
  if (chance(random, SHARES.traits['words like code at the beginning of a line'])) return `${text}\nimport ${sentence(random)}`;
  return text;
}

/** A few words, or what stands among them. */
function piece(random, count) {
  const perPiece = (kind) => (SHARES.inlinesPer1000Characters[kind] ?? 0) * 0.055;
  if (chance(random, perPiece('inlineCode'))) return `\`${word(random)}${pick(random, ['()', '.json', ': true', '', '["a"]'])}\``;
  if (chance(random, perPiece('strong'))) return `**${word(random)} ${word(random)}**`;
  if (chance(random, perPiece('emphasis'))) return `_${word(random)}_`;
  const target = pageId(random(count));
  if (chance(random, perPiece('link'))) return `[${word(random)} ${word(random)}](/${target})`;
  if (chance(random, perPiece('link to another site')))
    return `[${word(random)}](https://example.org/${word(random)}/${word(random)}#${word(random)})`;
  return Array.from({ length: 5 }, () => word(random)).join(' ') + pick(random, ['', '', ',', '.']);
}

function list(context) {
  const { random } = context;
  const isOrdered = chance(random, SHARES.traits['ordered list'] / SHARES.blocks.list);
  const hasCode = chance(random, SHARES.traits['code in a list'] / SHARES.blocks.list);
  const hasList = chance(random, SHARES.traits['list in a list'] / SHARES.blocks.list);
  const marker = isOrdered ? '1.' : pick(random, ['-', '*']);
  const indent = ' '.repeat(marker.length + 1);
  const items = Array.from({ length: ofSpread(random, SHARES.listItems) }, (_, item) => {
    const text = `${marker} ${sentence(random)}`;
    if (hasCode && item === 0) return `${text}\n\n${indent}\`\`\`bash\n${indent}${codeLine(random)}\n${indent}\`\`\`\n`;
    return hasList && item === 0 ? `${text}\n${indent}- ${sentence(random)}` : text;
  });
  return items.join('\n');
}

function table({ random }) {
  const columns = ofSpread(random, SHARES.tableColumns);
  const row = (cell) => `| ${Array.from({ length: columns }, cell).join(' | ')} |`;
  const rows = Array.from({ length: ofSpread(random, SHARES.tableRows) }, () =>
    row(() => (random(2) ? `\`${word(random)}\`` : sentence(random))),
  );
  return [row(() => title(random)), row(() => '---'), ...rows].join('\n');
}

function code({ random }) {
  const language = ofShares(random, SHARES.languages);
  const lines = Array.from({ length: ofSpread(random, SHARES.codeLines) }, () => codeLine(random));
  // A diagram or a schema of its own would be another thing to measure.
  const name = ['none', 'mermaid'].includes(language) ? '' : language;
  return `\`\`\`${name}${name && chance(random, 0.1) ? ` title="${word(random)}.txt"` : ''}\n${lines.join('\n')}\n\`\`\``;
}

function codeLine(random) {
  return pick(random, [
    () => `const ${word(random)} = await ${word(random)}(${random(99)}, '${word(random)}');`,
    () => `  ${word(random)}: ${random(1000)}  # ${word(random)} ${word(random)}`,
    () => `kubectl ${word(random)} -n ${word(random)} ${word(random)}-${random(99)} --${word(random)}="${word(random)}"`,
    () => `expect(${word(random)}.${word(random)}).toBe({ ${word(random)}: ${random(9)} });`,
    () => `from ${word(random)} import ${word(random)}`,
    () => '',
  ])();
}

function sentence(random) {
  const words = Array.from({ length: 6 + random(9) }, () => word(random));
  return `${capital(words.join(' '))}.`;
}

function title(random) {
  return capital(`${word(random)} ${word(random)}`);
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

function word(random) {
  return pick(random, WORDS);
}

function chance(random, share) {
  return random(1_000_000) < share * 1_000_000;
}

/** A number of the spread that nine tenths describe: any of them is as likely as another. */
function ofSpread(random, spread) {
  return pick(random, spread);
}

function ofShares(random, shares) {
  let rest = random(1_000_000) / 1_000_000;
  for (const [key, share] of Object.entries(shares)) {
    rest -= share;
    if (rest < 0) return key;
  }
  return Object.keys(shares)[0];
}
