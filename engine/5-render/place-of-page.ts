import type { Page } from '../4-link/site-model.ts';
import type { TextPlace } from '../diagnostics/diagnostic.ts';

/** Where a page as a whole begins; null for one that docsgen makes itself. */
export function placeOfPage({ doc }: Page): TextPlace | null {
  return doc && { file: doc.file, line: 1, column: 1, length: 0 };
}
