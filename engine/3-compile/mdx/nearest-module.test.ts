import { expect, test } from 'vitest';
import { nearestModule } from './nearest-module.ts';

const module = { digest: '', chunk: null, styles: [], showsIslands: false };
const manifest = { modules: { 'components/chart.tsx': module, 'components/price.tsx': module, 'provided:x': module } };
const meant = (specifier: string) => nearestModule(specifier, 'content/guides', manifest);

test('names what is there as it would be imported', () => {
  expect(meant('@site/components/chrat.tsx')).toBe('@site/components/chart.tsx');
  expect(meant('../../components/prise')).toBe('../../components/price');
  expect(meant('../../components/Price')).toBe('../../components/price');
  expect(meant('../component/chart.tsx')).toBe('../../components/chart.tsx');
});

test('names nothing for packages, and for what is like nothing', () => {
  expect([meant('chart'), meant('./table.tsx'), nearestModule('./chart', '', null)]).toEqual([null, null, null]);
});
