import { describe, expect, it } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { mayChangeShared } from './keep-shared.ts';

const SOUND = '{[1, 2].map((each) => each + 1).join()} {JSON.stringify({ a: "b".replace("b", "c") })}';

describe('what all pages share', () => {
  it.each([
    ['Array.prototype.map', 'Array.prototype.map = () => ["x"]'],
    ['Array.prototype[Symbol(Symbol.iterator)]', 'Array.prototype[Symbol.iterator] = function* () { yield "x"; }'],
    ['JSON.stringify', 'JSON.stringify = () => "x"'],
    ['JSON', 'globalThis.JSON = { stringify: () => "x", parse: () => ({}) }'],
    ['String.prototype.replace', '"".__proto__.replace = () => "x"'],
    ['Object.prototype.value', 'Object.defineProperty(Object.prototype, "value", { get: () => "x", configurable: true })'],
    ['Object.prototype.get', 'Object.assign(Object.prototype, { get: () => "x" })'],
    ['Promise.prototype.then', 'Promise["prototype"].then = function () { return this; }'],
    ['count', 'globalThis.count = (globalThis.count ?? 0) + 1'],
    ['Map.prototype.get', 'delete Map.prototype.get'],
    ['Array.prototype.join', '(() => {}).constructor("Array.prototype.join = () => \'x\'")()'],
    ['Array.prototype', 'Object.setPrototypeOf(Array.prototype, { zero: 0 })'],
  ])('keeps %s as it was, and says who changes it', async (name, code) => {
    const told = `error expression-failed: The expression failed: it changes "${name}", which all pages share.`;
    const sound = await compileText(SOUND);
    expect((await compileText(`export const a = (${code}, 1)\n\n{a}`)).problems).toEqual([expect.stringMatching(/^1:8\+/)]);
    const expression = await compileText(`One.\n\n{(${code}, 1)}`);
    expect(expression.problems).toEqual([expect.stringMatching(/^3:1\+/)]);
    expect(expression.problems[0]).toContain(told);
    const late = await compileText(`export const B = () => (${code}, 1)\n\n<B />`);
    expect(late.problems[0]).toContain(told);
    expect(await compileText(SOUND)).toEqual(sound);
  });

  it('goes before what the code throws then', async () => {
    const { problems } = await compileText('{(() => { Array.prototype.at = null; throw new Error("no"); })()}');
    expect(problems).toEqual([expect.stringContaining('it changes "Array.prototype.at"')]);
  });

  it('may be read, copied and asked', async () => {
    const text =
      'export const own = {}\n\n{(own.map = Array.prototype.map, own.key = "a", Object.keys(own).join())} {Object.prototype.hasOwnProperty.call(own, "key")}';
    expect((await compileText(text)).problems).toEqual([]);
  });
});

it('looks after no code that only reads', () => {
  for (const code of [
    'const a = b.c',
    'a.b === c',
    'a.b == c',
    '({ a: (b) => b.c })',
    '__jsx("a", { href: a[0] }, b.c)',
    'a.map(b => b.c)',
  ])
    expect([code, mayChangeShared(code)]).toEqual([code, false]);
  for (const code of ['a.b = c', 'a["b"] ??= c', 'a.b++', '++a.b', 'a.b **= 2', 'a.b ||= c', 'a[b] >>>= 1'])
    expect([code, mayChangeShared(code)]).toEqual([code, true]);
});
