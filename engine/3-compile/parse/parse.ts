import type { Root } from 'mdast';
import type { Construct, Extension } from 'micromark-util-types';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { mdxAcorn } from './mdx-acorn.ts';
import { commentFromMarkdown, commentSyntax, letCommentsPass } from './micromark-comments.ts';
import { headingIdFromMarkdown, headingIdSyntax } from './micromark-heading-ids.ts';
import { mathFromMarkdown, mathSyntax } from './micromark-math.ts';
import { unquotedSyntax } from './micromark-unquoted.ts';

/*
 * The one seam to the parser. Another parser takes its place by making the same tree from the same text: mdast with positions,
 * GFM, directives, `headingId` nodes, and for MDX also JSX, expressions and ESM with their estrees, and `htmlComment` nodes.
 */

const LESS_THAN = 60;

/** Makes a processor with docsgen's own syntax, for plugins that add to it; without GFM where one of these has it. */
export function createParser(format: 'md' | 'mdx', { hasGfm = true, math = false } = {}): Processor {
  const markdown = unified()
    .use(remarkParse)
    .use(hasGfm ? [remarkGfm] : [])
    .use(remarkDirective);
  const parser = format === 'mdx' ? markdown.use(remarkMdx, { acorn: mdxAcorn }).use(remarkComments) : markdown.use(remarkUnquoted);
  return parser.use(remarkHeadingIds).use(math ? [remarkMath] : []) as unknown as Processor;
}

const own = {
  md: createParser('md').freeze(),
  mdx: createParser('mdx').freeze(),
  mdMath: createParser('md', { math: true }).freeze(),
  mdxMath: createParser('mdx', { math: true }).freeze(),
};

/** Parses Markdown or MDX without front matter, with formulas or without. Throws a VFileMessage for MDX that is not well formed. */
export function parse(text: string, format: 'md' | 'mdx', math: boolean): Root {
  return parseWith(own[math ? (`${format}Math` as const) : format], text);
}

/** Parses CommonMark with GitHub's additions and nothing of docsgen's, for texts that are no pages. */
export function parseCommonMark(text: string): Root {
  return commonMark.parse(text) as Root;
}

const commonMark = unified().use(remarkParse).use(remarkGfm).use(remarkUnquoted).freeze();

/** The same with the syntax that plugins have added. */
export function parseWith(parser: Processor, text: string): Root {
  mdxAcorn.forget();
  return parser.parse(text) as Root;
}

function remarkUnquoted(this: Processor) {
  const data = this.data() as ParserData;
  data.micromarkExtensions!.push(unquotedSyntax);
}

function remarkMath(this: Processor) {
  const data = this.data() as ParserData;
  data.micromarkExtensions!.push(mathSyntax);
  data.fromMarkdownExtensions!.push(mathFromMarkdown);
}

function remarkHeadingIds(this: Processor) {
  const data = this.data() as ParserData;
  data.micromarkExtensions!.push(headingIdSyntax);
  data.fromMarkdownExtensions!.push(headingIdFromMarkdown);
}

function remarkComments(this: Processor) {
  const data = this.data() as ParserData;
  const extensions = data.micromarkExtensions!.map(guardJsx);
  data.micromarkExtensions = [...extensions, commentSyntax];
  data.fromMarkdownExtensions!.push(commentFromMarkdown);
}

interface ParserData {
  micromarkExtensions?: Extension[];
  fromMarkdownExtensions?: unknown[];
}

function guardJsx(extension: Extension): Extension {
  const guard = (construct: Construct) => (construct.name === 'mdxJsxFlowTag' ? letCommentsPass(construct) : construct);
  const constructs = extension.flow?.[LESS_THAN];
  if (!constructs) return extension;
  return { ...extension, flow: { ...extension.flow, [LESS_THAN]: [constructs].flat().map(guard) } };
}
