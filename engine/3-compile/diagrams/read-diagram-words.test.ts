import { expect, test } from 'vitest';
import { growthOf } from '../../../tests/fixtures/growth-of.ts';
import { readDiagramWords } from './read-diagram-words.ts';

test('reads what a diagram says of itself', () => {
  expect(readDiagramWords('graph LR\n\n  accTitle: "A to B"\n\taccDescr {\n  From A\n  to B.\n}\n')).toEqual({
    title: 'A to B',
    description: 'From A to B',
  });
  expect(readDiagramWords('---\ntitle: Pets\n---\npie')).toEqual({ title: 'Pets', description: null });
});

test('takes as long as a diagram is', () => {
  for (const piece of ['\n', ' \n', '\t', 'accTitle', 'accDescr {', 'title ', '---\n'])
    expect([piece, growthOf((size) => readDiagramWords(`graph LR\n${piece.repeat(size)}`), 8000)]).toEqual([piece, 'linear']);
});
