import { onHook } from '../../boot/on-hook.ts';
import * as hook from '../../hook.ts';
import { copyPage, copyPageFailed, pageCopied } from '../../text.ts';

const SAID_MS = 2000;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

let isStarted = false;

/** Copies a page's Markdown. It is fetched when a reader asks for it. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  onHook('click', hook.pageActions, (_, { target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-href]') : null;
    if (button && !button.ariaBusy) void copyFrom(button);
  });
}

async function copyFrom(button: HTMLElement): Promise<void> {
  button.ariaBusy = 'true';
  try {
    await copy(fetchText(button.dataset.href!));
    say(button, pageCopied(), 'copied');
  } catch (error) {
    console.error('docsgen could not copy the page', error);
    say(button, copyPageFailed(), 'failed');
  }
  button.ariaBusy = null;
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
  return response.text();
}

/** Some browsers let a page copy only while they handle the reader's click: they take a promise of what is to come. */
async function copy(text: Promise<string>): Promise<void> {
  const made = text.then((each) => new Blob([each], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': made })]);
  } catch {
    // Not all of them take a promise.
    await navigator.clipboard.writeText(await text);
  }
}

/** In the button for those who see it, and aloud for others. Then the button is as it was. */
function say(button: HTMLElement, words: string, state: 'copied' | 'failed'): void {
  const label = button.querySelector('span')!;
  label.textContent = words;
  label.role = 'status';
  button.dataset.state = state;
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => {
      label.role = null;
      label.textContent = copyPage();
      delete button.dataset.state;
    }, SAID_MS),
  );
}
