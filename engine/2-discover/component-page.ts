import { nameOf } from '../paths/site-path.ts';
import { PAGE_MODULE } from '../text/page-module.ts';

/** A module of which a page outside versions is made: `pages/pricing.tsx`. Tests, stories and declarations beside it are none. */
const COMPONENT_PAGE = /^(?!.*\.(?:d|test|spec|stories)\.[jt]sx?$).*\.[jt]sx?$/;

/** In sites that come from Docusaurus, modules without JSX in their extension are pages, too: `scripts`. */
export function isComponentPage(path: string, scripts = false): boolean {
  return COMPONENT_PAGE.test(path) && (scripts || path.endsWith('x'));
}

/** The MDX that is compiled in its place. What is wrong with the page is wrong in the module's first line: nothing else of the text stands there. */
export function toPageText(path: string): string {
  return `<Page />\n\nimport Page, * as ${PAGE_MODULE} from ${JSON.stringify(`./${nameOf(path)}`)};\n`;
}
