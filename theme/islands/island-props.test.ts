import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeProps, encodeProps, UnsendableError } from './island-props.ts';

const encode = (props: Record<string, unknown>) => encodeProps(props, () => null);
const send = (props: Record<string, unknown>) => decodeProps(encode(props), () => undefined);

/** Whatever may be sent, a few levels deep. Text is what HTML can hold: lone surrogates become replacement characters. */
const sendable = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, undefined, true, false, NaN, Infinity, -Infinity),
    fc.double(),
    fc.bigInt(),
    fc.string({ unit: 'binary' }),
    fc.date(),
    fc.webUrl().map((url) => new URL(url)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => new Set(items)),
    fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('$', 'v', '__proto__', 'constructor', 'toString')), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('props', () => {
  it('arrive as they were sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), sendable, { maxKeys: 4 }), (props) => {
        expect(send(props)).toEqual(props);
      }),
      { numRuns: 500 },
    );
  });

  it('keep what JSON has no form for', () => {
    expect(encode({ at: new Date(0), $: 1, none: undefined, zero: -0 })).toBe(
      '{"$":"object","v":[["at",{"$":"date","v":0}],["$",1],["none",{"$":"undefined"}],["zero",{"$":"number","v":"-0"}]]}',
    );
    expect(send({ zero: -0 })).toEqual({ zero: -0 });
    expect(send({ date: new Date(Number.NaN) })).toEqual({ date: new Date(Number.NaN) });
  });

  it('send content by its number', () => {
    const content = {};
    const json = encodeProps({ footer: content, text: 'x' }, (value) => (value === content ? 3 : null));
    expect(json).toBe('{"footer":{"$":"slot","v":3},"text":"x"}');
    expect(decodeProps(json, (index) => `slot ${index}`)).toEqual({ footer: 'slot 3', text: 'x' });
  });

  it('send an object again where it stands twice, but not inside itself', () => {
    const shared = { a: 1 };
    expect(send({ one: shared, two: [shared] })).toEqual({ one: shared, two: [shared] });
    const round: Record<string, unknown> = {};
    round.self = { round };
    expect(refusalOf({ round })).toEqual(['round.self.round', 'an object that contains itself']);
  });

  it.each([
    [{ onClick: () => {} }, 'onClick', 'a function'],
    [{ list: [1, { name: Symbol('x') }] }, 'list[1].name', 'a symbol'],
    [{ set: new Set([1, () => {}]) }, 'set[1]', 'a function'],
    [{ map: new Map([['a', () => {}]]) }, 'map[0][1]', 'a function'],
    [{ later: Promise.resolve() }, 'later', 'a promise'],
    [{ expression: /x/ }, 'expression', 'an instance of RegExp'],
    [{ own: new (class Ship {})() }, 'own', 'an instance of Ship'],
    [{ bytes: new Uint8Array(2) }, 'bytes', 'an instance of Uint8Array'],
  ])('say where they hold what cannot be sent: %o', (props, path, found) => {
    expect(refusalOf(props)).toEqual([path, found]);
  });

  it('take what has no prototype, and what comes from elsewhere', () => {
    expect(send({ bare: Object.assign(Object.create(null), { a: 1 }) })).toEqual({ bare: { a: 1 } });
  });
});

function refusalOf(props: Record<string, unknown>): unknown {
  try {
    return encode(props);
  } catch (error) {
    if (!(error instanceof UnsendableError)) throw error;
    return [error.path, error.found];
  }
}
