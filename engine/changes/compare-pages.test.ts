import fc from 'fast-check';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/fixtures/runs.ts';
import { parseMarkup } from '../components/parse-markup.ts';
import { comparePages } from './compare-pages.ts';

const compare = (older: string, newer: string) => comparePages({ html: older, root: '/1.0' }, { html: newer, root: '/' }, null);
const folded = (older: string, newer: string) =>
  comparePages({ html: older, root: '/1.0' }, { html: newer, root: '/' }, (count, what) => `${count} ${what}`);

describe('words', () => {
  it('shows those that came and went within a block', () => {
    expect(compare('<p>Wait ten minutes before you start again.</p>', '<p>Wait five minutes before you start again.</p>')).toBe(
      '<p>Wait <del>ten </del><ins>five </ins>minutes before you start again.</p>',
    );
  });

  it('keeps the elements that they are in', () => {
    expect(compare('<p>Set <a href="/1.0/a">one of the keys</a> now.</p>', '<p>Set <a href="/a">one of the secret keys</a> now.</p>')).toBe(
      '<p>Set <a href="/a">one of the </a><ins><a href="/a">secret </a></ins><a href="/a">keys</a> now.</p>',
    );
  });

  it('takes code among words as one', () => {
    expect(compare('<p>Run <code>pip install a</code> in a shell.</p>', '<p>Run <code>pip install b</code> in a shell.</p>')).toBe(
      '<p>Run <del><code>pip install a</code></del><ins><code>pip install b</code></ins> in a shell.</p>',
    );
  });

  it('shows a word between many changes with them', () => {
    expect(
      compare('<p>Ask an owner or write a long mail to us, please.</p>', '<p>Ask an admin who can or call the desk to us, please.</p>'),
    ).toBe('<p>Ask an <del>owner or write a long mail </del><ins>admin who can or call the desk </ins>to us, please.</p>');
  });

  it('shows one after the other what has little in common', () => {
    expect(
      compare(
        '<table><tbody><tr><td>Name</td><td>a b c</td></tr></tbody></table>',
        '<table><tbody><tr><td>Name</td><td>d e f</td></tr></tbody></table>',
      ),
    ).toBe('<table><tbody><tr><td>Name</td><td><del>a b c</del><ins>d e f</ins></td></tr></tbody></table>');
  });
});

describe('blocks', () => {
  it('shows those that came, went and stayed', () => {
    expect(compare('<p>Stays.</p><p>Goes away.</p>', '<h2 id="new">New</h2><p>Stays.</p>')).toBe(
      '<ins class="diff-block"><h2 id="new">New</h2></ins><p>Stays.</p><del class="diff-block"><p>Goes away.</p></del>',
    );
  });

  it('marks items and rows inside', () => {
    expect(compare('<ul><li>One</li></ul>', '<ul><li>One</li><li>Two</li></ul>')).toBe(
      '<ul><li>One</li><li data-diff="added"><ins class="diff-block">Two</ins></li></ul>',
    );
    expect(
      compare('<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'),
    ).toBe('<table><tbody><tr><td>a</td></tr><tr><td data-diff="removed"><del class="diff-block">b</del></td></tr></tbody></table>');
  });

  it('replaces a table that has other columns', () => {
    const html = compare(
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    );
    expect(html).toMatch(/^<del class="diff-block"><table>.*<\/table><\/del><ins class="diff-block"><table>.*<\/table><\/ins>$/);
  });

  it('says of a block that it has moved', () => {
    const text = '<p>This paragraph is long enough to be known again.</p>';
    const html = compare(
      `${text}<p>First of all.</p><p>And then the second.</p>`,
      `<p>First of all.</p><p>And then the second.</p>${text}`,
    );
    expect(html).toBe(
      `<del class="diff-block diff-moved">${text}</del><p>First of all.</p><p>And then the second.</p><ins class="diff-block diff-moved">${text}</ins>`,
    );
  });

  it('looks into admonitions, and into items with blocks in them', () => {
    const note = (text: string) => `<aside class="admonition"><div class="admonition-body"><p>${text}</p></div></aside>`;
    expect(compare(note('Take care of it now.'), note('Take good care of it now.'))).toBe(note('Take <ins>good </ins>care of it now.'));
    expect(compare('<ul><li>An item with words</li></ul>', '<ul><li>An item with words<ul><li>more</li></ul></li></ul>')).toBe(
      '<ul><li>An item with words<ins class="diff-block"><ul><li>more</li></ul></ins></li></ul>',
    );
  });

  it('has no id twice', () => {
    expect(compare('<h2 id="a">Alpha one</h2>', '<p>x</p><h2 id="a">Beta two</h2>')).not.toMatch(/id="a".*id="a"/s);
  });

  it('leaves out what acts on readers, and shows all tabs', () => {
    const tabs = (word: string) =>
      `<div class="tabs" data-dg="tabs"><div role="tablist"><button>A</button></div><div role="tabpanel" id="_R_1_p0"><p class="tab-label">A</p><p>The ${word} of it.</p></div></div><script>alert(1)</script>`;
    expect(compare(tabs('end'), tabs('start'))).toBe(
      '<div class="tabs"><div><p class="tab-label">A</p><p>The <del>end </del><ins>start </ins>of it.</p></div></div>',
    );
  });
});

describe('code', () => {
  it('is compared line by line', () => {
    const block = (...lines: string[]) => `<pre><code class="language-js">${lines.join('\n')}</code></pre>`;
    expect(compare(block('<span class="tk-k">let</span> a', 'b', 'c'), block('<span class="tk-k">let</span> a', 'd', 'c'))).toBe(
      '<pre><code class="language-js"><span class="tk-k">let</span> a\n<del class="diff-line">b\n</del><ins class="diff-line">d\n</ins>c\n</code></pre>',
    );
  });

  it('parts what goes over the end of a line', () => {
    const block = (...lines: string[]) => `<pre><code><span class="tk-s">${lines.join('\n')}</span></code></pre>`;
    expect(compare(block('"a', 'b"'), block('"a', 'c"'))).toBe(
      '<pre><code><span class="tk-s">"a\n</span><del class="diff-line"><span class="tk-s">b"</span>\n</del><ins class="diff-line"><span class="tk-s">c"</span>\n</ins></code></pre>',
    );
  });
});

describe('what is the same', () => {
  it('is nothing where only the version in links differs', () => {
    expect(folded('<p><a href="/1.0/a/b#c">x</a></p>', '<p><a href="/a/b#c">x</a></p>')).toBe('');
    expect(folded('<p><a href="/1.0">x</a></p>', '<p><a href="/">x</a></p>')).toBe('');
  });

  it('is nothing where links lead outside of the versions, whichever of these is at the root', () => {
    const page =
      '<p><a href="/files/a.zip">x</a> <a href="/versions#old">y</a> <a href="#fn-1">z</a> <a href="https://a.example/">z</a></p>';
    for (const [older, newer] of [
      ['/', '/next'],
      ['/1.0', '/'],
      ['/base/', '/base/next'],
    ] as const)
      expect(comparePages({ html: page, root: older }, { html: page, root: newer }, String)).toBe('');
    const both = (root: string) => `${page}<p><a href="${root}a/">x</a> <a href="${root}?q">x</a> <a href="#fn-2">x</a></p>`;
    expect(comparePages({ html: both('/'), root: '/' }, { html: both('/next/'), root: '/next' }, String)).toBe('');
  });

  it('is not a link that leads elsewhere', () => {
    expect(folded('<p><a href="/1.0/a">x</a></p>', '<p><a href="/b">x</a></p>')).not.toBe('');
    expect(folded('<p><a href="/1.01/a">x</a></p>', '<p><a href="/1/a">x</a></p>')).not.toBe('');
    expect(folded('<p><a href="#a">x</a> <a href="/1.0">y</a></p>', '<p><a href="/#a">x</a> <a href="/">y</a></p>')).not.toBe('');
    // From this version to the latest one.
    const page = (href: string) => `<p><a href="/next/b">x</a> <a href="${href}">y</a></p>`;
    const older = { html: page('/a').replace('/next/b', '/b'), root: '/' };
    expect(comparePages(older, { html: page('/next/a'), root: '/next' }, String)).toBe('');
    expect(comparePages(older, { html: page('/b'), root: '/next' }, String)).not.toBe('');
  });

  it('is left out but for what stands beside a change, and the headings above it', () => {
    const page = (last: string) => `<h2>One</h2><p>a</p><p>b</p><h3>Two</h3><p>c</p><p>d</p><p>e</p>${last}<p>f</p><p>g</p><p>h</p>`;
    expect(folded(page(''), page('<p>new</p>'))).toBe(
      '<h2>One</h2><p class="diff-gap">2 blocks</p><h3>Two</h3><p class="diff-gap">2 blocks</p><p>e</p><ins class="diff-block"><p>new</p></ins><p>f</p><p class="diff-gap">2 blocks</p>',
    );
  });

  it('leaves items with the numbers that they have in the page', () => {
    const items = (words: string[]) => `<ol>${words.map((word) => `<li>${word}</li>`).join('')}</ol>`;
    expect(folded(items(['a', 'b', 'c', 'd', 'e']), items(['a', 'b', 'c', 'd', 'e', 'f']))).toBe(
      '<ol><li class="diff-gap">4 items</li><li value="5">e</li><li data-diff="added" value="6"><ins class="diff-block">f</ins></li></ol>',
    );
  });

  it('is the title of a page, which the title of the comparison says', () => {
    expect(folded('<h1>Keys</h1><p>a</p>', '<h1>Keys</h1><p>a</p><p>b</p>')).toBe('<p>a</p><ins class="diff-block"><p>b</p></ins>');
    expect(folded('<h1>Keys</h1><p>a</p>', '<h1>Locks</h1><p>a</p>')).toContain('<h1>Keys</h1>');
  });

  it('is said in a row of a table, and in a line of code', () => {
    const rows = (last: string) => `<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr><tr><td>c</td></tr>${last}</tbody></table>`;
    expect(folded(rows(''), rows('<tr><td>d</td></tr>'))).toContain('<tr class="diff-gap"><td colspan="1">2 rows</td></tr>');
    const lines = Array.from({ length: 9 }, (_, index) => `line ${index}`).join('\n');
    expect(folded(`<pre>${lines}</pre>`, `<pre>${lines}\nlast</pre>`)).toContain('<span class="diff-gap">6 lines\n</span>line 6\n');
  });
});

describe('any two pages', () => {
  const word = fc.constantFrom(
    'deploy',
    'a',
    'model',
    'the',
    'key',
    'runs',
    '<code>x y</code>',
    '<strong>now</strong>',
    '<a href="/b">link to</a>',
  );
  const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));
  const lines = fc.array(fc.constantFrom('a = 1', '', '  b()', '<span class="tk-s">"x</span>', 'end'), { minLength: 1, maxLength: 5 });
  const leaf = fc.oneof(
    words.map((text) => `<p>${text}</p>`),
    words.map((text) => `<h2>${text}</h2>`),
    lines.map((all) => `<pre><code>${all.join('\n')}</code></pre>`),
    fc
      .array(fc.tuple(words, words), { minLength: 1, maxLength: 3 })
      .map((rows) => `<table><tbody>${rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join('')}</tbody></table>`),
  );
  const block = fc.oneof(
    { weight: 3, arbitrary: leaf },
    fc
      .array(fc.tuple(words, leaf), { minLength: 1, maxLength: 3 })
      .map((items) => `<ul>${items.map(([text, more], index) => `<li>${text}${index % 2 ? more : ''}</li>`).join('')}</ul>`),
    fc.array(leaf, { maxLength: 3 }).map((all) => `<details><summary>More</summary>${all.join('')}</details>`),
  );
  const page = fc.array(block, { maxLength: 6 });

  it('are both in their comparison: the newer without what is removed, the older without what is added', () => {
    fc.assert(
      fc.property(page, page, fc.array(fc.nat(5)), (older, extra, picks) => {
        // The newer page shares blocks with the older one, in another order.
        const newer = [...picks.flatMap((pick) => older[pick] ?? []), ...extra];
        const html = compare(older.join(''), newer.join(''));
        expect(textWithout('del', html)).toBe(textWithout('', newer.join('')));
        expect(textWithout('ins', html)).toBe(textWithout('', older.join('')));
      }),
      { numRuns: runs(100), seed: 7 },
    );
  });

  it('have a comparison that browsers read as it is written', () => {
    fc.assert(
      fc.property(page, page, (older, newer) => {
        const html = compare(older.join(''), newer.join(''));
        expect(toHtml({ type: 'root', children: parseMarkup(html) as never })).toBe(html);
      }),
      { numRuns: runs(50), seed: 8 },
    );
  });
});

/** The text of HTML, but for what is in such elements, without its spaces. */
function textWithout(tag: string, html: string): string {
  type Node = ReturnType<typeof parseMarkup>[number];
  const read = (node: Node): string => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || node.tagName === tag) return '';
    return node.children.map(read).join('');
  };
  return parseMarkup(html).map(read).join('').replace(/\s+/g, '');
}
