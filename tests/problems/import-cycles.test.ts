import { expect, it } from 'vitest';
import { compileText } from '../fixtures/compile-text.ts';

/* Partials that include one another are told with the whole way round; those that only meet again are included. */

/** Files by the files that they import; 'page' is the page itself. */
type Graph = Record<string, string[]>;

const ring = (size: number): Graph =>
  Object.fromEntries([['page', ['p0']], ...Array.from({ length: size }, (_, index) => [`p${index}`, [`p${(index + 1) % size}`]])]);
const path = (...files: string[]) => files.map((file) => `${file}.mdx`).join(' → ');

/** Each graph, with the ways round that are to be told: a file alone for one that includes itself. */
const CYCLES: [name: string, graph: Graph, told: string[]][] = [
  ['a partial that includes itself', { page: ['a'], a: ['a'] }, ['a.mdx']],
  ['two', { page: ['a'], a: ['b'], b: ['a'] }, [path('a', 'b', 'a')]],
  ...[3, 4, 5, 8, 16, 30].map((size): [string, Graph, string[]] => [
    `a ring of ${size}`,
    ring(size),
    [path(...Array.from({ length: size }, (_, index) => `p${index}`), 'p0')],
  ]),
  ['a ring behind a way in', { page: ['a'], a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, [path('b', 'c', 'd', 'b')]],
  ['two rings', { page: ['a', 'x'], a: ['b'], b: ['a'], x: ['y'], y: ['x'] }, [path('a', 'b', 'a'), path('x', 'y', 'x')]],
  ['two rings with a file in common', { page: ['a'], a: ['b', 'c'], b: ['a'], c: ['a'] }, [path('a', 'b', 'a'), path('a', 'c', 'a')]],
  ['a ring in a ring', { page: ['a'], a: ['b'], b: ['c'], c: ['b', 'a'] }, [path('b', 'c', 'b'), path('a', 'b', 'c', 'a')]],
  ['a diamond that closes', { page: ['a'], a: ['b', 'c'], b: ['d'], c: ['d'], d: ['a'] }, [path('a', 'b', 'd', 'a')]],
  ['one of many', { page: ['a', 'b', 'c'], a: [], b: ['b'], c: [] }, ['b.mdx']],
  ['itself and another', { page: ['a'], a: ['a', 'b'], b: ['a'] }, ['a.mdx', path('a', 'b', 'a')]],
];
const SOUND: [name: string, graph: Graph][] = [
  ['a diamond', { page: ['a', 'b'], a: ['c'], b: ['c'], c: [] }],
  ['a deep diamond', { page: ['a'], a: ['b', 'c'], b: ['d'], c: ['d'], d: ['e'], e: [] }],
  ['the same one many times', { page: ['a', 'a', 'a'], a: [] }],
  ['a chain', { page: ['a'], a: ['b'], b: ['c'], c: ['d'], d: [] }],
  ['a lattice', { page: ['a', 'b'], a: ['c', 'd'], b: ['c', 'd'], c: ['e', 'f'], d: ['e', 'f'], e: [], f: [] }],
];

it.each(CYCLES)('names the cycle of %s', async (_, graph, told) => {
  const problems = await compileGraph(graph);
  const cycles = problems.map(
    (problem) => /^\S+:\d+:\d+\+\d+ error import-cycle: .*?(\S+\.mdx(?: → \S+\.mdx)*)(?: includes itself)?\.\n/.exec(problem)?.[1],
  );
  expect(cycles.sort()).toEqual([...told].sort());
});

it.each(SOUND)('lets %s pass', async (_, graph) => {
  expect(await compileGraph(graph)).toEqual([]);
});

it('tries 20 graphs', () => {
  expect(CYCLES.length + SOUND.length).toBeGreaterThanOrEqual(20);
});

async function compileGraph(graph: Graph): Promise<string[]> {
  const textOf = (file: string) => {
    const imports = graph[file]!.map((other, index) => `import P${index} from './${other}.mdx';\n`);
    return `${imports.join('')}\n${file}\n\n${imports.map((_, index) => `<P${index} />\n`).join('\n')}`;
  };
  const files = Object.fromEntries(Object.keys(graph).map((file) => [`${file}.mdx`, textOf(file)]));
  return (await compileText(textOf('page'), { files })).problems;
}
