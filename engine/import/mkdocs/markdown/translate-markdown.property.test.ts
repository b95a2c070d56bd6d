import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/fixtures/runs.ts';
import { translateText } from '../../../../tests/fixtures/translate-text.ts';

/** A page as a tree of blocks, each with words that stand nowhere else. */
type Block = { kind: (typeof KINDS)[number]; inner: Block[] };

const KINDS = [
  'paragraph',
  'heading',
  'fence',
  'indented',
  'table',
  'bullets',
  'numbers',
  'quote',
  'admonition',
  'details',
  'tabs',
  'definitions',
  'html',
  'markdown-in-html',
  'slash',
  'footnote',
  'inline',
  'cards',
] as const;

const block = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  block: fc.record({ kind: fc.constantFrom(...KINDS), inner: tie('blocks') }),
  blocks: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant<Block[]>([]),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  ),
}));

describe('the translation of pages of MkDocs', () => {
  it('loses no word of any page, and makes nothing that docsgen reports', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(block.block, { minLength: 1, maxLength: 4 }), async (blocks) => {
        const words = new Words();
        const page = writeBlocks(blocks, words).join('\n');
        const { text, html, problems } = await translateText(page);
        const code = (html.match(CODE) ?? []).join('\n');
        const prose = html.replace(CODE, '');
        const lost = words.all.filter((word) => !new RegExp(`${word}(?!\\d)`).test(words.code.has(word) ? code : prose));
        // What is left of a syntax that was not understood.
        const marks = prose.match(/!!!|\?\?\?|={2,}|:{2,}|\/\/\/|\{ ?[.#]|markdown=|\{\+/g) ?? [];
        const failed = [...lost, ...marks, ...problems];
        expect({ failed, ...(failed.length > 0 && { page, text, html }) }).toEqual({ failed: [] });
      }),
      { numRuns: runs(60), seed: 14 },
    );
  });

  it('leaves what it has translated as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...SAME), { minLength: 1, maxLength: 6 }), async (parts) => {
        const page = `${parts.join('\n\n')}\n`;
        expect((await translateText(page)).text).toBe(page);
      }),
      { numRuns: runs(30), seed: 14 },
    );
  });
});

/** Blocks that mean the same to docsgen. */
const SAME = [
  'Words, *more* words and `code`.',
  '```py\nx = {1: 2}\n!!! note\n    x\n```',
  '- a\n- b\n    - c\n\n        d\n',
  '1. one\n2. two',
  '> quoted\n> `text`',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '    code\n\n    more',
  '[a link](page.md "Title") and <https://example.com/a_b~c^d>.',
  '![an image](a.png)',
  '---',
  '<div class="x">\n  <b>raw</b>\n</div>',
  'Costs $5 or $6, at 10:30, a_b_c, 2 < 3 & 4 > 3.',
  'Hard  \nbreak\\*',
];

const CODE = /<CodeBlock[^>]*>[\s\S]*?<\/CodeBlock>/g;

class Words {
  readonly all: string[] = [];
  /** Those of code blocks. */
  readonly code = new Set<string>();

  nextOfCode(): string {
    const word = this.next();
    this.code.add(word);
    return word;
  }

  next(): string {
    const word = `word${this.all.length}`;
    this.all.push(word);
    return word;
  }
}

function writeBlocks(blocks: Block[], words: Words): string[] {
  return blocks.flatMap((each) => [...writeBlock(each, words), '']);
}

function writeBlock({ kind, inner }: Block, words: Words): string[] {
  const content = () => indent(inner.length > 0 ? writeBlocks(inner, words) : [words.next()]);
  switch (kind) {
    case 'paragraph':
      return [`${words.next()} *${words.next()}*`, `${words.next()} \`${words.next()} | x\``];
    case 'heading':
      return [`## ${words.next()} & ${words.next()}`];
    case 'fence':
      return ['``` { .py title="t" hl_lines="1" }', `!!! ${words.nextOfCode()}`, '', `    ${words.nextOfCode()}`, '```'];
    case 'indented':
      return [`${words.next()}:`, '', `    ${words.nextOfCode()}`];
    case 'table':
      return ['| a | b |', '|---|---|', `| ${words.next()} | \`${words.next()} | ${words.next()}\` |`];
    case 'bullets':
      return [`- ${words.next()}`, '', ...content(), '', `- ${words.next()}`];
    case 'numbers':
      return [`1.  ${words.next()}`, '', ...content(), '', `10. ${words.next()}`];
    case 'quote':
      return (inner.length > 0 ? writeBlocks(inner, words) : [words.next()]).map((line) => `> ${line}`);
    case 'admonition':
      return [`!!! tip "${words.next()} [x]"`, '', ...content()];
    case 'details':
      return [`???+ note "${words.next()}"`, ...content()];
    case 'tabs':
      return [`=== "${words.next()}"`, '', ...content(), '', `=== "${words.next()} \`c\`"`, '', `    ${words.next()}`];
    case 'definitions':
      return [words.next(), '', `:   ${words.next()}`, '', ...content()];
    case 'html':
      return ['<div>', '', `    <p>${words.next()}</p>`, '', `  ${words.next()}`, '</div>'];
    case 'markdown-in-html':
      return ['<div class="x" markdown>', '', ...(inner.length > 0 ? writeBlocks(inner, words) : [words.next()]), '', '</div>'];
    case 'slash':
      return [`/// warning | ${words.next()}`, words.next(), '///'];
    case 'footnote':
      return [`${words.next()}[^${words.all.length}]`, '', `[^${words.all.length}]: ${words.next()}`, '', `    ${words.next()}`];
    case 'inline':
      return [
        `==${words.next()}== H~${words.next()}~ x^${words.next()}^ :material-foo: ${words.next()} {++${words.next()}++} [${words.next()}](a.md){ .md-button }`,
      ];
    case 'cards':
      return [
        '<div class="grid cards" markdown>',
        '',
        `-   :material-rocket: __${words.next()}__`,
        '',
        '    ---',
        '',
        `    ${words.next()}`,
        '',
        `- ${words.next()}`,
        '',
        '</div>',
      ];
  }
}

function indent(lines: string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `    ${line}`));
}
