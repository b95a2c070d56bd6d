import type { FeedbackMessage } from '../../contract/page-data.ts';
import { optional, sendFeedback, whatCouldBeBetter, whatWasHelpful } from '../../text.ts';

/** In UTF-16 units, as a field counts them. */
const MAX_LENGTH = 1000;

/** Adds a field to a block for what the reader wants to say beside the answer. */
export function showComment(block: HTMLElement, { helpful }: FeedbackMessage, onSend: (text: string) => void): void {
  const form = document.createElement('form');
  const label = document.createElement('label');
  const note = document.createElement('small');
  note.textContent = optional();
  label.append(`${helpful ? whatWasHelpful() : whatCouldBeBetter()} `, note);
  const field = document.createElement('textarea');
  field.maxLength = MAX_LENGTH;
  field.rows = 3;
  label.append(field);
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = sendFeedback();
  form.append(label, button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text === '') field.focus();
    else onSend(text);
  });
  block.append(form);
}
