import { readStoredRecord, writeStorage } from '../../state/storage.ts';
import { FEEDBACK_KEY } from '../../storage-keys.ts';

/** Where storage is forbidden, until the next page is loaded. */
const answered = new Set<string>();

/** Whether the reader has answered about a page, in this tab. */
export function isAnswered(path: string): boolean {
  return answered.has(path) || Object.hasOwn(readStoredRecord(FEEDBACK_KEY, 'session'), path);
}

/** Remembers, in this tab, that the reader has answered about a page. */
export function rememberAnswer(path: string): void {
  answered.add(path);
  writeStorage(FEEDBACK_KEY, JSON.stringify({ ...readStoredRecord(FEEDBACK_KEY, 'session'), [path]: 1 }), 'session');
}
