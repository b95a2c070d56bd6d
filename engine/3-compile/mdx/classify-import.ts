import { type CodePart, readCodePart } from '../code/code-reference.ts';
import { resolveInclude } from './include-path.ts';

/** What an import specifier stands for. Paths are relative to the doc's folder. */
export type ImportTarget =
  | { kind: 'theme'; name: string }
  /** A Markdown file whose content takes the place of the component. */
  | { kind: 'partial'; path: string; format: 'md' | 'mdx' }
  | { kind: 'data'; path: string; format: 'json' | 'yaml' }
  /** A file's text, or a part of it: `./x.py?raw#region`. */
  | { kind: 'raw'; path: string; part: CodePart | null }
  /** A file that the page refers to: the value is its URL. */
  | { kind: 'asset'; url: string }
  /** A module that only exists in the browser of another generator; what it exports is made up in builtin-modules.ts. */
  | { kind: 'builtin'; name: string };

/**
 * Marks a URL as an asset's path relative to the doc's folder, so that it can travel through expressions and partials and
 * still be found when links are collected. A private-use character: no writer's text collides with it.
 */
export const ASSET_MARK = '\uE0F2';

const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|apng|mp4|webm|ogg|mp3|wav|pdf|zip|gz|tgz|csv|docx|xlsx|pptx|txt|ipynb)$/i;
const THEME = /^@theme(?:-original|-init)?\/(.+)$/;
const BUILTINS = new Set(['react', '@docusaurus/BrowserOnly', '@docusaurus/Head', '@docusaurus/Link']);

/** What pages have of '@theme/…' whatever the site has. All else may be one of its own components, or one that docsgen has for them. */
const NATIVE = new Set(['Admonition', 'CodeBlock', 'Details', 'DocCardList', 'Heading', 'Mermaid', 'TabItem', 'Tabs', 'TOCInline']);

/** Whether a page has that component of '@theme/…' without bundling anything. */
export function isNativeTheme(name: string): boolean {
  return NATIVE.has(name);
}

/** Tells what a specifier in `fromFile` stands for; null when pages cannot use it. */
export function classifyImport(specifier: string, fromFile: string): ImportTarget | null {
  const theme = THEME.exec(specifier)?.[1];
  if (theme) return { kind: 'theme', name: theme };
  if (BUILTINS.has(specifier)) return { kind: 'builtin', name: specifier };

  const loader = /^(?:!*[\w-]+-loader(?:\?[^!]*)?!)+/.exec(specifier)?.[0] ?? '';
  const [, file, query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(specifier.slice(loader.length)) as unknown as [
    string,
    string,
    string?,
    string?,
  ];
  // `require('/img/a.png')` has the address of a public file, as links have.
  const publicFile = /^(?:@site\/static)?(\/[^/].*)$/.exec(file)?.[1];
  if (publicFile && ASSET.test(publicFile)) return { kind: 'asset', url: publicFile };
  if (!/^(?:\.{1,2}|@site)\//.test(file)) return null;

  const path = resolveInclude(file, fromFile);
  if (/raw-loader/.test(loader) || /^raw$/.test(query)) return { kind: 'raw', path, part: fragment === '' ? null : readCodePart(fragment) };
  if (/\.mdx?$/i.test(path)) return { kind: 'partial', path, format: /\.mdx$/i.test(path) ? 'mdx' : 'md' };
  if (/\.json$/i.test(path)) return { kind: 'data', path, format: 'json' };
  if (/\.ya?ml$/i.test(path)) return { kind: 'data', path, format: 'yaml' };
  const url = path.startsWith('/') ? `@site${path}` : path.startsWith('../') ? path : `./${path}`;
  return ASSET.test(path) ? { kind: 'asset', url: `${ASSET_MARK}${url}` } : null;
}
