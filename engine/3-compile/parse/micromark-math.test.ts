import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parse } from './parse.ts';

type Found = [type: string, value: string];

function formulas(text: string, format: 'md' | 'mdx' = 'md'): Found[] {
  const found: Found[] = [];
  const walk = (node: Nodes) => {
    if (node.type === 'inlineMath') found.push([node.data?.isBlock ? 'display' : 'inline', node.value]);
    if (node.type === 'math') found.push(['block', node.value]);
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(parse(text, format, true));
  return found;
}

describe('reads as a formula', () => {
  it.each<[string, Found[]]>([
    ['$x$', [['inline', 'x']]],
    [
      '($x^2$), *$y$* and [$z$](a.md).',
      [
        ['inline', 'x^2'],
        ['inline', 'y'],
        ['inline', 'z'],
      ],
    ],
    ['Costs $5 and is $x$ long', [['inline', 'x']]],
    [
      '"$x$" and "$\\max x$"',
      [
        ['inline', 'x'],
        ['inline', '\\max x'],
      ],
    ],
    ['设$x$为', [['inline', 'x']]],
    ['$a\\$b$', [['inline', 'a\\$b']]],
    ['$a \\\\$', [['inline', 'a \\\\']]],
    ['$`x<y`$', [['inline', 'x<y']]],
    ['$a\n  b$', [['inline', 'a\n  b']]],
    ['> $a\n> b$', [['inline', 'a\nb']]],
    [
      '| $x$ |\n|---|\n| $y$ |',
      [
        ['inline', 'x'],
        ['inline', 'y'],
      ],
    ],
    ['# The $n$', [['inline', 'n']]],
    ['$$x$$', [['display', 'x']]],
    ['so $$x + 1$$ holds', [['display', 'x + 1']]],
    ['$$ x = \\text{$y$} $$', [['display', ' x = \\text{$y$} ']]],
    ['$$\nx\n$$', [['block', 'x']]],
    ['text\n$$\nx\n\ny\n$$\ntext', [['block', 'x\n\ny']]],
    ['- a\n\n  $$\n  x\n  $$', [['block', 'x']]],
  ])('%j', (text, expected) => {
    expect(formulas(text)).toEqual(expected);
    expect(formulas(text, 'mdx')).toEqual(expected);
  });

  it('braces and tags of a formula in MDX', () => {
    expect(formulas('$\\frac{a}{b} <c$ and {1}\n\n$$\n\\left{ <x\n$$', 'mdx')).toEqual([
      ['inline', '\\frac{a}{b} <c'],
      ['block', '\\left{ <x'],
    ]);
  });
});

describe('leaves as it is', () => {
  it.each([
    'It costs $5 and $10, or $5-$10, or 5$ and 10$.',
    'US$5 and US$6; $5/$6.',
    'Set $HOME and $PATH, or $HOME/$USER and $A:$B.',
    '$ npm install $',
    '`$x$` and `a $b` and c$`',
    '\\$x\\$ and \\$y$',
    '$5 for `code`, $',
    '$x y$z and a$x$ and $x $',
    `It is "$address$" or '$host.name$'.`,
    '$x\n\ny$',
    '$5 for one and 10$ for two',
    'kill $$ and echo $$ again',
    '$$ is the PID\n\nof the shell',
    '$$$x$$$',
    '```sh\necho $x $y $\n```',
    '    $x$',
    '<a href="$x$">b</a> [c](/$d$)',
    '$(pwd) and $(whoami)$(date)',
  ])('%j', (text) => {
    expect(formulas(text)).toEqual([]);
  });

  it('what a shell puts together in Markdown', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what the page says
    expect(formulas('${a}/${b} and ${c}')).toEqual([]);
  });

  it('everything, where the site wants no formulas', () => {
    expect(JSON.stringify(parse('$x$ and\n\n$$\ny\n$$\n', 'md', false))).not.toMatch(/ath"/);
  });
});
