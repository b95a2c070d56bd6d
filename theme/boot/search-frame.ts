import { cancelSearch, retry, search, searchErrorHelp, searchErrorTitle } from '../text.ts';

/** The search's dialog from the first moment on: a box to type in, until the screens take its place. */
export interface SearchFrame {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** Waits for what an input method is composing: another box would get it a second time. */
  readonly composed: Promise<void>;
  /** Where the reader was. */
  before: { focus: Element | null; scroll: number };
  /** Says that the search cannot be had, with a button that tries again. */
  fail(tryAgain: () => void): void;
}

/** Opens the dialog with a query; in place of an empty one, with the text that the reader has selected. */
export function openFrame(query: string): SearchFrame {
  const before = { focus: document.activeElement, scroll: scrollY };
  const text = query || selectedText();
  const input = make('input', '');
  input.ariaLabel = search();
  input.maxLength = MAX_LENGTH;
  input.value = text;
  let composed = Promise.resolve();
  input.addEventListener('compositionstart', () => {
    composed = new Promise((done) => input.addEventListener('compositionend', () => setTimeout(done), { once: true }));
  });
  const cancel = make('button', 'search-cancel', cancelSearch());
  cancel.onclick = () => dialog.close();
  const box = make('div', 'search-box', make('span', 'icon'), make('span', 'spinner'), input, cancel);
  box.dataset.busy = 'true';
  const modal = make('div', 'search-modal', box);
  const dialog = make('dialog', 'search-dialog', modal);
  dialog.ariaLabel = search();
  dialog.onclose = () => dialog.remove();
  // A press beside what is in it, but not the end of a selection that began inside.
  let pressed: EventTarget | null = null;
  dialog.onpointerdown = ({ target }) => {
    pressed = target;
  };
  dialog.onclick = ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  };
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
  if (!query) input.select();
  return {
    dialog,
    input,
    get composed() {
      return composed;
    },
    before,
    fail(tryAgain) {
      const again = make('button', 'button', retry());
      const message = make('div', 'search-message', make('b', '', searchErrorTitle()), make('p', '', searchErrorHelp()), again);
      message.role = 'alert';
      again.onclick = () => {
        message.remove();
        box.dataset.busy = 'true';
        input.focus();
        tryAgain();
      };
      box.dataset.busy = 'false';
      input.placeholder = search();
      modal.append(message);
    },
  };
}

/** Longest query that a reader can type; as in search/search-request.ts, which boot leaves alone. */
const MAX_LENGTH = 64;

/** Without the half of a character that is left where the text is cut: it cannot stand in an address. */
function selectedText(): string {
  const text = String(getSelection() ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.slice(0, MAX_LENGTH).replace(/\p{Surrogate}/gu, '');
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}
