import * as hook from '../hook.ts';
import { ISLAND, originalOf } from '../islands/island-markup.ts';
import { HOOK_ATTRIBUTE } from '../markup.ts';
import { removeLiveMark } from './live-mark.ts';

/**
 * Makes the children of an element those of another, touching only what differs. Elements that stay keep their place, their focus and
 * what the reader has opened; new ones are as the other has them.
 */
export function morphChildren(target: Element, source: ParentNode): void {
  const chosenTab = target.getAttribute(HOOK_ATTRIBUTE) === hook.tabs ? chosenIn(target) : null;
  const old = [...target.childNodes];
  const matches = matchChildren(old, [...source.childNodes]);
  const kept = new Set(matches.map(({ known }) => known));
  for (const node of old) if (!kept.has(node)) node.remove();

  let place: ChildNode | null = target.firstChild;
  for (const { known, wanted } of matches) {
    const node = known ?? (target.ownerDocument.importNode(wanted, true) as ChildNode);
    if (node === place) place = place.nextSibling;
    else target.insertBefore(node, place);
    if (known) morphNode(known, wanted);
  }
  if (chosenTab !== null) chooseTab(target, chosenTab);
}

interface Match {
  /** Null for a child that is new. */
  known: ChildNode | null;
  wanted: ChildNode;
}

/** Finds for each wanted child the old one that it was: by its name first, then by being the same kind of thing between the same neighbors. */
function matchChildren(old: ChildNode[], wanted: ChildNode[]): Match[] {
  const named = new Map<string | null, ChildNode[]>();
  for (const node of old) {
    const name = nameOf(node);
    named.set(name, [...(named.get(name) ?? []), node]);
  }
  named.delete(null);
  const matches: Match[] = wanted.map((node) => ({ known: named.get(nameOf(node))?.shift() ?? null, wanted: node }));

  // What has lost its name (an edited paragraph) has still its place.
  const kept = new Set(matches.map(({ known }) => known));
  let next = 0;
  for (let index = 0; index < matches.length; ) {
    const { known } = matches[index]!;
    if (known) {
      next = old.indexOf(known) + 1;
      index += 1;
      continue;
    }
    const lost = matches.slice(
      index,
      findIndex(matches, index, (match) => match.known !== null),
    );
    matchKinds(
      lost,
      old.slice(
        next,
        findIndex(old, next, (node) => kept.has(node)),
      ),
    );
    index += lost.length;
  }
  return matches;
}

/** Where the first one is that a test accepts, from `start` on; the end without any. */
function findIndex<Item>(items: Item[], start: number, accepts: (item: Item) => boolean): number {
  const found = items.findIndex((item, index) => index >= start && accepts(item));
  return found === -1 ? items.length : found;
}

/** Gives as many as can be an old one of their kind, in their order. Elements come before texts. */
function matchKinds(lost: Match[], old: ChildNode[]): void {
  const [kinds, oldKinds] = [lost.map(({ wanted }) => kindOf(wanted)), old.map(kindOf)];
  const weigh = (at: number, oldAt: number) => (kinds[at] !== oldKinds[oldAt] ? 0 : old[oldAt] instanceof Element ? old.length + 1 : 1);
  // The best that can be had of what is left from here on.
  const best = Array.from({ length: lost.length + 1 }, () => new Array<number>(old.length + 1).fill(0));
  for (let at = lost.length - 1; at >= 0; at--)
    for (let oldAt = old.length - 1; oldAt >= 0; oldAt--) {
      const weight = weigh(at, oldAt);
      const paired = weight > 0 ? weight + best[at + 1]![oldAt + 1]! : 0;
      best[at]![oldAt] = Math.max(paired, best[at + 1]![oldAt]!, best[at]![oldAt + 1]!);
    }
  for (let at = 0, oldAt = 0; at < lost.length && oldAt < old.length; ) {
    const weight = weigh(at, oldAt);
    if (weight > 0 && best[at]![oldAt] === weight + best[at + 1]![oldAt + 1]!) lost[at++]!.known = old[oldAt++]!;
    else if (best[at]![oldAt] === best[at + 1]![oldAt]) at++;
    else oldAt++;
  }
}

/** What a thing is called among its siblings; for what has no name, all that it says. Null for what says nothing: there are many of these. */
function nameOf(node: ChildNode): string | null {
  if (!(node instanceof Element)) return node.nodeValue?.trim() ? `${kindOf(node)} ${node.nodeValue}` : null;
  // What it says may be what the reader has done in it.
  if (node.localName === ISLAND) return kindOf(node);
  const summary = node.localName === 'details' ? node.querySelector(':scope > summary')?.textContent : null;
  const name = node.getAttribute('id') ?? node.getAttribute('data-value') ?? node.getAttribute('data-key') ?? summary;
  return `${kindOf(node)} ${name ?? node.textContent}`;
}

function kindOf(node: ChildNode): string {
  if (!(node instanceof Element)) return String(node.nodeType);
  // Trusted Types guard what these hold: with another address or text it is another element.
  const guarded = /^(?:embed|object|script)$/.test(node.localName) ? node.outerHTML : node.localName === ISLAND ? originalOf(node) : '';
  return `${node.localName} ${node.getAttribute(HOOK_ATTRIBUTE) ?? ''} ${node.getAttribute('role') ?? ''} ${guarded}`;
}

function morphNode(target: ChildNode, source: ChildNode): void {
  if (!(target instanceof Element) || !(source instanceof Element)) {
    if (target.nodeValue !== source.nodeValue) target.nodeValue = source.nodeValue;
    return;
  }
  // Equal as the server rendered it: what React has made of it since, and what the reader has done in it, stays.
  if (target.localName === ISLAND) return;
  morphAttributes(target, source);
  morphChildren(target, source);
}

function morphAttributes(target: Element, source: Element): void {
  for (const { name } of [...target.attributes]) {
    if (!source.hasAttribute(name) && !isReadersOwn(target, name)) target.removeAttribute(name);
  }
  for (const { name, value } of source.attributes) {
    const before = target.getAttribute(name);
    if (before !== value && !isReadersOwn(target, name) && !isFresher(before, value)) target.setAttribute(name, value);
  }
}

/** Attributes in which the page keeps what the reader has done (see hook.ts). */
function isReadersOwn(element: Element, name: string): boolean {
  if (name === 'open') return element.localName === 'details';
  if (name === 'aria-label') return element.localName === 'summary';
  switch (element.getAttribute(HOOK_ATTRIBUTE)) {
    case hook.backToTop:
      return name === 'hidden';
    case hook.navbar:
      return name === 'data-hidden';
    default:
      return false;
  }
}

/** The same address with a mark: the file behind it has changed (refresh-files.ts). */
function isFresher(before: string | null, value: string): boolean {
  return before !== null && removeLiveMark(before) === value;
}

const TAB = ':scope > [role=tablist] > [role=tab]';

function chosenIn(tabs: Element): string | null {
  return tabs.querySelector(`${TAB}[aria-selected=true]`)?.getAttribute('data-value') ?? null;
}

/** Shows the tab that the reader had chosen. When it is gone, the set begins anew. */
function chooseTab(tabs: Element, value: string): void {
  const isChosen = (element: Element) => element.getAttribute('data-value') === value;
  const all = [...tabs.querySelectorAll(TAB)];
  if (!all.some(isChosen)) return;
  for (const tab of all) {
    tab.setAttribute('aria-selected', String(isChosen(tab)));
    tab.setAttribute('tabindex', isChosen(tab) ? '0' : '-1');
  }
  for (const panel of tabs.querySelectorAll(':scope > [role=tabpanel]')) panel.toggleAttribute('hidden', !isChosen(panel));
}
