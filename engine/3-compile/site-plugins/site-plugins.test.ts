import type { Element, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { compileText, PLAIN_OPTIONS, type TextSetup } from '../../../tests/fixtures/compile-text.ts';
import type { CompilePlugins } from '../../1-load/compile-plugins.ts';
import { compileDoc } from '../compile-doc.ts';
import { loadNative } from '../parse/native/load-native.ts';

/* What unified's packages may do to a processor and to trees. */

async function compile(text: string, plugins: Partial<CompilePlugins>, setup: Omit<TextSetup, 'plugins'> = {}) {
  const { html, problems, doc } = await compileText(text, { format: 'md', ...setup, plugins: { remark: [], rehype: [], ...plugins } });
  return { html, problems: problems.map((problem) => problem.split('\n')[0]), doc };
}

const add = (value: string) => () => (tree: Root) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
const remarkAdd = (options: { value?: string; more?: string } = {}) => add(`${options.value} ${options.more}`)();

describe('a list of plugins', () => {
  test.each<[name: string, remark: unknown[], html: string]>([
    ['plugins', [add('a'), add('b')], '<p>a</p><p>b</p>'],
    ['plugins with options', [[remarkAdd, { value: 'a', more: 'b' }]], '<p>a b</p>'],
    ['presets', [{ plugins: [add('a'), { plugins: [add('b')] }], settings: {} }], '<p>a</p><p>b</p>'],
    ['lists', [[[remarkAdd, { value: 'a' }], [[add('b')]]]], '<p>a undefined</p><p>b</p>'],
    ['what is turned off', [[add('a'), false], false, null, undefined, add('b')], '<p>b</p>'],
    [
      'the same plugin twice, whose options are merged',
      [
        [remarkAdd, { value: 'a' }],
        [remarkAdd, { more: 'b' }],
      ],
      '<p>a b</p>',
    ],
  ])('may hold %s', async (_name, remark, html) => {
    expect(await compile('', { remark })).toMatchObject({ html, problems: [] });
  });

  test('runs the plugins of docsgen plugins first', async () => {
    const groups = [{ name: 'first', index: 0, remark: [add('first')] }];
    expect((await compile('', { remark: [add('last')], groups })).html).toBe('<p>first</p><p>last</p>');
  });
});

describe('a transformer', () => {
  const paragraph = (value: string) => ({ type: 'paragraph', children: [{ type: 'text', value }] });
  test.each<[name: string, transformer: unknown]>([
    ['may return another tree', () => ({ type: 'root', children: [paragraph('new')] })],
    ['may return a part of one', () => paragraph('new')],
    ['may be asynchronous', async () => ({ type: 'root', children: [paragraph('new')] })],
    [
      'may call back',
      (_tree: Root, _file: VFile, next: (error: null, tree: object) => void) =>
        void setImmediate(() => next(null, { type: 'root', children: [paragraph('new')] })),
    ],
    ['may return what means nothing', (tree: Root) => tree.children.splice(0, 1, paragraph('new') as never).length],
  ])('%s', async (_name, transformer) => {
    expect(await compile('old', { remark: [() => transformer] })).toMatchObject({ html: '<p>new</p>', problems: [] });
  });

  test.each<[name: string, transformer: unknown, problem: string]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
      '1:1+0 error plugin-failed: The plugin "failing" (markdown.remarkPlugins[0]) failed on this page: no.',
    ],
    [
      'returns an error',
      () => new Error('no'),
      '1:1+0 error plugin-failed: The plugin "failing" (markdown.remarkPlugins[0]) failed on this page: no.',
    ],
    [
      'rejects',
      async () => {
        throw 'no';
      },
      '1:1+0 error plugin-failed: The plugin "failing" (markdown.remarkPlugins[0]) failed on this page: it threw "no".',
    ],
    [
      'calls back with an error',
      (_tree: Root, _file: VFile, next: (error: Error) => void) => next(new Error('no')),
      '1:1+0 error plugin-failed: The plugin "failing" (markdown.remarkPlugins[0]) failed on this page: no.',
    ],
    [
      'gives up on a page',
      (tree: Root, file: VFile) => file.fail('no', tree.children[1]),
      '3:1+1 error plugin-failed: The plugin "failing" (markdown.remarkPlugins[0]) failed on this page: no.',
    ],
    [
      'sends a message',
      (tree: Root, file: VFile) => void file.message('hm', tree.children[1]),
      '3:1+1 warning plugin-message: The plugin "failing" says: hm.',
    ],
  ])('is named when it %s', async (_name, transformer, problem) => {
    const failing = () => transformer;
    expect((await compile('a\n\nb', { remark: [failing] })).problems).toEqual([problem]);
  });

  test('is named by its place where its name says nothing', async () => {
    const plugin = () => () => new Error('no');
    const { problems } = await compile('a', { rehype: [[[plugin]]] });
    expect(problems).toEqual(['1:1+0 error plugin-failed: The plugin "markdown.rehypePlugins[0][0]" failed on this page: no.']);
  });

  test('passes data on to those of the other tree, and has the front matter', async () => {
    const remark = () => (_tree: Root, file: VFile) => void Object.assign(file.data, { words: 3, own: file.data.frontMatter });
    const rehype = () => (tree: HastRoot, file: VFile) => {
      tree.children.push({ type: 'text', value: JSON.stringify([file.data.words, file.data.own]) });
    };
    expect((await compile('---\nlevel: 2\n---\n', { remark: [remark], rehype: [rehype] })).html).toBe('[3,{"level":2}]');
  });
});

/** `%a%` is a node of its own. */
function remarkPercent(this: Processor) {
  const data = this.data() as { micromarkExtensions: object[]; fromMarkdownExtensions: object[] };
  const tokenize = (effects: never, ok: never, nok: never) => tokenizePercent(effects, ok, nok);
  data.micromarkExtensions.push({ text: { 37: { name: 'percent', tokenize } } });
  data.fromMarkdownExtensions.push({
    enter: {
      percent(this: never, token: never) {
        const context = this as { sliceSerialize(token: never): string; enter(node: object, token: never): void };
        context.enter(
          { type: 'percent', data: { hName: 'meter', hProperties: { title: context.sliceSerialize(token).slice(1, -1) } } },
          token,
        );
      },
    },
    exit: {
      percent(this: never, token: never) {
        (this as { exit(token: never): void }).exit(token);
      },
    },
  });
}

interface Effects {
  enter(type: string): void;
  exit(type: string): void;
  consume(code: number): void;
}

function tokenizePercent(effects: Effects, ok: unknown, nok: (code: number | null) => unknown) {
  const inside = (code: number | null): unknown => {
    if (code === null || code < 0) return nok(code);
    effects.consume(code);
    if (code !== 37) return inside;
    effects.exit('percent');
    return ok;
  };
  return (code: number) => {
    effects.enter('percent');
    effects.consume(code);
    return inside;
  };
}

describe('a syntax', () => {
  test.each(['md', 'mdx'] as const)('takes effect in the parser, in .%s', async (format) => {
    const text = '# %9% {#t}\n\n- a %1%, `%2%` and 100 %\n';
    const { html, problems } = await compile(text, { remark: [remarkPercent] }, { format });
    expect(problems).toEqual([]);
    expect(html).toBe('<h1 id="t"><meter title="9"></meter></h1><ul><li>a <meter title="1"></meter>, <code>%2%</code> and 100 %</li></ul>');
  });

  test('takes effect in partials', async () => {
    const setup = { format: 'mdx', files: { '_part.md': 'Of %2%\n' } } as const;
    const { html } = await compile("import Part from './_part.md'\n\n<Part />\n", { remark: [remarkPercent] }, setup);
    expect(html).toBe('<p>Of <meter title="2"></meter></p>');
  });

  const parserOf = async (text: string, plugins: Partial<CompilePlugins>, format: 'md' | 'mdx' = 'md') => {
    const input = { text, format, options: PLAIN_OPTIONS, readInclude: async () => null, native: await loadNative() };
    return (await compileDoc({ ...input, plugins: { remark: [], rehype: [], ...plugins } })).parsers;
  };

  test.each<[name: string, text: string, plugins: Partial<CompilePlugins>, parser: string]>([
    ['pages without its first sign', 'no sign', { remark: [remarkPercent] }, 'native'],
    ['pages with plugins that leave the parser alone', '100 %', { remark: [add('a')], rehype: [() => () => {}] }, 'native'],
    [
      'pages without the mark that the plugin names',
      '100 %',
      { groups: [{ name: 'p', index: 0, mark: /%\d/, remark: [remarkPercent] }] },
      'native',
    ],
    ['no page with its first sign', '100 %', { remark: [remarkPercent] }, 'syntax of remarkPercent'],
    [
      'no page with the mark that the plugin names',
      '%1%',
      { groups: [{ name: 'p', index: 0, mark: '%1', remark: [remarkPercent] }] },
      'syntax of p',
    ],
    [
      'no page when the parser is another',
      'a',
      {
        remark: [
          [
            function remarkOther(this: Processor) {
              const { parser } = this;
              this.parser = (text, file) => parser!(text, file);
            },
          ],
        ],
      },
      'syntax of remarkOther',
    ],
    [
      'no page when a handler is for words of docsgen',
      'a',
      {
        remark: [
          function remarkSlanted(this: Processor) {
            const enter = {
              emphasis(this: { enter(node: object, token: object): void }, token: object) {
                this.enter({ type: 'strong', children: [] }, token);
              },
            };
            (this.data() as { fromMarkdownExtensions: object[] }).fromMarkdownExtensions.push({ enter });
          },
        ],
      },
      'syntax of remarkSlanted',
    ],
  ])('leaves to the native parser %s', async (_name, text, plugins, parser) => {
    expect(await parserOf(text, plugins)).toEqual([parser]);
    expect(await parserOf(text, plugins, 'mdx')).toEqual([parser]);
  });
});

const replace = (type: string, node: object) => () => (tree: Root) =>
  visit(tree, type, (_found, index, parent) => void parent!.children.splice(index!, 1, structuredClone(node) as never));

describe('a Markdown tree', () => {
  test('may have nodes whose children are undefined', async () => {
    const note = { type: 'footnoteDefinition', identifier: 'a', children: [{ type: 'unknown', name: 'note', children: undefined }] };
    const { html, problems } = await compile('Before', { beforeRemark: [() => (tree: Root) => void tree.children.push(note as never)] });
    expect({ html, problems }).toEqual({ html: '<p>Before</p>', problems: [] });
  });

  test.each<[name: string, text: string, node: object, html: string]>([
    ['unknown nodes with a value', 'x', { type: 'strange', value: 'a' }, 'a'],
    ['unknown nodes with children', 'x', { type: 'strange', children: [{ type: 'text', value: 'a' }] }, '<div>a</div>'],
    ['nodes without children', 'x', { type: 'heading', depth: 2 }, '<h2 id="section"></h2>'],
    [
      'a fence that is something else',
      'x',
      {
        type: 'code',
        lang: 'js',
        value: 'a',
        data: { hName: 'figure', hProperties: { className: ['f'] }, hChildren: [{ type: 'text', value: 'b' }] },
      },
      '<pre><figure className="f">b</figure></pre>',
    ],
    [
      'a directive that is something else',
      'x',
      { type: 'leafDirective', name: 'hr', attributes: {}, data: { hName: 'hr', hProperties: { id: 'a' } } },
      '<hr id="a"></hr>',
    ],
    ['headings with an id', 'x', { type: 'heading', depth: 2, children: [], data: { hProperties: { id: 'own' } } }, '<h2 id="own"></h2>'],
    [
      'headings that are something else',
      'x',
      { type: 'heading', depth: 2, children: [{ type: 'text', value: 'a' }], data: { hName: 'legend' } },
      '<legend>a</legend>',
    ],
    [
      'components by name',
      'x',
      { type: 'strange', children: [{ type: 'text', value: 'a' }], data: { hName: 'Admonition', hProperties: { type: 'tip' } } },
      '<Admonition type="tip">a</Admonition>',
    ],
    ['raw HTML', 'x', { type: 'html', value: '<b>a</b>' }, '<b>a</b>'],
    [
      'JSX',
      'x',
      {
        type: 'mdxJsxFlowElement',
        name: 'Admonition',
        attributes: [{ type: 'mdxJsxAttribute', name: 'type', value: 'tip' }],
        children: [],
      },
      '<Admonition type="tip"></Admonition>',
    ],
  ])('may hold %s', async (_name, text, node, html) => {
    for (const format of ['md', 'mdx'] as const) {
      expect(await compile(text, { remark: [replace('paragraph', node)] }, { format })).toMatchObject({ html, problems: [] });
    }
  });

  test('may hold HTML that is opened in one node and closed in another', async () => {
    const remark = () => (tree: Root) => {
      tree.children = [{ type: 'html', value: '<details><summary>s</summary>' }, ...tree.children, { type: 'html', value: '</details>' }];
    };
    for (const format of ['md', 'mdx'] as const)
      expect((await compile('*a*', { remark: [remark] }, { format })).html).toBe(
        '<details><summary>s</summary><p><em>a</em></p></details>',
      );
  });

  test('is seen before docsgen reads admonitions in it', async () => {
    const names: string[] = [];
    const claim = () => (tree: Root) =>
      visit(tree, 'containerDirective', (node) => {
        names.push(node.name);
        node.data = { hName: 'aside' };
      });
    expect((await compile(':::note\na\n:::', { beforeRemark: [claim] })).html).toBe('<aside><p>a</p></aside>');
    expect((await compile(':::note\na\n:::', { remark: [claim] })).html).toBe('<Admonition type="note"><p>a</p></Admonition>');
    expect(names).toEqual(['note']);
  });
});

const rehypeAppend =
  (...nodes: object[]) =>
  () =>
  (tree: HastRoot) =>
    void tree.children.push(...(structuredClone(nodes) as never[]));

describe('an HTML tree', () => {
  test.each<[name: string, nodes: object[], html: string]>([
    ['raw HTML', [{ type: 'raw', value: '<b>a</b>' }], '<b>a</b>'],
    [
      'raw HTML around other nodes',
      [
        { type: 'raw', value: '<b>' },
        { type: 'element', tagName: 'i', children: [] },
        { type: 'raw', value: '</b>' },
      ],
      '<b><i></i></b>',
    ],
    [
      'components',
      [{ type: 'element', tagName: 'Admonition', properties: { props: '{"type":"tip"}' }, children: [] }],
      '<Admonition type="tip"></Admonition>',
    ],
    [
      'JSX without code',
      [
        {
          type: 'mdxJsxFlowElement',
          name: 'b',
          attributes: [
            { type: 'mdxJsxAttribute', name: 'class', value: 'a' },
            { type: 'mdxJsxAttribute', name: 'hidden' },
          ],
          children: [],
        },
      ],
      '<b className="a" hidden></b>',
    ],
    ['comments and unknown nodes', [{ type: 'comment', value: 'a' }, { type: 'strange', value: 'b' }, null as never], ''],
  ])('may hold %s', async (_name, nodes, html) => {
    expect(await compile('', { rehype: [rehypeAppend(...nodes)] })).toMatchObject({ html, problems: [] });
  });

  test.each<[name: string, node: object, problem: string]>([
    [
      'code',
      { type: 'mdxTextExpression', value: '1' },
      '1:1+0 error code-too-late: A rehype plugin has added JSX with an expression, or an import or export, to this page, whose code has already run.',
    ],
    [
      'a component that there is not',
      { type: 'element', tagName: 'Admonishment', properties: {}, children: [] },
      '1:1+0 error unknown-component: There is no component <Admonishment>.',
    ],
    [
      'a component that cannot be so',
      { type: 'element', tagName: 'Tabs', properties: { props: '{"values":1}' }, children: [] },
      '1:1+0 error unsupported-prop: The prop "values" of <Tabs> holds 1, a number, which it cannot use.',
    ],
  ])('may not hold %s', async (_name, node, problem) => {
    expect((await compile('', { rehype: [rehypeAppend(node)] })).problems).toEqual([problem]);
  });

  test('has fences as others write them, and what is left of these is highlighted', async () => {
    const seen: unknown[] = [];
    const look = () => (tree: HastRoot) =>
      visit(tree, 'element', (node) => {
        if (node.tagName !== 'pre') return;
        const [code] = node.children as [Element];
        seen.push([code.properties, code.data, code.children]);
        if (seen.length === 2) code.children = [{ type: 'text', value: 'b();\n' }];
        if (seen.length === 3) code.children = [{ type: 'element', tagName: 'b', properties: {}, children: [] }];
      });
    const { html } = await compile('```js title="t"\na\n```\n\n```js\na\n```\n\n    a\n', { rehype: [look] });
    expect(seen).toEqual([
      [{ className: ['language-js'] }, { meta: 'title="t"' }, [expect.objectContaining({ value: 'a\n' })]],
      [{ className: ['language-js'] }, undefined, [expect.objectContaining({ value: 'a\n' })]],
      [{}, undefined, [expect.objectContaining({ value: 'a\n' })]],
    ]);
    expect(html).toBe(
      '<CodeBlock language="js" title="t">a</CodeBlock><CodeBlock language="js" label="JavaScript"><span className="tk-f">b</span>();</CodeBlock><pre><code><b></b></code></pre>',
    );
  });

  test('has links whose URLs a plugin may change, and components whose props it may', async () => {
    const look = () => (tree: HastRoot) =>
      visit(tree, 'element', (node) => {
        if (node.tagName === 'a' && node.properties.href === 'b.md') node.properties.href = 'c.md';
        if (node.tagName === 'Admonition') node.properties.props = '{"type":"tip"}';
      });
    const { html, doc } = await compile('[ü](ü.md) [b](b.md)\n\n:::note\n:::', { rehype: [look] });
    expect(doc.links.map(({ url, raw }) => [url, raw])).toEqual([
      ['ü.md', false],
      ['c.md', false],
    ]);
    expect(html).toContain('<Admonition type="tip"></Admonition>');
  });

  test('may lose headings, and get others in another order: the table of contents knows', async () => {
    const shuffle = () => (tree: HastRoot) => {
      const [a, b, c] = tree.children.filter((node) => node.type === 'element') as Element[];
      c!.properties.id = 'other';
      b!.tagName = 'p';
      tree.children = [c!, b!, a!];
    };
    const { doc } = await compile('## A\n\n## B\n\n### C', { rehype: [shuffle] });
    expect(doc.toc.map(({ id, level }) => [id, level])).toEqual([
      ['other', 3],
      ['a', 2],
    ]);
    expect(doc.anchors).toEqual(['other', 'b', 'a']);
  });

  test('is seen before its code is evaluated, with all that is written', async () => {
    const tags: string[] = [];
    const addCode = () => (tree: HastRoot) => {
      visit(tree, (node) => void tags.push('tagName' in node ? node.tagName : 'name' in node ? `<${node.name}>` : node.type));
      const estree = { type: 'Program', body: [{ type: 'ExpressionStatement', expression: { type: 'Literal', value: 3 } }] };
      tree.children.push({ type: 'mdxFlowExpression', value: '3', data: { estree } } as never);
    };
    const { html, problems } = await compile(':::note\n*a*\n:::\n\n<b>c</b>', { beforeRehype: [addCode] }, { format: 'mdx' });
    expect({ html, problems }).toEqual({ html: '<Admonition type="note"><p><em>a</em></p></Admonition><b>c</b>3', problems: [] });
    expect(tags.filter((tag) => tag !== 'text')).toEqual(['root', 'Admonition', 'p', 'em', '<b>']);
  });
});

test('remark-rehype takes handlers for nodes of a plugin', async () => {
  const handlers = { strange: () => ({ type: 'element', tagName: 'hr', properties: {}, children: [] }) };
  expect((await compile('x', { remark: [replace('paragraph', { type: 'strange' })], remarkRehype: { handlers } })).html).toBe('<hr></hr>');
});

test('a page that is asked for its place says so', async () => {
  const input = { text: 'a', format: 'md', options: PLAIN_OPTIONS, readInclude: async () => null, native: null } as const;
  const place = { siteDir: '/site', file: '/site/content/a.md' };
  const seen: unknown[] = [];
  const compileWith = async (look: (file: VFile) => unknown) => {
    const remark = () => (_tree: Root, file: VFile) => void seen.push(look(file));
    return (await compileDoc({ ...input, place, plugins: { remark: [remark], rehype: [] } })).asksForPlace ?? false;
  };
  expect(await compileWith((file) => [file.path, file.dirname, file.stem])).toBe(true);
  expect(await compileWith((file) => file.cwd)).toBe(false);
  expect(await compileWith((file) => file.message('hm').reason)).toBe(false);
  expect(seen).toEqual([['/site/content/a.md', '/site/content', 'a'], '/site', 'hm']);
});
