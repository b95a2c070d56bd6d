/**
 * A fixed amount of work that is like docsgen's and never changes with it: parses generated pages with remark-parse, MDX, GFM and
 * directives. What it costs says how fast the machine is at this moment; run.mjs measures it beside each row.
 */
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { plainText } from './texts/plain.mjs';

const PAGES = 60;

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective);
for (let index = 0; index < PAGES; index++) parser.parse(plainText(index, 1000));
