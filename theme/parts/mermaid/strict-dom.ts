import { trustHtml } from '../../trusted-types.ts';

/*
 * What mermaid and the libraries below it do to the document by ways that a strict content security policy and Trusted Types forbid, done by
 * ways that they allow. scripts/mermaid-under-policy.mjs puts these in their place when they are bundled.
 */

/** Start tags as browsers write them out: attributes in double quotes, which may hold `>`. */
const TAG = /<[a-zA-Z][\w:-]*(?:\s+[^\s=>"]+(?:="[^"]*")?)*\s*\/?>/g;

/** Sets an element's markup. A policy forbids `style` in it, but not a script's way to the same. */
export function setMarkup(element: Element | ShadowRoot, html: string): void {
  element.innerHTML = trustHtml(hideStyles(html));
  for (const styled of element.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset.style ?? '';
    delete styled.dataset.style;
  }
}

/** Parsing `style` is a breach already, wherever it is done. */
function hideStyles(html: string): string {
  return String(html).replace(TAG, (tag) => tag.replace(' style="', ' data-style="'));
}

/** Sets an attribute; `style` as a script may. */
export function setAttribute(element: Element, name: string, value: unknown): void {
  if (name === 'style' && element instanceof Element) (element as HTMLElement).style.cssText = String(value);
  else element.setAttribute(name, String(value));
}

/** The styles of the diagram that is being drawn. */
let sheet: CSSStyleSheet | null = null;

/** Takes the place of a <style> element in the diagram that is being drawn. */
export function adoptStyles(rules: string): void {
  sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** Takes the styles of the diagram that has been drawn off the document. */
export function takeStyles(): CSSStyleSheet[] {
  const taken = sheet ? [sheet] : [];
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  sheet = null;
  return taken;
}

/** What DOMPurify passes markup through before it parses it: the theme's own policy, as it may make none. */
export const purePolicy = { createHTML: (html: string): string => trustHtml(hideStyles(html)), createScriptURL: () => '' };
