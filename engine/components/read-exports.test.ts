import { expect, it } from 'vitest';
import { readExports } from './read-exports.ts';

it.each([
  ['export default function Chart() {}', ['default']],
  ['const Chart = () => <b />;\nexport { Chart as default, Chart, helper };\nfunction helper() {}', ['default', 'Chart']],
  ['export const Chart = 1, lower = 2;\nexport function Legend() {}\nexport class Axis {}', ['Chart', 'Legend', 'Axis']],
  ['export type Rows = number[];\nexport interface Props {}\nexport type { Rows as R };\nexport { type Rows as Q };', []],
  ['export default memo(Chart) satisfies X;', ['default']],
  ['export default <b>;', ['default']],
  ["'use client';\nexport const Chart = <T,>(rows: T[]) => <b>{rows.length}</b>;", ['Chart']],
])('reads %j', (text, exports) => {
  expect(readExports(text, 'chart.tsx')).toEqual({ own: exports, passedOn: [] });
});

it('tells what a module passes on', () => {
  const text =
    "export * from './all';\nexport { default, Axis as Line, lower } from './chart';\nexport { type Props } from './props';\nexport const Own = 1;";
  expect(readExports(text, 'index.ts')).toEqual({ own: ['Own'], passedOn: ['default', 'Line'] });
});
