import { setFlagsFromString } from 'node:v8';

/**
 * How much code a function runs, in bytes, before V8 optimises it; V8's own choice is 135,168. A build is short, and each of its processes
 * optimises for itself: with this much patience it takes an eighth less processor time, whatever the site's size.
 */
const INTERRUPT_BUDGET = 400_000;

/** The V8 of Node 20 and 21. Later ones decide otherwise, and write an error to the terminal when they are given a flag that they do not know. */
const KNOWN_VERSION = '11.';

/** What V8 is told in a program that runs for seconds. */
export function v8Flags(): string[] {
  return process.versions.v8.startsWith(KNOWN_VERSION) ? [`--interrupt-budget=${INTERRUPT_BUDGET}`] : [];
}

/** By how much the heap grows, in percent of what is alive, before its garbage is collected. V8 lets a small heap grow fourfold. */
const GROWTH = 30;

/** Sets V8 up for a program that stays, and does little at a time: a collection more now and then is not felt, hundreds of megabytes are. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  setFlagsFromString(SMALL_NURSERY);
}

const SMALL_NURSERY = '--semi-space-growth-factor=1';

/**
 * What V8 is told in the program itself, which hands its work to other processes: new objects keep the megabyte that they begin with. V8 would let
 * them grow to 32, for a process that reads and links, where collecting more often costs no time that can be measured.
 */
export function mainFlags(): string[] {
  return [...v8Flags(), SMALL_NURSERY, USUAL_GROWTH];
}

/** V8's own choice. */
const USUAL_GROWTH = '--heap-growing-percent=0';

/** Where docsgen notes what it has told V8 last: the launcher and the program have this module each. */
const SAID = Symbol.for('docsgen.v8-flags');
const said = globalThis as { [SAID]?: readonly string[] };

function say(flags: readonly string[]): void {
  said[SAID] = flags;
  repeatFlags();
}

/** Tells V8 once more what it was told last. A script is loaded with other flags. */
export function repeatFlags(): void {
  for (const flag of said[SAID] ?? []) setFlagsFromString(flag);
}

/** Lets new objects have more room, as V8 does by itself: the program does most of the work alone, and collects a tenth of its time otherwise. */
export function letNurseryGrow(): void {
  say([USUAL_NURSERY, USUAL_GROWTH]);
}

/** V8's own choice. */
const USUAL_NURSERY = '--semi-space-growth-factor=2';

/**
 * The same for a program that makes a large site anew. V8 decides by the speed of its last collection how far a heap may grow: now and then it lets 230 MB become 830, most of which
 * nobody needs.
 */
export function holdHeapDown(): void {
  say([USUAL_NURSERY, `--heap-growing-percent=${GROWTH}`]);
}

/**
 * Has V8 collect garbage seldom, in a program that edits what is known of a large site, and ends: most of that is needed to the end. New objects have
 * all the room that they may have at once, and the others, some 15 MB, sevenfold theirs.
 */
export function collectSeldom(): void {
  say(['--semi-space-growth-factor=16', '--heap-growing-percent=600']);
}
