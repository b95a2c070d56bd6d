import { expect, test } from 'vitest';
import { parseSiteConfig } from '../1-load/site-config.ts';
import { toCompileOptions } from './compile-options.ts';

function remarkMath() {}
function remarkOther() {}
function rehypeMermaid() {}

const optionsOf = (config: object) => {
  const { config: parsed } = parseSiteConfig({ title: 'Docs', url: 'https://docs.example.com', ...config }, 'config/site.config.ts');
  const { math, mermaid } = toCompileOptions(parsed!, []);
  return [math, mermaid];
};

test.each<[name: string, config: object, options: [math: boolean, mermaid: string]]>([
  ["are docsgen's without such plugins", { markdown: { remarkPlugins: [remarkOther, [remarkMath, false], false] } }, [true, 'browser']],
  ['are those of a plugin', { markdown: { remarkPlugins: [remarkOther, remarkMath], rehypePlugins: [rehypeMermaid] } }, [false, 'none']],
  [
    'are those of a plugin with options',
    { markdown: { remarkPlugins: [[remarkMath, { singleDollarTextMath: false }]] } },
    [false, 'browser'],
  ],
  [
    'are those of a plugin in a list or preset',
    { markdown: { beforeDefaultRemarkPlugins: [[{ plugins: [remarkMath] }]] } },
    [false, 'browser'],
  ],
  [
    'are those of a docsgen plugin',
    { plugins: [{ name: 'a', version: '1', remark: [[remarkMath]], rehype: [rehypeMermaid] }] },
    [false, 'none'],
  ],
])('formulas and diagrams %s', (_name, config, options) => {
  expect(optionsOf(config)).toEqual(options);
});
