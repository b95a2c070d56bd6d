import { expect, it } from 'vitest';
import { drawChart } from './chart.mjs';

const chart = drawChart({
  title: 'A <first> build',
  unit: 'seconds',
  xLabel: 'pages',
  series: [
    {
      name: 'one',
      points: [
        [100, 1],
        [1000, 10],
        [10_000, 100],
      ],
    },
    {
      name: 'two',
      points: [
        [100, 1],
        [10_000, 99],
      ],
    },
  ],
});

it('puts powers of ten at equal distances', () => {
  const [x1, x2, x3] = [...chart.matchAll(/<circle class="s0"[^>]* cx="([\d.]+)"/g)].map(([, x]) => Number(x));
  const [y1, y2, y3] = [...chart.matchAll(/<circle class="s0"[^>]* cy="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(x2! - x1!).toBeCloseTo(x3! - x2!, 0);
  expect(y1! - y2!).toBeCloseTo(y2! - y3!, 0);
  expect(y1).toBeGreaterThan(y3!);
});

it('tells in words what it shows, and keeps names apart', () => {
  expect(chart).toContain('aria-label="A &lt;first> build, seconds. one: 100 1, 1,000 10, 10,000 100; two: 100 1, 10,000 99"');
  const [y1, y2] = [...chart.matchAll(/<text class="s\d" x="[\d.]+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(y2! - y1!).toBeGreaterThanOrEqual(16);
});
