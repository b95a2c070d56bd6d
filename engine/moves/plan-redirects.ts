import { decodeRoute } from '../paths/decode-route.ts';

/** A rule as a redirects file has it. */
export interface WrittenRule {
  from: string | string[];
  to: string;
}

/** An old address and where its page is now: routes without the base URL. */
export interface AddressMove {
  from: string;
  to: string;
}

/** What becomes of the rules of a file. */
export interface RedirectPlan {
  /** By index of the rule as it was: what it is now; null for a rule that is needless. */
  rules: (WrittenRule | null)[];
  added: WrittenRule[];
}

/**
 * Plans the rules for pages that have moved, all at once. A rule that led to an old address leads to the new one; a rule from where a page is now
 * goes; and each old address gets a rule, unless `isTaken` says that another file has one. So no rule leads to another.
 */
export function planRedirects(
  rules: readonly WrittenRule[],
  moves: readonly AddressMove[],
  isTaken: (route: string) => boolean = () => false,
): RedirectPlan {
  const movedTo = new Map(moves.map(({ from, to }) => [toKey(from), to]));
  const present = new Set(moves.map(({ to }) => toKey(to)));
  const kept = rules.map((rule): WrittenRule | null => {
    const to = follow(rule.to, movedTo);
    // A rule from an old address says where its page went before; what is added says where it is.
    const isOpen = (from: string) => !present.has(toKey(from)) && !movedTo.has(toKey(from)) && toKey(from) !== toKey(to);
    const froms = [rule.from].flat();
    const open = froms.filter(isOpen);
    if (open.length === froms.length) return to === rule.to ? rule : { ...rule, to };
    if (open.length === 0) return null;
    return { from: open.length === 1 ? open[0]! : open, to };
  });
  const byTarget = new Map<string, string[]>();
  for (const { from, to } of moves) {
    if (present.has(toKey(from)) || isTaken(from)) continue;
    byTarget.set(to, [...(byTarget.get(to) ?? []), from]);
  }
  return { rules: kept, added: [...byTarget].map(([to, from]) => ({ from: from.length === 1 ? from[0]! : from, to })) };
}

/** Where a rule leads once the pages have moved; its query and its anchor stay. */
function follow(to: string, movedTo: ReadonlyMap<string, string>): string {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(to)!;
  const now = movedTo.get(toKey(path!));
  return now === undefined ? to : now + rest;
}

/** One spelling for each route. */
function toKey(path: string): string {
  if (/^https?:/i.test(path)) return path;
  return `/${decodeRoute(path.replace(/[?#].*$/s, ''))}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}
