import { describe, expect, it } from 'vitest';
import type { PageMove } from './move-tracker.ts';
import type { PagePlace } from './page-places.ts';
import { createRedirectProposals } from './redirect-proposals.ts';

const at = (route: string, more: Partial<PagePlace> = {}): PagePlace => ({
  ...{ file: `content${route}.md`, version: 'current', route, below: route, isDraft: false },
  ...more,
});
const move = (from: string, to: string, more: Partial<PagePlace> = {}): PageMove => ({ from: at(from, more), to: at(to, more) });

function open() {
  const proposals = createRedirectProposals();
  return {
    proposals,
    take: (moves: PageMove[], pages: string[], redirects: string[] = []) => {
      const isNews = proposals.take(moves, { pages: new Set(pages), redirects: new Set(redirects) });
      return [isNews, proposals.current?.moves.map(({ from, to }) => `${from.route} ${to.route}`) ?? null];
    },
  };
}

describe('redirects are proposed', () => {
  it('from all addresses that were left, to where the page is', () => {
    const { proposals, take } = open();
    expect(take([move('/a', '/b')], ['/b', '/x'])).toEqual([true, ['/a /b']]);
    const { id } = proposals.current!;
    // An edit is no news, and the proposal keeps its name.
    expect(take([], ['/b', '/x'])).toEqual([false, ['/a /b']]);
    expect(proposals.current!.id).toBe(id);
    expect(take([move('/b', '/c'), move('/x', '/y')], ['/c', '/y'])).toEqual([true, ['/a /c', '/b /c', '/x /y']]);
    expect(proposals.current!.id).not.toBe(id);
    expect([proposals.whereIs('/a'), proposals.whereIs('/b'), proposals.whereIs('/c')]).toEqual(['/c', '/c', null]);
    proposals.clear();
    expect(take([], ['/c', '/y'])).toEqual([false, null]);
    expect(proposals.whereIs('/a')).toBe('/c');
  });

  it.each<[what: string, moves: PageMove[], pages: string[], redirects: string[]]>([
    ['another page is there now', [move('/a', '/b')], ['/a', '/b'], []],
    ['there is a redirect', [move('/a', '/b')], ['/b'], ['/a']],
    ['nobody has read it', [move('/a', '/b', { isDraft: true })], ['/b'], []],
    ['the page is gone', [move('/a', '/b')], [], []],
  ])('but not where %s', (_what, moves, pages, redirects) => {
    expect(open().take(moves, pages, redirects)).toEqual([false, null]);
  });

  it('no more once the page is back, or somebody has written the rule', () => {
    const { proposals, take } = open();
    take([move('/a', '/b')], ['/b']);
    expect(take([move('/b', '/a')], ['/a'])).toEqual([false, null]);
    expect(proposals.whereIs('/a')).toBe(null);
    take([move('/a', '/b')], ['/b']);
    expect(take([], ['/b'], ['/a'])).toEqual([false, null]);
  });
});
