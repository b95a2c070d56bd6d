import { describe, expect, test } from 'vitest';
import { compileText, type TextSetup } from '../../../tests/fixtures/compile-text.ts';

/* What a site's config says of its code. */

const html = async (text: string, code: NonNullable<TextSetup['options']>['code'], grammars?: Record<string, unknown>) => {
  const setup = { options: { ...(code && { code }) }, ...(grammars && { plugins: { remark: [], rehype: [], grammars } }) };
  const { html, problems } = await compileText(text, { format: 'md', ...setup });
  return [html, ...problems.map((problem) => problem.split('\n')[0])].join('\n');
};

test('blocks without a language have the default one, and others not', async () => {
  const code = { defaultLanguage: 'js' };
  expect(await html('```\nconst a;\n```', code)).toBe(
    '<CodeBlock language="js" label="JavaScript"><span className="tk-k">const</span> a;</CodeBlock>',
  );
  expect(await html('```text\nconst a;\n```', code)).toBe('<CodeBlock language="text">const a;</CodeBlock>');
  expect(await html('    const a;', code)).toBe(
    '<CodeBlock language="js" label="JavaScript"><span className="tk-k">const</span> a;</CodeBlock>',
  );
});

test('a language may have other names', async () => {
  expect(await html('```Mine\nconst a;\n```', { languageAliases: { mine: 'js' } })).toBe(
    '<CodeBlock language="mine" label="JavaScript"><span className="tk-k">const</span> a;</CodeBlock>',
  );
});

describe('comments of the site', () => {
  const comments = [
    {
      className: 'theme-code-block-highlighted-line',
      line: 'highlight-next-line',
      block: { start: 'highlight-start', end: 'highlight-end' },
    },
    { className: 'code-block-error-line', line: 'This will error' },
    { className: 'mine', block: { start: 'from here (1)', end: 'to here' } },
  ];

  test('mark lines, in every syntax', async () => {
    const text =
      '```js\n// This will error\na\n/* from here (1) */\nb\n# highlight-next-line\nc\n<!-- to here -->\n{/* This will error */}\nd\n```';
    expect(await html(text, { comments })).toBe(
      `<CodeBlock language="js" label="JavaScript">${[
        '<span className="line code-block-error-line">a\n</span>',
        '<span className="line mine">b\n</span>',
        '<span className="line line-highlight mine">c\n</span>',
        '<span className="line code-block-error-line">d</span>',
      ].join('')}</CodeBlock>`,
    );
  });

  test('are text where they say more, and in other blocks', async () => {
    expect(await html('```js\n// This will error soon\n```', { comments })).toContain('This will error soon');
    expect(await html('```text\nThis will error\n```', { comments })).toBe('<CodeBlock language="text">This will error</CodeBlock>');
  });
});

describe('grammars of the site', () => {
  const expected = '<CodeBlock language="mine" label="Mine">a <span className="tk-k">let</span></CodeBlock>';

  test('are objects, or functions that add them to Prism', async () => {
    expect(await html('```mine\na let\n```', undefined, { Mine: { keyword: /let/ } })).toBe(expected);
    const add = (prism: { languages: Record<string, object> }) => {
      prism.languages.mine = { ...prism.languages.javascript, keyword: /let/ };
    };
    expect(await html('```mine\na let\n```', undefined, { mine: add })).toBe(expected);
  });

  test('may put kinds of their own before those that have no color', async () => {
    const add = ({
      languages,
    }: {
      languages: Record<string, object> & Record<'extend' | 'insertBefore', (...of: unknown[]) => object>;
    }) => {
      languages.mine = languages.extend('javascript', {});
      languages.insertBefore('mine', 'operator', { comment: /=>/ });
      languages.insertBefore('mine', 'punctuation', { string: /;/ });
    };
    expect(await html('```mine\na => b;\n```', undefined, { mine: add })).toBe(
      '<CodeBlock language="mine" label="Mine"><span className="tk-v">a </span><span className="tk-c">=></span> b<span className="tk-s">;</span></CodeBlock>',
    );
  });

  test('are taken anew when they have changed', async () => {
    expect(await html('```mine\na let\n```', undefined, { mine: { keyword: /let/ } })).toBe(expected);
    expect(await html('```mine\na let\n```', undefined, { mine: { keyword: /a/ } })).toBe(
      '<CodeBlock language="mine" label="Mine"><span className="tk-k">a</span> let</CodeBlock>',
    );
  });
});

test('admonitions may have names of the site', async () => {
  const { html, problems } = await compileText(':::deprecated Old\n\nText\n\n:::\n\n:::note\n\nx\n\n:::', {
    options: { admonitions: { deprecated: 'warning' } },
  });
  expect([html, problems]).toEqual([
    '<Admonition type="warning"><AdmonitionTitle>Old</AdmonitionTitle><p>Text</p></Admonition><Admonition type="note"><p>x</p></Admonition>',
    [],
  ]);
});
