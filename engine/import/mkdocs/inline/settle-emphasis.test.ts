import { describe, expect, it } from 'vitest';
import { ALL_EXTENSIONS, translateText } from '../../../../tests/fixtures/translate-text.ts';

const translate = async (written: string, extensions: string[] = ALL_EXTENSIONS) =>
  (await translateText(written, { extensions: new Set(extensions) })).text;

describe('emphasis that CommonMark would show as stars', () => {
  it.each([
    ['**`--a`**参数', '<strong>`--a`</strong>参数'],
    ['字**“引用”**字', '字<strong>“引用”</strong>字'],
    ['*注。*请 and ***e：***f', '<em>注。</em>请 and <strong><em>e：</em></strong>f'],
    ['**a *b.*c**', '**a <em>b.</em>c**'],
    ['**a\nb.**c', '<strong>a\nb.</strong>c'],
    ['**注意： **请', '<strong>注意： </strong>请'],
    ['[**a.**b](c.md)', '[<strong>a.</strong>b](c.md)'],
    ['==**a.**b== **c**', '<mark><strong>a.</strong>b</mark> **c**'],
    ['| a** | **b,**c |\n|---|---|\n| **d,**e | `*` |', '| a** | <strong>b,</strong>c |\n|---|---|\n| <strong>d,</strong>e | `*` |'],
    ['## **a：**b', '## <strong>a：</strong>b'],
    ['** A b **', '<strong> A b </strong>'],
    ['a\n** b c** d', 'a\n<strong> b c</strong> d'],
  ])('is HTML: %j', async (written, text) => {
    expect(await translate(written)).toBe(text);
  });

  it.each([
    '**a** b **c** *d*e*f* ***g*** **h *i* j**',
    '**https://x.y** and **b.**',
    '**a **b** c**',
    '*a **b** c*',
    '2 * 3 * 4 and x ** y ** z',
    '5*(a+b)*c and 2**-1 and 3**-2',
    '*args and **kwargs, x* and y*',
    '`**a.**b` and \\*\\*a.\\*\\*b',
    '**a.\n\n**b',
    'a ** b **',
    '** a',
  ])('is none in %j', async (written) => {
    expect(await translate(written)).toBe(written);
  });

  it('has no space at its end for pymdownx.betterem', async () => {
    expect(await translate('**a **b and **c.**d', ['pymdownx.betterem'])).toBe('**a **b and <strong>c.</strong>d');
    expect(await translate('** a **', ['pymdownx.betterem'])).toBe('** a **');
  });
});
