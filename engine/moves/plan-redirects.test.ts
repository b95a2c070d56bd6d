import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findInJson } from '../1-load/find-in-json.ts';
import { editRedirects, newRedirectsText } from './edit-redirects.ts';
import { type AddressMove, planRedirects, type WrittenRule } from './plan-redirects.ts';

const find = (text: string, keyPath: (string | number)[]) => findInJson(text, keyPath, false);

/** The text of a redirects file after pages have moved. */
function apply(text: string, ...moves: [from: string, to: string][]): string {
  const { redirects } = JSON.parse(text) as { redirects: WrittenRule[] };
  const plan = planRedirects(
    redirects,
    moves.map(([from, to]) => ({ from, to })),
  );
  return editRedirects(text, plan, find);
}

describe('the text of a redirects file', () => {
  it('is made anew with what is added', () => {
    expect(newRedirectsText([{ from: '/a', to: '/b' }], './schemas/redirects.schema.json')).toBe(
      '{\n  "$schema": "./schemas/redirects.schema.json",\n  "redirects": [\n    { "from": "/a", "to": "/b" }\n  ]\n}\n',
    );
  });

  test.each<[what: string, before: string, after: string]>([
    ['an empty list', '{ "redirects": [] }\n', '{ "redirects": [\n    { "from": "/a", "to": "/b" }\n  ] }\n'],
    [
      'a list in one line',
      '{"redirects":[{"from":"/x","to":"/y"}]}',
      '{"redirects":[{"from":"/x","to":"/y"}, { "from": "/a", "to": "/b" }]}',
    ],
    [
      'lines of any kind, with gaps between them',
      '{\r\n\t"redirects": [\r\n\t\t{"from": "/x",  "to": "/y"},\r\n\r\n\t\t{ "to": "/z", "from": ["/w"] }\r\n\t],\r\n\t"$schema": "s"\r\n}',
      '{\r\n\t"redirects": [\r\n\t\t{"from": "/x",  "to": "/y"},\r\n\r\n\t\t{ "to": "/z", "from": ["/w"] },\r\n\r\n\t\t{ "from": "/a", "to": "/b" }\r\n\t],\r\n\t"$schema": "s"\r\n}',
    ],
    [
      'rules in several lines',
      '{\n  "redirects": [\n    {\n      "from": "/x",\n      "to": "/y"\n    }\n  ]\n}\n',
      '{\n  "redirects": [\n    {\n      "from": "/x",\n      "to": "/y"\n    },\n    {\n      "from": "/a",\n      "to": "/b"\n    }\n  ]\n}\n',
    ],
    [
      'a rule that leads to the old address, with an anchor',
      '{ "redirects": [ { "from": "/x", "to": "/a/#part" },  { "from": "/z", "to": "https://example.com/a" } ] }',
      '{ "redirects": [ { "from": "/x", "to": "/b#part" },  { "from": "/z", "to": "https://example.com/a" },  { "from": "/a", "to": "/b" } ] }',
    ],
    [
      'rules from where the page is now, alone and among others',
      '{ "redirects": [\n  { "from": "/b", "to": "/a" },\n  { "from": ["/x", "/b/"], "to": "/z" }\n] }',
      '{ "redirects": [\n  { "from": "/x", "to": "/z" },\n  { "from": "/a", "to": "/b" }\n] }',
    ],
    ['a rule that is there', '{ "redirects": [ { "from": "/a", "to": "/b" } ] }', '{ "redirects": [ { "from": "/a", "to": "/b" } ] }'],
  ])('keeps its form: %s', (_what, before, after) => {
    expect(apply(before, ['/a', '/b'])).toBe(after);
    // Doing it twice does nothing more.
    expect(apply(after, ['/a', '/b'])).toBe(after);
  });

  it('has one rule for all that lead to a page, and none for what another file redirects', () => {
    const { added } = planRedirects(
      [],
      [
        { from: '/a', to: '/c' },
        { from: '/b', to: '/c' },
        { from: '/taken', to: '/c' },
      ],
      (route) => route === '/taken',
    );
    expect(added).toEqual([{ from: ['/a', '/b'], to: '/c' }]);
  });
});

/** Pages by name, each with its address; what was written so far. */
interface World {
  at: Map<string, string>;
  /** Each address that a page has had, and the page that left it last. */
  left: Map<string, string>;
  text: string;
}

const ADDRESSES = ['/a', '/b', '/c', '/d', '/e', '/f', '/g'];
const PAGES = ['P', 'Q', 'R'];

/** Moves some pages at once, to addresses that are free afterwards. */
function step({ at, left, text }: World, wanted: [string, string][]): World {
  const now = new Map(at);
  for (const [page, to] of wanted) {
    const holder = [...now].find(([, address]) => address === to)?.[0];
    if (holder === undefined) now.set(page, to);
    // A page that is in the way takes the other's place.
    else if (holder !== page) {
      const before = now.get(page)!;
      now.set(page, to).set(holder, before);
    }
  }
  const moves: AddressMove[] = [...now].flatMap(([page, to]) => (at.get(page) === to ? [] : [{ from: at.get(page)!, to }]));
  const { redirects } = JSON.parse(text) as { redirects: WrittenRule[] };
  const gone = new Map(left);
  for (const [page, from] of at) if (now.get(page) !== from) gone.set(from, page);
  for (const address of now.values()) gone.delete(address);
  return { at: now, left: gone, text: editRedirects(text, planRedirects(redirects, moves), find) };
}

it('leads every old address to where its page is, whatever moves in whatever order, with no chain and no circle', () => {
  const world = fc.array(fc.array(fc.tuple(fc.constantFrom(...PAGES), fc.constantFrom(...ADDRESSES)), { minLength: 1, maxLength: 3 }), {
    maxLength: 12,
  });
  const form = fc.constantFrom(
    '{ "redirects": [] }',
    '{\n\t"redirects": [\n\t]\n}\n',
    '{"redirects":[{"from":["/old","/older"],"to":"/a?x=1#y"}]}',
  );
  fc.assert(
    fc.property(world, form, (steps, text) => {
      let now: World = { at: new Map(PAGES.map((page, index) => [page, ADDRESSES[index]!])), left: new Map(), text };
      for (const wanted of steps) now = step(now, wanted);
      const rules = (JSON.parse(now.text) as { redirects: WrittenRule[] }).redirects;
      const leads = rules.flatMap(({ from, to }) => [from].flat().map((each): [string, string] => [each, to]));
      const byFrom = new Map(leads);
      expect(byFrom.size).toBe(leads.length);
      const pages = new Set(now.at.values());
      for (const [from, to] of leads) {
        expect(pages.has(from)).toBe(false);
        expect(pages.has(to.replace(/[?#].*$/, ''))).toBe(true);
        expect(byFrom.has(to.replace(/[?#].*$/, ''))).toBe(false);
      }
      for (const [address, page] of now.left) expect([address, byFrom.get(address)]).toEqual([address, now.at.get(page)]);
      if (text.includes('/old')) expect(byFrom.get('/older')).toBe(`${now.at.get('P')}?x=1#y`);
    }),
    { numRuns: 500 },
  );
});
