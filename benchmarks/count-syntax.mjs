/**
 * Counts the syntax of real pages, so that generated ones can be like them: prints how many pages have which size, how often each kind of
 * block occurs, and what is in it, as the JSON that texts/mixed-shares.json has. The reference parser decides what a block is.
 *
 *   node benchmarks/count-syntax.mjs FOLDER…
 */
import './usage.mjs';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { quantile } from './quantile.mjs';

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('usage: node benchmarks/count-syntax.mjs FOLDER…');
  process.exit(2);
}
/** Counted of a page: a few long references that a program has written must not drown what people write. */
const MOST_BLOCKS = 60;
const INLINE = new Set([
  'inlineCode',
  'strong',
  'emphasis',
  'delete',
  'link',
  'linkReference',
  'image',
  'html',
  'break',
  'footnoteReference',
  'textDirective',
]);
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
const pages = folders.flatMap(listPages);
const sizes = [];
let characters = 0;
const blocks = new Map();
const inlines = new Map();
const languages = new Map();
const shapes = { listItems: [], tableRows: [], tableColumns: [], codeLines: [], paragraphCharacters: [] };
const traits = new Map();

for (const page of pages) countPage(readFileSync(page, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));
console.log(
  JSON.stringify(
    {
      pages: pages.length,
      pageCharacters: spread(sizes),
      blocks: toShares(blocks),
      inlinesPer1000Characters: perThousand(inlines),
      traits: toShares(traits, sum(blocks)),
      languages: toShares(languages),
      ...Object.fromEntries(Object.entries(shapes).map(([name, numbers]) => [name, spread(numbers)])),
    },
    null,
    1,
  ),
);

function listPages(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function countPage(text) {
  sizes.push(text.length);
  let counted = 0;
  for (const block of parser.parse(text).children.slice(0, MOST_BLOCKS)) {
    add(blocks, block.type);
    const source = text.slice(block.position.start.offset, block.position.end.offset);
    countBlock(block, source);
    countBelow(block);
    counted += source.length;
  }
  characters += counted;
}

function countBlock(block, source) {
  if (block.type === 'paragraph') shapes.paragraphCharacters.push(source.length);
  if (block.type === 'paragraph' && /^(?:import|export)\b/m.test(source)) add(traits, 'words like code at the beginning of a line');
  if (block.type === 'paragraph' && /\w[*_]\w|\\[*_<{]/.test(source)) add(traits, 'marks left in the text');
  if (block.type === 'html' && source.startsWith('<!--')) add(traits, 'comment');
  if (block.type === 'code') {
    add(languages, block.lang ?? 'none');
    shapes.codeLines.push(block.value.split('\n').length);
  }
  if (block.type === 'list') {
    shapes.listItems.push(block.children.length);
    if (block.ordered) add(traits, 'ordered list');
    if (block.children.some(({ children }) => children.some(({ type }) => type === 'list'))) add(traits, 'list in a list');
    if (block.children.some(({ children }) => children.some(({ type }) => type === 'code'))) add(traits, 'code in a list');
    if (block.children.some(({ checked }) => typeof checked === 'boolean')) add(traits, 'task list');
    if (block.children.some(({ children }) => children.length === 0)) add(traits, 'empty list item');
  }
  if (block.type === 'table') {
    shapes.tableRows.push(block.children.length);
    shapes.tableColumns.push(block.children[0].children.length);
    if (/^[^|\n]/m.test(source)) add(traits, 'table without outer bars');
  }
}

function countBelow(node) {
  for (const child of node.children ?? []) {
    if (INLINE.has(child.type)) add(inlines, child.type === 'link' && /^https?:/.test(child.url) ? 'link to another site' : child.type);
    countBelow(child);
  }
}

function add(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sum(counts) {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

function toShares(counts, total = sum(counts)) {
  const sorted = [...counts].sort(([, a], [, b]) => b - a).filter(([, count]) => count / total >= 0.0005);
  return Object.fromEntries(sorted.map(([key, count]) => [key, round(count / total)]));
}

function perThousand(counts) {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.map(([key, count]) => [key, round((count / characters) * 1000)]));
}

function round(number) {
  return Number(number.toPrecision(3));
}

/** Nine values that share the numbers into tenths. */
function spread(numbers) {
  return [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) => quantile(numbers, share));
}
