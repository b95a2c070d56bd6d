import { expect, test } from 'vitest';
import { sampleHit } from '../../tests/fixtures/sample-hit.ts';
import { findStored } from './find-stored.ts';

const stored = ['Tracing', 'Résumé of deployments', 'Deploy a model', 'Deployment regions', '__proto__'].map((lvl1) =>
  sampleHit({ objectID: lvl1, hierarchy: { lvl1 } }),
);
const find = (query: string) => findStored(query, stored).map(({ objectID }) => objectID);

test('what is typed is completed by stored searches that have words that begin so', () => {
  expect(find('trac')).toEqual(['Tracing']);
  expect(find('mod dep')).toEqual(['Deploy a model']);
  expect(find('resume')).toEqual(['Résumé of deployments']);
  expect([find('racing'), find('trac model')]).toEqual([[], []]);
});

test('two at most, and none for a letter or for nothing', () => {
  expect(find('deploy')).toEqual(['Résumé of deployments', 'Deploy a model']);
  expect([find('t'), find(''), find('?'), find('  '), find('.*')]).toEqual([[], [], [], [], []]);
});
