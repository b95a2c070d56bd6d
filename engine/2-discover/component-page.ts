import { nameOf } from '../paths/site-path.ts';
import { PAGE_MODULE } from '../text/page-module.ts';

/** A module of which a page outside versions may be made: `pages/pricing.tsx`. Tests, stories, settings and declarations beside it are none. */
const COMPONENT_PAGE = /^(?!.*\.(?:d|test|spec|stories|config)\.[jt]sx?$).*\.([jt]sx?)$/;

/**
 * Tells of a path whether a page may be made of it. In sites that come from Docusaurus, modules without JSX in their extension may be pages,
 * too: `scripts`. Whether they are depends on their text.
 */
export function findComponentPage(path: string, scripts = false): 'yes' | 'by its text' | 'no' {
  const extension = COMPONENT_PAGE.exec(path)?.[1];
  if (extension?.endsWith('x')) return 'yes';
  return extension !== undefined && scripts ? 'by its text' : 'no';
}

/** Modules beside the pages of a site that comes from Docusaurus may hold data, or functions by name: these have no component to show. */
export function exportsComponent(text: string): boolean {
  return /^[^\S\n]*export\s+default\s+(?![[{'"`\d])/m.test(text) || /^[^\S\n]*export\s*\{[^{}]*\bdefault\b[^{}]*\}/m.test(text);
}

/**
 * The MDX that is compiled in its place. What is wrong with the page is wrong in the module's first line: nothing else of the text stands
 * there. A page that brings Docusaurus's layout along, which has no table of contents, is as wide as the site unless it says otherwise.
 */
export function toPageText(path: string, text = ''): string {
  const page = `<Page />\n\nimport Page, * as ${PAGE_MODULE} from ${JSON.stringify(`./${nameOf(path)}`)};\n`;
  return /from\s*['"]@theme\/Layout['"]/.test(text) ? `---\nlayout: wide\n---\n\n${page}` : page;
}
