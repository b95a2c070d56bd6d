import type { Element, ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { findMisnesting } from './find-misnesting.ts';

const raw = (value: string) => ({ type: 'raw', value }) as unknown as ElementContent;
const element = (tagName: string, ...children: ElementContent[]): Element => ({ type: 'element', tagName, properties: {}, children });
const island = (...children: ElementContent[]) => element('docsgen-island', element('docsgen-root', ...children));

describe('an island', () => {
  it.each<[string[], string]>([
    [[], '<div><p>text</p></div>'],
    [['div', 'section'], '<table><tbody><tr><td>1<!-- -->2</td></tr></tbody></table>'],
    [['p'], '<span title="a &gt; b"><button>x</button></span>'],
    [['ul', 'li'], '<ul><li>a</li></ul><input><br/>'],
    [[], '<svg viewBox="0 0 1 1"><linearGradient id="a"></linearGradient><foreignObject><p>x</p></foreignObject></svg>'],
    [[], '<script>if (a < b) "<p>"</script><style>a > b {}</style><textarea>&lt;p&gt;</textarea>'],
    [['p', 'svg', 'foreignobject'], '<b>x</b>'],
    [[], '<select><option>a</option></select>'],
  ])('in %j may be %s', (around, markup) => {
    expect(findMisnesting(around, island(raw(markup)))).toBeNull();
  });

  it.each<[string[], string, string, string]>([
    [['p'], '<div>x</div>', 'div', 'p'],
    [['div', 'p', 'strong'], '<b><ul><li>x</li></ul></b>', 'ul', 'p'],
    [[], '<p><span><p>x</p></span></p>', 'p', 'p'],
    [[], '<table><tr><td>x</td></tr></table>', 'tr', 'table'],
    [[], '<a href="/"><b><a href="/b">x</a></b></a>', 'a', 'a'],
    [[], '<button><button>x</button></button>', 'button', 'button'],
    [['table', 'tbody'], '<tr></tr>', 'docsgen-island', 'tbody'],
    [['svg', 'g'], '<circle></circle>', 'docsgen-island', 'svg'],
  ])('in %j cannot be %s', (around, markup, tag, where) => {
    expect(findMisnesting(around, island(raw(markup)))).toEqual({ tag, around: where });
  });

  it('may show content that is torn within its slot, but not content that leaves it', () => {
    const content = element('p', element('div'));
    expect(findMisnesting([], island(raw('<div><docsgen-slot data-slot="0">'), content, raw('</docsgen-slot></div>')))).toBeNull();
    const paragraph = element('p');
    for (const after of ['', '<footer></footer>'])
      expect(findMisnesting([], island(raw('<p><docsgen-slot data-slot="0">'), paragraph, raw(`</docsgen-slot></p>${after}`)))).toEqual({
        tag: 'p',
        around: 'p',
      });
  });
});
