import type { SearchRecord } from '../../engine/6-index/search-record.ts';
import { PushInterruption } from '../../engine/push/explain-failure.ts';
import { PushFailure } from '../../engine/push/push-failure.ts';
import { toStoredSynonyms } from '../../engine/push/synonym-diff.ts';
import type { Synonyms } from '../../engine/synonyms/theme.ts';
import { ALL_FAULTS, type Fault, type FaultScript } from '../algolia-server/fault-script.ts';
import type { AlgoliaServer } from '../algolia-server/start-algolia-server.ts';
import { pick, type Random } from '../fixtures/random.mjs';
import { makeRecords } from './make-records.ts';
import { describeRecords, describeSynonyms, memoryOutputFiles, pushOnce, readIndex } from './push-once.ts';

const SECOND = [...makeRecords(4), ...makeRecords(9, { text: 'second' }).slice(4), ...makeRecords(4, { version: '2.0' })];
const RECORDS = {
  first: makeRecords(10),
  // Some edited, some new, one gone.
  second: SECOND,
  third: [...SECOND.slice(0, 12), ...makeRecords(2, { version: '3.0' })],
} satisfies Record<string, SearchRecord[]>;

type Generation = keyof typeof RECORDS;

/** Each has synonyms of its own, one of them from the generation before. */
const SYNONYMS = {
  first: { groups: [['remove', 'delete']], oneWay: [] },
  second: {
    groups: [
      ['log in', 'sign in'],
      ['remove', 'delete'],
    ],
    oneWay: [['cost', ['price']] as [string, string[]]],
  },
  third: { groups: [['log in', 'sign in']], oneWay: [] },
} satisfies Record<Generation, Synonyms>;

/** What readers find of each generation. */
export const GENERATIONS = Object.fromEntries(
  Object.entries(RECORDS).map(([name, records]) => [
    name,
    [...describeRecords(records), ...describeSynonyms(toStoredSynonyms(SYNONYMS[name as Generation]))],
  ]),
) as Record<Generation, string[]>;

/** Small, so that a push is many requests. */
const LIMITS = { operations: 4, bytes: 1500 };

export interface Story {
  runs: { target: Generation; ending: string }[];
  /** States of the live index after some write that are no generation. Must be empty. */
  torn: string[];
  /** Runs that said of the index what was not so. Must be empty. */
  lies: string[];
  goal: Generation;
  atEnd: string[] | null;
  /** Indexes beside the live one when all is over, and those that the last run named. */
  leftAtEnd: string[];
  namedAtEnd: string[];
}

export interface Stage {
  setAfterWrite(check: () => void): void;
  setTaskDelay(delay: () => number): void;
}

/** Pushes to an index one to three times while things go wrong, then twice while nothing does. */
export async function tellStory(server: AlgoliaServer, random: Random, { setAfterWrite, setTaskDelay }: Stage): Promise<Story> {
  const { indices, tasks } = server.application;
  setAfterWrite(() => {});
  setTaskDelay(() => 0);
  server.reset();

  const begins: Generation | null = random() < 0.2 ? null : 'first';
  if (begins) await pushOnce(RECORDS[begins], { server, random, synonyms: SYNONYMS[begins] });
  const slowest = pick(random, [0, 1, 4]);
  setTaskDelay(() => random(slowest + 1));

  const names = new Map<string, string>([
    ['null', 'nothing'],
    ...Object.entries(GENERATIONS).map(([name, texts]): [string, string] => [JSON.stringify(texts), name]),
  ]);
  const seen = () => names.get(JSON.stringify(readIndex(server))) ?? `torn: ${JSON.stringify(readIndex(server))}`;
  const torn: string[] = [];
  const lies: string[] = [];
  const runs: Story['runs'] = [];
  /** What may stand there: that with which it began, and what runs have set out to make. */
  const possible = new Set<string>([begins ?? 'nothing']);
  setAfterWrite(() => {
    if (!possible.has(seen())) torn.push(seen());
  });

  const disk = new Map<string, string>();
  const count = 1 + random(3);
  for (let run = 0; run < count; run++) {
    const target: Generation = run > 0 && random() < 0.4 ? 'third' : 'second';
    // What an earlier run has left in doubt may still come about during this one.
    const untouched = new Set(possible);
    possible.add(target);
    const ending = await runOnce(server, target, { disk, random });
    runs.push({ target, ending });
    const state = seen();
    const isTrue = ending === 'replaced' || ending === 'unchanged' ? state === target : ending !== 'untouched' || untouched.has(state);
    if (!isTrue) lies.push(`run ${run}, to make "${target}", ended "${ending}" with "${state}"`);
    if (ending === 'replaced' || ending === 'unchanged') {
      possible.clear();
      possible.add(target);
    }
    // A deploy from a fresh checkout knows of no earlier run.
    if (random() < 0.3) disk.clear();
  }

  server.setFaults(null);
  const goal: Generation = random() < 0.5 ? 'second' : 'third';
  possible.add(goal);
  const push = () =>
    pushOnce(RECORDS[goal], {
      server,
      random,
      synonyms: SYNONYMS[goal],
      limits: LIMITS,
      files: memoryOutputFiles(disk),
      full: random() < 0.3,
    });
  await push();
  tasks.publishAll();
  // Whatever came late has made itself felt by now.
  const { left } = await push();
  tasks.publishAll();
  const leftAtEnd = [...indices.keys()].filter((name) => name !== 'docs').sort();
  return { runs, torn, lies, goal, atEnd: readIndex(server), leftAtEnd, namedAtEnd: [...left].sort() };
}

/** One run with faults of its own, perhaps killed. Tells how it ended. */
async function runOnce(
  server: AlgoliaServer,
  target: Generation,
  { disk, random }: { disk: Map<string, string>; random: Random },
): Promise<string> {
  const kill = new AbortController();
  const { script, timeout } = drawFaults(random);
  const killAt = random() < 0.4 ? server.requests.length + 1 + random(25) : null;
  const isApplied = random() < 0.5;
  server.setFaults((request) => {
    if (request.number !== killAt) return script(request);
    // To the server, a client that dies is a connection that ends; what it had sent may have arrived.
    kill.abort(new Error('killed'));
    return { kind: 'drop', applied: isApplied };
  });
  try {
    const { outcome } = await pushOnce(RECORDS[target], {
      synonyms: SYNONYMS[target],
      server,
      random,
      timeout,
      signal: kill.signal,
      limits: LIMITS,
      files: memoryOutputFiles(disk),
      full: random() < 0.3,
    });
    return outcome;
  } catch (error) {
    if (error instanceof PushInterruption) return 'killed';
    if (error instanceof PushFailure) return error.state;
    throw error;
  }
}

/** Some stories are of hard times, most of a few mishaps; some of one kind of call that never works. */
function drawFaults(random: Random): { script: FaultScript; timeout: number } {
  const rate = pick(random, [0.05, 0.15, 0.3, 0.6]);
  const hangs = random() < 0.1;
  const late = [1, 2, 5, 8, 12].map((requests): Fault => ({ kind: 'late', requests }));
  const silence: Fault[] = [
    { kind: 'hang', applied: false },
    { kind: 'hang', applied: true },
  ];
  const kinds = [...ALL_FAULTS, ...late, ...(hangs ? silence : [])];
  const broken = random() < 0.25 ? pick(random, [/batch$/, /operation$/, /task/, /settings$/, /browse$/, /synonyms/]) : null;
  const from = random(4);
  const refusal: Fault = pick(random, [
    { kind: 'status', status: 403 },
    { kind: 'status', status: 503 },
    { kind: 'drop', applied: true },
  ]);
  let met = 0;
  const script: FaultScript = ({ path }) => {
    if (broken?.test(path) && met++ >= from) return refusal;
    return random() < rate ? pick(random, kinds) : null;
  };
  return { script, timeout: hangs ? 60 : 10_000 };
}
