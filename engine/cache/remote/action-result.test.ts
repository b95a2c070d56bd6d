import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeActionResult, encodeActionResult } from './action-result.ts';

const HASH = 'ab'.repeat(32);

it('writes the message as protobuf does', () => {
  // output_files { path: "doc" digest { hash: "abab…" size_bytes: 300 } }
  const digest = Buffer.concat([Buffer.from([0x0a, 64]), Buffer.from(HASH), Buffer.from([0x10, 0xac, 0x02])]);
  const file = Buffer.concat([Buffer.from([0x0a, 3]), Buffer.from('doc'), Buffer.from([0x12, digest.length]), digest]);
  const expected = Buffer.concat([Buffer.from([0x12, file.length]), file]);
  expect(Buffer.from(encodeActionResult([{ path: 'doc', hash: HASH, size: 300 }]))).toEqual(expected);
});

it('reads what it wrote', () => {
  const hash = fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: 64, maxLength: 64 })
    .map((digits) => digits.map((digit) => digit.toString(16)).join(''));
  const blob = fc.record({ path: fc.string(), hash, size: fc.integer({ min: 0, max: 2 ** 40 }) });
  fc.assert(
    fc.property(fc.array(blob, { maxLength: 5 }), (blobs) => {
      const expected = blobs.map(({ path, ...rest }) => ({ path: Buffer.from(path).toString(), ...rest }));
      expect(decodeActionResult(encodeActionResult(blobs))).toEqual(expected);
    }),
  );
});

it('passes over what other programs put there', () => {
  // exit_code: 4, a fixed64, a fixed32, stdout_raw: "x"
  const others = Buffer.from([0x20, 4, 0x79, 1, 2, 3, 4, 5, 6, 7, 8, 0x7d, 1, 2, 3, 4, 0x2a, 1, 0x78]);
  const bytes = Buffer.concat([others, encodeActionResult([{ path: 'doc', hash: HASH, size: 0 }]), others]);
  expect(decodeActionResult(bytes)).toEqual([{ path: 'doc', hash: HASH, size: 0 }]);
});

it('reads anything else as nothing, and never throws', () => {
  for (const text of ['<html>not found</html>', '{"error":"no"}', '\u0012\u00ff']) expect(decodeActionResult(Buffer.from(text))).toBeNull();
  expect(decodeActionResult(encodeActionResult([{ path: 'doc', hash: '../../etc/passwd', size: 1 }]))).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const blobs = decodeActionResult(bytes);
      expect(blobs === null || blobs.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    }),
  );
});
