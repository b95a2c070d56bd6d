import * as hook from '../hook.ts';
import { readStorage, writeStorage } from '../state/storage.ts';
import { TAB_KEY_PREFIX } from '../storage-keys.ts';
import { closestHook, findHooks, onHook } from './on-hook.ts';
import { onEachPage } from './page-event.ts';
import { holdPosition } from './scroll-watch.ts';

/** Lets the reader change tabs by click and keys. Tabs of one group change together, on this page and, remembered, on all others. */
export function startTabs(): void {
  onHook('click', hook.tab, choose);
  onHook('keydown', hook.tab, (tab, event) => {
    const next = neighbor(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });
  addEventListener('storage', (event) => {
    if (event.key?.startsWith(TAB_KEY_PREFIX) && event.newValue !== null)
      selectInGroup(event.key.slice(TAB_KEY_PREFIX.length), event.newValue);
  });
  onEachPage(() => {
    for (const panel of findHooks(hook.tabPanel)) if (panel.hidden) hide(panel, true);
    recall();
  });
}

function choose(tab: HTMLElement): void {
  const tabs = closestHook(tab, hook.tabs);
  const value = tab.dataset.value;
  if (!tabs || value === undefined) return;
  holdPosition(tab, () => {
    select(tabs, value);
    if (tabs.dataset.group !== undefined) selectInGroup(tabs.dataset.group, value);
  });
  if (tabs.dataset.group !== undefined) writeStorage(TAB_KEY_PREFIX + tabs.dataset.group, value);
  if (tabs.dataset.query !== undefined) writeQuery(tabs.dataset.query, value);
}

/** Shows the remembered tab of each group; one named in the address wins. */
function recall(): void {
  const query = new URLSearchParams(location.search);
  for (const tabs of findHooks(hook.tabs)) {
    const { group, query: parameter } = tabs.dataset;
    const value =
      (parameter === undefined ? null : query.get(parameter)) ?? (group === undefined ? null : readStorage(TAB_KEY_PREFIX + group));
    if (value !== null) select(tabs, value);
  }
}

function selectInGroup(group: string, value: string): void {
  for (const tabs of findHooks(hook.tabs)) if (tabs.dataset.group === group) select(tabs, value);
}

/** Shows a panel that the reader is led to. What the reader has chosen stays remembered, and other tabs stay as they are. */
export function showPanel(panel: HTMLElement): void {
  const tabs = closestHook(panel, hook.tabs);
  if (tabs) select(tabs, panel.dataset.value!);
}

/** Shows one tab's panel; tabs without such a value stay as they are. */
function select(tabs: HTMLElement, value: string): void {
  const ownTabs = ownHooks(tabs, hook.tab);
  if (!ownTabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of ownTabs) {
    const isChosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
  for (const panel of ownHooks(tabs, hook.tabPanel)) hide(panel, panel.dataset.value !== value);
}

/** The browser's search finds what is hidden, and says so (reveal.ts). The panel itself, then empty, is not for screen readers. */
function hide(panel: HTMLElement, isHidden: boolean): void {
  for (const [name, value] of HIDDEN) {
    if (isHidden) panel.setAttribute(name, value);
    else panel.removeAttribute(name);
  }
}

const HIDDEN = [
  ['hidden', 'until-found'],
  ['aria-hidden', 'true'],
] as const;

/** Tabs or panels of this set, without those of a set nested in a panel. */
function ownHooks(tabs: HTMLElement, name: typeof hook.tab | typeof hook.tabPanel): HTMLElement[] {
  return findHooks(name, tabs).filter((element) => closestHook(element, hook.tabs) === tabs);
}

function neighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = closestHook(tab, hook.tabs);
  if (!tabs) return undefined;
  const list = ownHooks(tabs, hook.tab);
  const index = list.indexOf(tab);
  const [back, on] = getComputedStyle(tab).direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case on:
      return list[(index + 1) % list.length];
    case back:
      return list.at(index - 1);
    case 'Home':
      return list[0];
    case 'End':
      return list.at(-1);
    default:
      return undefined;
  }
}

function writeQuery(parameter: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(parameter, value);
  history.replaceState(history.state, '', url);
}
