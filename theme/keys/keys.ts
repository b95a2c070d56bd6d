import { findHook } from '../boot/on-hook.ts';
import * as hook from '../hook.ts';
import * as text from '../text.ts';

/** Opens a dialog that lists the keys of the keyboard, unless another one is open. */
export function showKeys(): void {
  if (document.querySelector('dialog[open], :popover-open')) return;
  const title = make('h2', '', text.keysTitle());
  const close = make('button', 'keys-close', '✕');
  close.ariaLabel = text.close();
  close.onclick = () => dialog.close();
  const list = make('dl', '', ...listKeys().map(drawRow));
  const dialog = make('dialog', 'keys-dialog', make('header', '', title, close), list);
  dialog.ariaLabel = text.keysTitle();
  dialog.onclose = () => dialog.remove();
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  document.body.append(dialog);
  dialog.showModal();
}

/** Keys that are pressed together, or one instead of the other, and what they do. */
type Row = [keys: string[], meaning: string];

/** The search's only where the page has one. */
function listKeys(): Row[] {
  const control = 'mac' in document.documentElement.dataset ? '⌘' : 'Ctrl';
  const ofSearch: Row[] = [
    [[control, 'K'], text.keyOpensOrClosesSearch()],
    [['/'], text.keyOpensSearch()],
    [['↑', '↓'], text.keysMoveInSearch()],
    [['↵'], text.keyOpensResult()],
  ];
  return [...(findHook(hook.searchOpen) ? ofSearch : []), [['?'], text.keyShowsKeys()], [['Esc'], text.keyCloses()]];
}

/** What an arrow or a sign is called when it is read out. */
const SPOKEN: Record<string, () => string> = { '↑': text.arrowUpKey, '↓': text.arrowDownKey, '↵': text.enterKey, Esc: text.escapeKey };

function drawRow([keys, meaning]: Row): HTMLElement {
  const caps = keys.map((key) => {
    const cap = make('kbd', '', key);
    const spoken = SPOKEN[key];
    if (!spoken) return cap;
    cap.role = 'img';
    cap.ariaLabel = spoken();
    return cap;
  });
  return make('div', '', make('dt', '', meaning), make('dd', '', ...caps));
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...content);
  return element;
}
