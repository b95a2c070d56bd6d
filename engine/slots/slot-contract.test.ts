import { expect, it } from 'vitest';
import { formatContracts, parseContracts } from './contract-record.ts';
import { updateContracts } from './record-contracts.ts';
import { compareContracts, contractOf, describeChange, type SlotContract } from './slot-contract.ts';

const old: SlotContract = { digest: 'x', hasOriginal: false, props: { copyright: 'string', links: 'string[]', style: "'light' | 'dark'" } };

it('tells exactly what has changed', () => {
  const change = compareContracts(old, contractOf('footer'))!;
  expect(describeChange(change)).toEqual([
    'the prop "links" is gone',
    'the prop "columns" is new',
    'the prop "copyright" was string and is string | null',
    'it has an original now',
  ]);
  expect(compareContracts(contractOf('footer'), contractOf('footer'))).toBeNull();
});

it('records new files, forgets those that are gone, and never changes what is recorded unless told to', () => {
  const slots = { footer: 'theme/footer.tsx', home: 'theme/home.tsx', 'navbar-item-status': 'theme/navbar-item-status.tsx' };
  const recorded = { footer: old, gone: old };
  const record = parseContracts(updateContracts({ slots, recorded })!);
  expect(record).toEqual({ footer: old, home: contractOf('home'), 'navbar-item-status': contractOf('navbar-item') });
  expect(updateContracts({ slots, recorded: record })).toBeNull();
  expect(parseContracts(updateContracts({ slots, recorded: record }, ['footer'])!).footer).toEqual(contractOf('footer'));
});

it('writes the same record whatever the order, and reads nothing else', () => {
  expect(formatContracts({ b: old, a: old })).toBe(formatContracts({ a: old, b: old }));
  for (const text of ['{', '[]', '{"footer": {}}', '{"footer": {"digest": "x", "hasOriginal": true, "props": {"a": 1}}}'])
    expect(() => parseContracts(text)).toThrow(/is not/);
});
