import type { Merged } from './merge.ts';

/**
 * The writer's rules, then docsgen's: hosts take the first that matches. A rule of docsgen's that the writer has too is left out; one that
 * a rule of the writer's answers first stays, because not all hosts read such rules alike, and is reported. Docsgen's rules for single
 * addresses stand before the first of the writer's for many, where that changes nothing: Cloudflare reads only 100 rules behind such a one.
 */
export function mergeRedirects(written: string, generated: string): Merged {
  const rules = written.split('\n').flatMap((text, index) => parseRule(text, index + 1));
  const shadows = new Map<Rule, string[]>();
  const early: string[] = [];
  const added = generated.split('\n').flatMap((text) => {
    const [rule] = parseRule(text, 0);
    if (!rule) return [];
    const first = rules.find(({ matches }) => matches(rule.from));
    if (!first && !isForMany(text)) early.push(text);
    if (!first) return isForMany(text) ? [text] : [];
    const isSame = first.from === rule.from && first.to === rule.to;
    if (!isSame) shadows.set(first, [...(shadows.get(first) ?? []), rule.from]);
    return first.from === rule.from ? [] : [text];
  });
  if (added.length === 0 && early.length === 0) return { text: written, shadows: toShadows(shadows) };
  const lines = (written.endsWith('\n') ? written.slice(0, -1) : written).split('\n');
  const forMany = lines.findIndex(isForMany);
  // A line that holds for some readers alone is not known to leave docsgen's paths alone.
  const isKnown = lines.every((line) => !isForMany(line) || parseRule(line, 0).length > 0);
  lines.splice(forMany === -1 || !isKnown ? lines.length : forMany, 0, ...early);
  return { text: [...(written === '' ? early : lines), ...added].map((line) => `${line}\n`).join(''), shadows: toShadows(shadows) };
}

/** A rule for more than one path. */
function isForMany(text: string): boolean {
  return /^\s*\/\S*(?:\*|\/:)/.test(text);
}

function toShadows(shadows: Map<Rule, string[]>): Merged['shadows'] {
  return [...shadows].map(([{ line, length }, hidden]) => ({ line, length, hidden }));
}

interface Rule {
  from: string;
  to: string;
  line: number;
  length: number;
  matches(path: string): boolean;
}

/** A rule that always holds for its paths: not those of one country, one language or one query, and not those of another host. */
function parseRule(text: string, line: number): Rule[] {
  const [from = '', to, ...rest] = text
    .replace(/(^|\s)#.*$/, '')
    .trim()
    .split(/\s+/);
  if (!from.startsWith('/') || to === undefined || [to, ...rest].some((part) => /^\w+=/.test(part))) return [];
  const pattern = from
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : escapeRegExp(part)))
    .join('/')
    .replace(/\/\.\*$/, '(?:/.*)?');
  const matcher = new RegExp(`^${pattern}/?$`);
  return [{ from, to, line, length: text.trimEnd().length, matches: (path) => matcher.test(path) }];
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
