import type { Nodes } from 'hast';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { compileDoc } from './compile-doc.ts';
import type { CompileInput } from './compile-input.ts';
import type { CompiledDoc } from './compiled-doc.ts';

/* For tests: compiles a text as a page on its own, and shows what came of it in a form that reads well in an expectation. */

export interface TextSetup {
  format?: CompileInput['format'];
  /** Files beside the page. */
  files?: Record<string, string>;
  options?: Partial<CompileInput['options']>;
  plugins?: CompileInput['plugins'];
}

export interface CompiledText {
  doc: CompiledDoc;
  /** The content as markup, without the line ends between blocks. */
  html: string;
  /** 'line:column+length severity code: message', one for each diagnostic, with the fix on a line of its own. */
  problems: string[];
}

/** Those of a config that says nothing, and some of the theme's components. */
export const PLAIN_OPTIONS: CompileInput['options'] = {
  productName: 'Slipway',
  format: 'detect',
  html: 'trusted',
  languages: null,
  lineNumbers: false,
  placeholderComponents: [],
  componentNames: ['Admonition', 'CodeBlock', 'Heading', 'Image', 'Link', 'TOCInline', 'TabItem', 'Tabs'],
};

/** Compiles an MDX text, or a Markdown one. */
export async function compileText(text: string, { format = 'mdx', files = {}, options, plugins }: TextSetup = {}): Promise<CompiledText> {
  const { doc, content } = await compileDoc({
    text,
    format,
    options: { ...PLAIN_OPTIONS, ...options },
    readInclude: async (path) => (Object.hasOwn(files, path) ? files[path]! : null),
    plugins: plugins ?? { remark: [], rehype: [] },
    native: null,
  });
  return { doc, html: toMarkup(content), problems: doc.diagnostics.map(describe) };
}

function toMarkup(node: Nodes, inCode = false): string {
  if (node.type === 'text') return !inCode && node.value.trim() === '' && node.value.includes('\n') ? '' : node.value;
  const isCode = inCode || (node.type === 'element' && node.tagName === 'CodeBlock');
  const inner = 'children' in node ? node.children.map((child) => toMarkup(child, isCode)).join('') : '';
  if (node.type !== 'element') return inner;
  const { props, ...attributes } = node.properties;
  const entries = [...Object.entries(typeof props === 'string' ? JSON.parse(props) : {}), ...Object.entries(attributes)];
  const shown = entries.map(([name, value]) => (value === true ? ` ${name}` : ` ${name}=${format(value)}`));
  return `<${node.tagName}${shown.join('')}>${inner}</${node.tagName}>`;
}

function format(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return JSON.stringify(value.join(' '));
  return JSON.stringify(value);
}

function describe({ severity, code, message, place, fix }: Diagnostic): string {
  const at = place && 'line' in place ? `${place.file && `${place.file}:`}${place.line}:${place.column}+${place.length}` : '?';
  return `${at} ${severity} ${code}: ${message}${fix === null ? '' : `\nFix: ${fix}`}`;
}
