import { CONTENT_ID } from '../contract/page-files.ts';
import type { FaultMark } from '../live-contract.ts';
import { createFaultTip } from './fault-tip.ts';
import { removeLiveMark } from './live-mark.ts';
import type { ProblemPanel } from './problem-panel.ts';

/** Marks the links and images of the page that lead nowhere. */
export interface FaultMarks {
  set(marks: FaultMark[]): void;
  /** Marks again what has been drawn anew. */
  apply(): void;
}

/** On an element that is marked: how bad it is. */
const FAULT = 'data-docsgen-fault';
/** On one that could not have the focus before. */
const REACHED = 'data-docsgen-reached';

const WITH_ADDRESS = 'a[href], area[href], img[src], source[src], track[src], video[src], audio[src], iframe[src], embed[src]';

export function createFaultMarks(panel: ProblemPanel): FaultMarks {
  let marks: FaultMark[] = [];
  const known = new WeakMap<Element, FaultMark>();
  createFaultTip(panel, (element) => {
    const marked = element.closest(`[${FAULT}]`);
    const mark = marked && known.get(marked);
    return mark ? { element: marked as HTMLElement, mark } : null;
  });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  const observer = new MutationObserver(apply);

  function apply(): void {
    const content = document.getElementById(CONTENT_ID);
    const left = new Set(document.querySelectorAll(`[${FAULT}]`));
    if (marks.length > 0) {
      for (const found of document.querySelectorAll(WITH_ADDRESS)) {
        const address = removeLiveMark(found.getAttribute(found.hasAttribute('href') ? 'href' : 'src')!);
        const isShared = !content?.contains(found);
        const mark = marks.find((each) => each.href === address && each.isShared === isShared);
        const element = mark && shownOf(found);
        if (!element) continue;
        left.delete(element);
        known.set(element, mark);
        markElement(element, mark);
      }
    }
    for (const element of left) unmarkElement(element);
  }

  return {
    apply,
    set(next) {
      marks = next;
      observer.disconnect();
      if (marks.length > 0) observer.observe(document.body, { childList: true, subtree: true });
      apply();
    },
  };
}

/** What a reader sees of an element. */
function shownOf(found: Element): HTMLElement | null {
  return (
    found.matches('source, track') ? (found.parentElement?.querySelector('img') ?? found.parentElement) : found
  ) as HTMLElement | null;
}

function markElement(element: HTMLElement, { severity, message }: FaultMark): void {
  setIfOther(element, FAULT, severity);
  setIfOther(element, 'aria-description', `${severity}: ${message}`);
  if (element.tabIndex >= 0 || element.closest('a[href]')) return;
  element.setAttribute(REACHED, '');
  element.tabIndex = 0;
}

function unmarkElement(element: Element): void {
  for (const name of [FAULT, 'aria-description']) element.removeAttribute(name);
  if (!element.hasAttribute(REACHED)) return;
  element.removeAttribute(REACHED);
  element.removeAttribute('tabindex');
}

function setIfOther(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** In the document, where the elements stand; the names of the theme's colors are part of its contract. */
const STYLES = `
@media screen {
  [${FAULT}] { --docsgen-fault: var(--danger, light-dark(#b3261e, #ff8a80)); }
  [${FAULT}=warning] { --docsgen-fault: var(--warning, light-dark(#8a5a00, #ffc46b)); }
  a[${FAULT}] {
    text-decoration: underline wavy var(--docsgen-fault) 1px !important;
    text-decoration-skip-ink: none !important;
    text-underline-offset: 0.2em !important;
  }
  [${FAULT}]:not(a) {
    outline: 2px dashed var(--docsgen-fault) !important;
    outline-offset: 2px;
  }
  img[${FAULT}] { min-width: 3rem; min-height: 1.5em; }
  [${REACHED}]:focus-visible { outline-style: solid !important; }
}`;
