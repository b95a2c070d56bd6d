import type { Merged } from './merge.ts';

/**
 * The writer's rules, then docsgen's. Hosts join the values of all rules that match, so docsgen leaves out what the writer says of the same
 * paths, be they written with a `*`.
 */
export function mergeHeaders(written: string, generated: string): Merged {
  const own = parseRules(written);
  const added = parseRules(generated).flatMap(({ path, headers }) => {
    const kept = headers.filter((header) => !own.some((rule) => matches(rule.path, path) && rule.headers.some(isSameName(header))));
    return kept.length === 0 ? [] : [`${path}\n${kept.map((header) => `  ${header}\n`).join('')}`];
  });
  return { text: (written === '' || written.endsWith('\n') ? written : `${written}\n`) + added.join(''), shadows: [] };
}

interface Rule {
  path: string;
  headers: string[];
}

function parseRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.trim().startsWith('#'))) {
    if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: [] });
    else rules.at(-1)?.headers.push(line.trim());
  }
  return rules;
}

/** Whether a rule of the writer's holds for all that docsgen's path names. */
function matches(pattern: string, path: string): boolean {
  if (!pattern.includes('*')) return pattern === path;
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}

function isSameName(header: string): (other: string) => boolean {
  const nameOf = (line: string) => line.replace(/^!\s*/, '').split(':')[0]!.trim().toLowerCase();
  return (other) => nameOf(other) === nameOf(header);
}
