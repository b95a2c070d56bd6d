import type { RedirectProposal } from '../engine/moves/redirect-proposals.ts';
import { formatCount } from './format-amount.ts';

/** Files named in a line; more are counted. */
const MOST_FILES = 2;

/** Says which pages have moved, and how their old addresses can be kept. `hasKeys`: somebody can press one. */
export function formatProposal({ moves }: RedirectProposal, { hasKeys }: { hasKeys: boolean }): string {
  const [first] = moves;
  if (!first) return '';
  const { from, to } = first;
  const isOne = moves.length === 1;
  const facts = isOne
    ? `${from.file === to.file ? `The page of ${to.file} moved to ${to.route}` : `${from.file} moved to ${to.file}`}. There is no page at ${from.route} any more.`
    : `${formatCount(moves.length, 'page')} moved${nameFiles(moves)}. There are no pages at their old addresses any more.`;
  const what = isOne ? 'the redirect' : formatCount(moves.length, 'redirect');
  const how = hasKeys
    ? `Press y to add ${what} to config/redirects.json, n to do without.`
    : `To add ${what} to config/redirects.json, choose "Add ${isOne ? 'redirect' : formatCount(moves.length, 'redirect')}" on any open page.`;
  return `${facts}\n  ${how}\n`;
}

function nameFiles(moves: RedirectProposal['moves']): string {
  const folders = new Set(moves.map(({ from, to }) => nameFolders(from.file, to.file) ?? ''));
  const [folder] = folders;
  if (folders.size === 1 && folder) return ` ${folder}`;
  // Each version that inherits a file has a page of it.
  const files = [...new Set(moves.map(({ from }) => from.file))];
  const rest = files.length - MOST_FILES;
  return `: ${files.slice(0, MOST_FILES).join(', ')}${rest > 0 ? ` and ${formatCount(rest, 'other')}` : ''}`;
}

/** 'from content/guides/ to content/how-to/' for a file of a folder that was moved as a whole. */
function nameFolders(from: string, to: string): string | null {
  const [left, right] = [from.split('/'), to.split('/')];
  while (left.length > 1 && right.length > 1 && left.at(-1) === right.at(-1)) {
    left.pop();
    right.pop();
  }
  return left.length === from.split('/').length ? null : `from ${left.join('/')}/ to ${right.join('/')}/`;
}
