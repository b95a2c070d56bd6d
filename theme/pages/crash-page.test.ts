import { expect, test } from 'vitest';
import { describeError } from './crash-page.tsx';

test('an error is told with its causes', () => {
  const error = new Error('No page', { cause: new Error('No chunk', { cause: 'offline' }) });
  expect(describeError(error)).toBe('No page\n\nCause:\nNo chunk\n\nCause:\noffline');
});

test('an error that is its own cause is told once', () => {
  const error = new Error('a');
  error.cause = error;
  expect(describeError(error)).toBe('a');
});
