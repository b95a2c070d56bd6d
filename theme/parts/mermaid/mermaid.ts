/**
 * Draws a page's diagrams when they come into view. Their source is the content of the element that the drawing covers, in a shadow root:
 * without script, and in what is saved or compared of the page, the source is all there is.
 */

import * as hook from '../../hook.ts';
import { HOOK_ATTRIBUTE } from '../../markup.ts';
import { diagramFailed } from '../../text.ts';
import { type DiagramTheme, readDiagramTheme } from './diagram-theme.ts';

/** Drawn this early, a diagram is mostly there when its reader is. */
const MARGIN = '400px';

/** What each element was last drawn from. */
const drawn = new WeakMap<Element, string>();
let isListening = false;

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void show(target as HTMLElement);
    }
  },
  { rootMargin: MARGIN },
);

/** Finds the diagrams of a page. One that is drawn as it should be stays. */
export function start(page: Document): void {
  observer.disconnect();
  for (const figure of page.querySelectorAll(`[${HOOK_ATTRIBUTE}="${hook.diagram}"]`)) observer.observe(figure);
  if (isListening) return;
  isListening = true;
  // The colors of the other mode, or of the system's when that changes.
  new MutationObserver(() => start(document)).observe(page.documentElement, { attributeFilter: ['data-theme'] });
}

async function show(figure: HTMLElement): Promise<void> {
  const view = figure.firstElementChild;
  const source = view?.textContent ?? '';
  const theme = readDiagramTheme();
  const key = JSON.stringify([source, theme]);
  if (!view || drawn.get(view) === key) return;
  drawn.set(view, key);
  const root = view.shadowRoot ?? view.attachShadow({ mode: 'open' });
  // Until then the source stands.
  if (!root.hasChildNodes()) root.append(document.createElement('slot'));
  try {
    await draw(source, theme, root);
    describe(root, figure.dataset.label ?? '');
  } catch (error) {
    const problem = document.createElement('p');
    problem.textContent = `${diagramFailed()} ${error instanceof Error ? error.message : error}`;
    root.adoptedStyleSheets = [];
    root.replaceChildren(problem, document.createElement('slot'));
  }
}

async function draw(source: string, theme: DiagramTheme, root: ShadowRoot): Promise<void> {
  const { drawDiagram } = await import('./draw-diagram.ts');
  await drawDiagram(source, { theme, root });
}

/** Its words for those who do not see it, and its size on screen. */
function describe(root: ShadowRoot, label: string): void {
  const frame = root.querySelector('div');
  const svg = frame?.querySelector('svg');
  if (!frame || !svg) return;
  const links = [...svg.querySelectorAll<SVGAElement>('a')].filter((link) => !dropDeadAddress(link));
  // What is in a picture is not announced, and links have to be.
  svg.setAttribute('role', links.length > 0 ? 'group' : 'img');
  svg.removeAttribute('aria-roledescription');
  if (!svg.hasAttribute('aria-labelledby')) svg.setAttribute('aria-label', label);
  svg.style.minWidth = `${Math.round(svg.viewBox.baseVal.width * SMALLEST)}px`;
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', label);
}

/** What Mermaid leaves of an address that it does not allow leads away to an empty page. */
function dropDeadAddress(link: SVGAElement): boolean {
  if (link.href.baseVal !== 'about:blank' && link.href.baseVal !== '') return false;
  for (const name of ['href', 'xlink:href', 'target']) link.removeAttribute(name);
  return true;
}

/** Of its own size: smaller, its words could not be read, and it scrolls instead. */
const SMALLEST = 0.7;
