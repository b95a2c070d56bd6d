import { findHooks, onHook } from '../../boot/on-hook.ts';
import type { FeedbackAbout, FeedbackMessage } from '../../contract/page-data.ts';
import * as hook from '../../hook.ts';
import { feedbackFailed, feedbackSent, feedbackThanks, tryAgain } from '../../text.ts';
import { isAnswered, rememberAnswer } from './answered-pages.ts';
import { showComment } from './comment-form.ts';
import { sendFeedback } from './send-feedback.ts';

/** Of the block at a doc's foot, in `data-state`. */
type State = 'question' | 'sending' | 'failed' | 'comment' | 'done';

let isStarted = false;
/** Of each block that was set up, the line with what happened to the answer. */
const lines = new WeakMap<HTMLElement, HTMLElement>();

/** Asks whether the page was helpful, sends the answer, and then asks for a comment. Nothing is sent before a reader chooses. */
export function start(page: Document): void {
  if (!isStarted) onHook('click', hook.feedback, answer);
  isStarted = true;
  for (const block of findHooks(hook.feedback, page)) if (!lines.get(block)?.isConnected) setUp(block);
}

/** The client may show a page again as it was left, with what was made here but no longer works. */
function setUp(block: HTMLElement): void {
  for (const made of block.querySelectorAll(':scope > :not(.feedback-question)')) made.remove();
  for (const button of block.querySelectorAll('button')) button.ariaPressed = null;
  // In the page before it has words, so that screen readers tell of them.
  const line = document.createElement('p');
  line.className = 'feedback-status';
  line.role = 'status';
  block.append(line);
  lines.set(block, line);
  block.tabIndex = -1;
  const isDone = isAnswered(aboutOf(block).path);
  show(block, isDone ? 'done' : 'question', isDone ? [feedbackThanks()] : []);
}

function answer(block: HTMLElement, { target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('.feedback-question > button') : null;
  if (!button || block.dataset.state !== 'question') return;
  for (const each of button.parentElement!.querySelectorAll('button')) each.ariaPressed = String(each === button);
  const message = { ...aboutOf(block), helpful: button.value === 'yes' };
  send(block, message, () => {
    rememberAnswer(message.path);
    showComment(block, message, (text) => send(block, { ...message, text }, () => show(block, 'done', [feedbackSent()])));
    show(block, 'comment', [feedbackThanks()]);
  });
}

function send(block: HTMLElement, message: FeedbackMessage, onSent: () => void): void {
  if (block.dataset.state === 'sending') return;
  show(block, 'sending', []);
  sendFeedback(block.dataset.feedback!, message).then(onSent, (error: unknown) => {
    console.error('docsgen could not send feedback', error);
    const form = block.querySelector('form');
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = tryAgain();
    // The reader may have changed the comment meanwhile.
    retry.addEventListener('click', () => (form ? form.requestSubmit() : send(block, message, onSent)));
    show(block, 'failed', [`${feedbackFailed()} `, retry]);
  });
}

/** What had the focus may be gone then: the block has it, and the next stop is what has come. */
function show(block: HTMLElement, state: State, words: (string | Node)[]): void {
  const hadFocus = block.contains(document.activeElement);
  block.dataset.state = state;
  if (state === 'done') block.querySelector('form')?.remove();
  lines.get(block)!.replaceChildren(...words);
  if (hadFocus && !isFocusShown(block)) block.focus({ preventScroll: true });
}

function isFocusShown(block: HTMLElement): boolean {
  const { activeElement } = document;
  return block.contains(activeElement) && activeElement!.checkVisibility({ visibilityProperty: true });
}

function aboutOf(block: HTMLElement): FeedbackAbout {
  return JSON.parse(block.dataset.about!) as FeedbackAbout;
}
