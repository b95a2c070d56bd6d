import { pick, type Random } from '../fixtures/random.mjs';

/*
 * Markdown with raw HTML in it, most of it closed where it should be. Equal seeds give equal pages.
 */

export function fuzzHtml(random: Random): string {
  const text = blocks(random, 2).join('\n\n');
  return random(6) === 0 ? spoil(text, random) : text;
}

function blocks(random: Random, depth: number): string[] {
  return Array.from({ length: 1 + random(3) }, () => block(random, depth));
}

function block(random: Random, depth: number): string {
  const inner = () => blocks(random, depth - 1).join('\n\n');
  switch (random(depth > 0 ? 12 : 6)) {
    case 0:
      return `${pick(random, ['#', '##', '###'])} ${words(random)}`;
    case 1:
      return `| a | ${words(random)} |\n|---|---|\n| ${words(random)} | 1 ${pick(random, INLINE)} |`;
    case 2:
      return pick(random, seldom(random) ? UNFINISHED : LONE);
    case 3:
      return '```js\nlet a; // <b>\n```';
    case 4:
    case 5:
      return words(random);
    case 6:
      return inner().replaceAll(/^/gm, '> ');
    case 7:
      return `- ${pick(random, ['', '[ ] ', '[x] '])}${inner().replaceAll('\n', '\n  ')}${pick(random, ['', '\n- b', '\n\n- c'])}`;
    case 8:
      return `:::note[${words(random)}]\n\n${inner()}\n\n:::`;
    default: {
      const name = seldom(random) ? pick(random, ODD) : pick(random, FLOW);
      const gap = seldom(random) ? '\n' : '\n\n';
      const summary = name === 'details' ? `${pick(random, ['\n', '\n\n', ''])}<summary>${words(random)}</summary>` : '';
      return `<${name}${attributes(random)}>${summary}${gap}${inner()}${gap}</${name}>`;
    }
  }
}

function words(random: Random): string {
  return Array.from({ length: 1 + random(5) }, () => word(random)).join(pick(random, [' ', ' ', '\n', '']));
}

function word(random: Random): string {
  if (random(3) > 0) return pick(random, INLINE);
  const name = pick(random, seldom(random) ? ODD : PHRASING);
  return `<${name}${attributes(random)}>${pick(random, [word(random), word(random), ''])}</${name}>`;
}

function attributes(random: Random): string {
  return Array.from({ length: random(3) }, () => pick(random, seldom(random) ? ODD_ATTRIBUTES : ATTRIBUTES)).join('');
}

function seldom(random: Random): boolean {
  return random(20) === 0;
}

function spoil(text: string, random: Random): string {
  const at = random(text.length);
  return (
    text.slice(0, at) +
    pick(random, ['', '<b>', '</p>', '<br>', '>', '"', '\n', '\n\n', '<!-- c -->', '&amp;', ' ']) +
    text.slice(at + random(3))
  );
}

const FLOW = 'details details div p section center blockquote'.split(' ');
const PHRASING = 'b code em i kbd span sub sup strong mark u s small'.split(' ');
const ODD = 'a button font h2 li summary table td ul p div'.split(' ');
const INLINE = [
  'x',
  '*y*',
  '`z`',
  '[l](m.md)',
  '<br>',
  '<br/>',
  '<img src="i.png" alt="j">',
  '![k](l.png)',
  'é🎉',
  '<a href="n.md">o</a>',
  '10:30',
  '\\\n',
];
const LONE = ['<br>', '<hr>', '<!-- c -->', '<a id="q"></a>', '<img src="r.png">', '***', '<ul>\n<li>s</li>\n</ul>', '- [ ] t', '[u]: v'];
const UNFINISHED = ['<table>\n<tr><td>s</td></tr>\n</table>', '<p>t', '</p>', '<div>&lt;</div>', '<div/>', 'www.u.vw'];
const ATTRIBUTES = [
  ' align="center"',
  ' class=" w  x "',
  ' class=""',
  " title='y'",
  ' id=z',
  ' width="10"',
  ' height=10%',
  ' style="color: red; f"',
];
const ODD_ATTRIBUTES = [
  ' open',
  ' open="e"',
  ' href="a.md"',
  ' href=""',
  ' href="javascript:b"',
  ' src="c.png"',
  ' name="g"',
  '\n target="_blank"',
  ' rel="h i"',
  ' onclick="j"',
  ' data-k="l"',
  ' title="m&amp;n"',
];
