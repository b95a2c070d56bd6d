import remarkFlexibleMarkers from 'remark-flexible-markers';
import remarkIns from 'remark-ins';
import remarkMath from 'remark-math';
import type { Processor } from 'unified';
import { expect, test } from 'vitest';
import { compileText, type TextSetup } from '../../../tests/fixtures/compile-text.ts';

type Lists = Partial<NonNullable<TextSetup['plugins']>>;

const compile = (text: string, lists: Lists, format: 'md' | 'mdx' = 'md') =>
  compileText(text, { format, options: { math: false }, plugins: { remark: [], rehype: [], ...lists } });
const warnings = async (text: string, lists: Lists) =>
  (await compile(text, lists)).doc.diagnostics.map(({ code, message, place, fix }) => ({ code, message, place, fix }));

/** `%name%` is a word of its own, with a construct and handlers that somebody has written at home. */
const percent = {
  text: {
    37: {
      name: 'percent',
      tokenize(this: unknown, effects: never, ok: unknown, nok: unknown) {
        const { enter, consume, exit } = effects as Record<'enter' | 'consume' | 'exit', (value: unknown) => void>;
        const inside = (code: number | null): unknown => {
          if (code === null || code < 0 || code === 32) return (nok as (code: unknown) => unknown)(code);
          consume(code);
          if (code !== 37) return inside;
          exit('percent');
          return ok;
        };
        return (code: number) => {
          enter('percent');
          consume(code);
          return inside;
        };
      },
    },
  },
};
const fromPercent = {
  enter: {
    percent(this: { enter(node: unknown, token: unknown): void; sliceSerialize(token: unknown): string }, token: unknown) {
      this.enter({ type: 'strong', children: [{ type: 'text', value: this.sliceSerialize(token).slice(1, -1) }] }, token);
    },
  },
  exit: {
    percent(this: { exit(token: unknown): void }, token: unknown) {
      this.exit(token);
    },
  },
};

function add(processor: Processor) {
  const data = processor.data() as Record<string, unknown[]>;
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push(percent);
  data.fromMarkdownExtensions.push(fromPercent);
}

function remarkPercent(this: Processor) {
  add(this);
}

function remarkLazyPercent(this: Processor) {
  return () => add(this);
}

test('syntax that a plugin adds as it is set up works, whoever wrote it', async () => {
  const html = async (text: string, remark: unknown[], format?: 'md' | 'mdx') => (await compile(text, { remark }, format)).html;
  for (const format of ['md', 'mdx'] as const) {
    expect(await html('A %word% here.', [remarkPercent], format)).toBe('<p>A <strong>word</strong> here.</p>');
    expect(await html('A ++word++ here.', [remarkIns], format)).toContain('>word</ins>');
    expect(await html('A ==word== here.', [remarkFlexibleMarkers], format)).toContain('<mark');
    expect(await html('A $x$ here.', [remarkMath], format)).toContain('math');
  }
});

test('syntax that comes when the page has been read is told, and never changes the next page', async () => {
  const lists = { remark: [remarkLazyPercent] };
  const told = {
    code: 'plugin-without-effect',
    message:
      'The plugin "remarkLazyPercent" (markdown.remarkPlugins[0]) adds syntax while a page is compiled, which has no effect: the page has been read by then.',
    place: { file: '', keyPath: ['markdown', 'remarkPlugins', 0] },
    fix: 'add the syntax when the plugin is set up, before it returns its transformer',
  };
  const plugins = { remark: [remarkLazyPercent], rehype: [] };
  for (const text of ['A %word%.', 'B %word%.']) {
    const { html, doc } = await compileText(text, { format: 'md', plugins });
    expect(html).toContain('%word%');
    expect(doc.diagnostics).toEqual([{ severity: 'warning', ...told, related: [] }]);
  }
  expect(await warnings('Text.', lists)).toEqual([told]);
});

test('syntax of a plugin in the list for HTML is told', async () => {
  expect(await warnings('A $x$.', { rehype: [[remarkMath, {}]] })).toEqual([
    {
      code: 'plugin-without-effect',
      message:
        'The plugin "remarkMath" (markdown.rehypePlugins[0]) adds syntax, which has no effect here: plugins for rehype see pages that have been read.',
      place: { file: '', keyPath: ['markdown', 'rehypePlugins', 0] },
      fix: 'list it in "markdown.remarkPlugins"',
    },
  ]);
  expect((await warnings('A %x%.', { groups: [{ name: 'own', index: 0, rehype: [remarkPercent] }] }))[0]!.fix).toBe(
    'list it in "remark" of the docsgen plugin',
  );
  // Those that run before docsgen's own have the parser before them.
  expect((await compile('A %word%.', { beforeRehype: [remarkPercent] })).html).toContain('<strong>word</strong>');
});

test('options of what docsgen does itself are told, and only these', async () => {
  function remarkRehype() {}
  function remarkGfm() {}
  expect(await warnings('Text.', { remark: [[remarkRehype, { handlers: {} }]] })).toEqual([
    {
      code: 'plugin-without-effect',
      message: 'docsgen does itself what the plugin "remarkRehype" (markdown.remarkPlugins[0]) does, and does not read its options.',
      place: { file: '', keyPath: ['markdown', 'remarkPlugins', 0] },
      fix: 'give them to "markdown.remarkRehypeOptions", and remove the plugin',
    },
  ]);
  expect(await warnings('Text.', { remark: [remarkRehype, [remarkRehype], [remarkRehype, {}], remarkGfm] })).toEqual([]);
});
