import * as hook from '../hook.ts';
import { copied, copy, copyCode as copyLabel } from '../text.ts';
import { onHook } from './on-hook.ts';

const COPIED_MS = 2000;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Copies a code block's text. Where the browser forbids it, the text is selected instead, ready for the reader's own keys. */
export function startCopyCode(): void {
  onHook('click', hook.copyCode, async (button) => {
    const code = findCode(button);
    if (!code) return;
    if (!(await copyText(code))) return;
    showCopied(button, true);
    clearTimeout(timers.get(button));
    timers.set(
      button,
      setTimeout(() => showCopied(button, false), COPIED_MS),
    );
  });
}

function showCopied(button: HTMLElement, isCopied: boolean): void {
  if (isCopied) button.dataset.state = 'copied';
  else delete button.dataset.state;
  button.setAttribute('aria-label', isCopied ? copied() : copyLabel());
  button.title = isCopied ? copied() : copy();
}

/** The code nearest to the button: that of the smallest element around it that holds any. */
function findCode(button: HTMLElement): Element | null {
  for (let around = button.parentElement; around; around = around.parentElement) {
    const code = around.querySelector('pre code') ?? around.querySelector('pre');
    if (code) return code;
  }
  return null;
}

/** Without lines and words that are marked as deleted. Those of a diff are part of it. */
function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const deleted of copy.querySelectorAll('.line-signed.line-delete, del.code-word')) deleted.remove();
  return copy.textContent.replace(/\n$/, '');
}

async function copyText(code: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(textOf(code));
    return true;
  } catch {
    // No permission, or no secure context: the old command still works in most browsers there, and needs a selection.
    getSelection()?.selectAllChildren(code);
    return document.execCommand('copy');
  }
}
