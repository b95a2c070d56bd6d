import { describe, expect, it } from 'vitest';
import { explainDiagramError } from './explain-diagram-error.ts';
import { readDiagramWords } from './read-diagram-words.ts';

describe('explainDiagramError', () => {
  const jison = (message: string, line?: number) => Object.assign(new Error(message), line ? { hash: { loc: { first_line: line } } } : {});

  it('says where in the source, which Mermaid reads without front matter and comments', () => {
    const source = '---\ntitle: T\n---\n%% one\nflowchart LR\n%% two\n  A[B\n';
    expect(explainDiagramError(source, jison("Parse error on line 3:\n...\n---^\nExpecting 'SQE', 'PE', got '1'", 2))).toEqual({
      reason: "Expected 'SQE', 'PE', but got the end",
      line: 7,
    });
  });

  it('reads what the other parser says', () => {
    const message = "Parsing failed:  Parse error on line 2, column 10: Expecting token of type ':' but found `3`.";
    expect(explainDiagramError('pie\n "a" 3', new Error(message))).toEqual({
      reason: "Expecting token of type ':' but found `3`.",
      line: 2,
    });
  });

  it('points at the first line of what is no diagram', () => {
    const error = new Error('No diagram type detected matching given configuration for text: x');
    expect(explainDiagramError('\nx', error)).toMatchObject({ line: 2 });
  });

  it.each([[null], [new TypeError('document is not defined')]])('takes %s for no mistake', (error) => {
    expect(explainDiagramError('x', error)).toBe(null);
  });
});

describe('readDiagramWords', () => {
  it.each([
    ['flowchart LR\n  accTitle: The path.\n  accDescr: From A to B', { title: 'The path', description: 'From A to B' }],
    ['---\ntitle: "Quoted"\n---\npie\n accDescr {\n  Two\n  lines\n }', { title: 'Quoted', description: 'Two lines' }],
    ['pie showData title Pets\n "a" : 1', { title: 'Pets', description: null }],
    ['gantt\n  title The plan\n', { title: 'The plan', description: null }],
    ['flowchart LR\n A --> B', { title: null, description: null }],
  ])('%j', (source, words) => {
    expect(readDiagramWords(source)).toEqual(words);
  });
});
