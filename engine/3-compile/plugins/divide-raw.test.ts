import fc from 'fast-check';
import type { Element, ElementContent, RootContent } from 'hast';
import { expect, test } from 'vitest';
import { expectSamePage } from '../../../tests/fixtures/expect-same-page.ts';
import { runs } from '../../../tests/fixtures/runs.ts';
import { divideRaw } from './divide-raw.ts';

/*
 * Pages whose parts are parsed apart against the same pages parsed as a whole: the same doc and the same content.
 */

const expectSame = (page: string) => expectSamePage('raw-html', page);

const raw = (value: string) => ({ type: 'raw', value }) as unknown as Element;
const text = (value: string): ElementContent => ({ type: 'text', value });
const element = (tagName: string, ...children: ElementContent[]): Element => ({ type: 'element', tagName, properties: {}, children });
const paragraph = (value: string) => element('p', text(value));
const isRawOf = (nodes: RootContent[]) => divideRaw(nodes, ['component'])?.map(({ isRaw, nodes: { length } }) => [isRaw, length]);

test('puts together what stands between a tag and its end, and leaves out the rest', () => {
  expect(
    isRawOf([
      paragraph('a'),
      text('\n'),
      raw('<div>'),
      paragraph('b'),
      raw('</div>'),
      raw('<hr>'),
      paragraph('c'),
      element('p', raw('<b>'), text('d'), raw('</b>')),
    ]),
  ).toEqual([
    [false, 2],
    [true, 3],
    [true, 1],
    [false, 1],
    [true, 1],
  ]);
});

test.each([
  ['ends of which HTML knows', [raw('<ul><li>a<li>b</ul>')]],
  ['drawings', [raw('<svg><path d="M0 0"/></svg>')]],
  ['comments and text elements', [raw('<!-- <b> --><style>a { }</style><iframe src="a"></iframe>')]],
  ['tables', [raw('<table><tr><td>a</table>')]],
  ['a component, whatever is in it', [{ type: 'component', children: [raw('<b>')] } as unknown as Element]],
])('knows %s', (_what, nodes) => {
  expect(isRawOf(nodes)).toEqual([[true, 1]]);
});

/** With the smallest page that only this refuses. */
const REFUSED: [what: string, nodes: RootContent[]][] = [
  ['a tag that nothing closes', [raw('<b>')]],
  ['the end of a tag that nothing opened', [raw('</b>')]],
  ['tags that cross one another', [raw('<b><i></b></i>')]],
  ['a tag that crosses an element', [element('p', raw('<b>')), raw('</b>')]],
  ['a void element with a slash that is none', [raw('<b/>')]],
  ['tags of the document', [raw('<body></body>')]],
  ['an element of the document', [element('html')]],
  ['a part of a table without one', [raw('<td></td>')]],
  ['an element that is part of a table without one', [element('td', raw('<br>'))]],
  ['a document type', [{ type: 'doctype' }]],
  ['a tag without an end', [raw('a <b')]],
  ['a comment without an end', [raw('<!-- a')]],
  ['a text element that goes on', [raw('<style>'), raw('</style>')]],
  ['a sign before which the parser stops', [raw('a\0b')]],
];

test.each(REFUSED)('leaves the page to the parser for %s', (_what, nodes) => {
  expect(divideRaw(nodes, ['component'])).toBeNull();
});

/** Such pages beside what is around them in real ones, and those that the mark at the end of a part gives away. */
test.each([
  '<b>\n\nText\n\n</b>\n\n# Heading',
  '<td>a</td>\n\n<td>b</td>',
  '<table><tr><td>\n\na\n\n</td></tr></table>\n\nText',
  '<p>\n\na <br> b\n\n- c\n\n<div align="center">\n\n**d**\n\n</div> e\n\nf',
  '<details>\n<summary>A</summary>\n\n| a | b |\n|--|--|\n| c <br> d | `e` |\n\n</details>\nrest\n\n- [ ] f\n- [x] g :rocket:',
  '<a href="#x">one [two](three) four</a>\n\n[five <a>](six)\n\n[^1]\n\n[^1]: Note <b>x</b>.',
  '<select><option>1</select>\n\n<form><form></form>\n\ntext\n\n</form>',
  '<template><b>x</b></template>\n\ntext\n\n<textarea>\n\n*a*',
  '<noscript><img src="a.png"></noscript>\n\n<plaintext>\n\n*a*',
  '<form><table><form></form></table></form>\n\n- text',
  '<svg><div></svg>\n\ntext <math><mi>x</mi></math>',
  ':::note\n\n<b>\n\nx\n\n:::\n\ntext <kbd>Ctrl</kbd>&amp\n\n<!-- x -->text',
  'a\n<span title="a>b" x=1>c</span>\n\n<h2>d</h2>\n<pre>\n\n\ne</pre>\n\n1. <li>f',
])('makes the same of %j', expectSame);

const HTML =
  '<div> </div> <div_align="center"> <b> </b> <p> </p> <table><tr><td> </td></tr></table> <table> </table> <tr> <td> </td> <br> <br/> </br> <svg><path_d="M0"/></svg> <svg> </svg> ' +
  '<details> </details> <summary> </summary> <!--c--> <!-- --> <a_href="#"> </a> <iframe_src="x"></iframe> <style>a{}</style> <style> </style> <select><option>1</select> <select> ' +
  '</select> <form> </form> <template> </template> &amp &lt; <li> <ul> </ul> <h2> </h2> <textarea> </textarea> <button> </button> <i> </i> <u/> <x-y_z> </x-y>';
const MARKDOWN = [
  ...[
    'words',
    ' ',
    '*em*',
    '[link](x)',
    '`code`',
    '**b**',
    '~~d~~',
    '![i](i.png)',
    ':rocket:',
    '[^1]',
    '\n',
    '\n\n',
    '\n\n',
    '\n\n',
    '\n\n# H\n\n',
    '\n- item ',
  ],
  ...[
    '\n\n1. one\n2. two\n\n',
    '\n\n| a | b |\n|--|--|\n| c <br> d | e |\n\n',
    '\n> q ',
    '\n\n```\ncode\n```\n\n',
    '\n\n[^1]: note\n\n',
    '\n\n:::note\n\n',
    '\n\n:::\n\n',
  ],
];
const tag = fc.constantFrom(...HTML.split(' ').map((piece) => piece.replace('_', ' ')));
const name = fc.constantFrom(...'div b p a span details table td ul li h2 pre select form button svg template x-y'.split(' '));
/** Texts with tags of which most are closed. */
const { page } = fc.letrec<{ page: string; around: string }>((tie) => ({
  page: fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...MARKDOWN) },
        { weight: 1, arbitrary: tag },
        { weight: 3, arbitrary: tie('around') },
      ),
      {
        maxLength: 8,
      },
    )
    .map((pieces) => pieces.join('')),
  around: fc.tuple(name, tie('page')).map(([each, inner]) => `<${each}>${inner}</${each}>`),
}));

test('makes the same of whatever tags there are', async () => {
  await fc.assert(fc.asyncProperty(page, expectSame), { numRuns: runs(75) });
}, 300_000);
