import { describeReason } from '../engine/build-changes/describe-reason.ts';
import type { PageChange } from '../engine/build-changes/explain-page.ts';
import { createPaint, type Terminal } from './terminal.ts';

const SAYINGS: Record<PageChange['change'], string> = {
  nothing: 'has not changed: nothing that it is made from differs from the last build',
  same: 'was made again, and is as it was',
  content: 'has changed',
  metadata: 'has changed; its content is as it was',
  shell: 'has changed around its content; what client navigation loads is as it was',
  added: 'is new',
  removed: 'is gone',
  missing: 'is no page of this site: docsgen list prints all',
  unknown: 'was made: nothing is known of a build before this one',
};

/** What `docsgen build --why` says of a page. */
export function formatWhy({ url, change, reasons, details }: PageChange, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const lines = [...reasons.map(describeReason), ...details];
  return `${paint.bold(`${url} ${SAYINGS[change]}`)}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
