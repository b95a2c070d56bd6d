import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createRandom, pick } from '../fixtures/random.mjs';
import { buildAsClean } from './edited-site.ts';
import { build, copySite } from './site-folder.ts';

/*
 * Whatever is edited comes out as in a folder of its own where nothing is known: the same files, byte for byte, and the same problems.
 * DOCSGEN_LONG=1 edits each sample many times.
 */

vi.mock('../../engine/pipeline/edits/make-edited.ts', { spy: true });

const samples = join(import.meta.dirname, 'samples');
const isLong = Boolean(process.env.DOCSGEN_LONG);
const seed = Number(process.env.DOCSGEN_SEED ?? 1);
const STEPS = isLong ? 40 : 6;
/** Those whose pages show each other's texts in one way or another, and those that are plain. */
const CHOSEN = ['components', 'inherited-versions', 'mdx-and-md', 'partials-and-data', 'search', 'search-in-parts', 'several-sidebars'];
const sites = isLong ? readdirSync(samples).filter((name) => !name.includes('.')) : CHOSEN;

const WORDS = [
  'lantern',
  'harbour',
  'Grüße',
  '東京',
  'a `code` word',
  '**much**',
  '{version}',
  '&amp;',
  '<b>bold</b>',
  ':tada:',
  '`import`',
];

type Random = ReturnType<typeof createRandom>;

/** What a writer does to a page; most of it shows nowhere else. */
const EDITS: ((text: string, random: Random) => string)[] = [
  (text, random) => `${text.trimEnd()}\n\nA sentence with ${pick(random, WORDS)} and ${pick(random, WORDS)}.\n`,
  (text, random) => `${text.trimEnd()}\n\nAnother ${pick(random, WORDS)} of ${random(1000)}.\n`,
  (text, random) => `${text.trimEnd()}\n\n- one ${random(9)}\n- two ${pick(random, WORDS)}\n`,
  (text, random) => `${text.trimEnd()}\n\n\`\`\`js\nconst it = ${random(1000)};\n\`\`\`\n`,
  (text, random) => text.replace(/ (and|the|a|of|is) /, ` $1 ${pick(random, WORDS)} `),
  (text, random) => `${text.trimEnd()}\n\n## Heading ${random(5)}\n\nText.\n`,
  (text, random) => `${text.trimEnd()}\n\n[A link](./page-${random(3)}.md) that may lead nowhere.\n`,
  (text, random) => `${text.trimEnd()}\n\n| a | b |\n|---|---|\n| ${random(9)} | 2 |\n\n:::note\nOf a part of the theme.\n:::\n`,
  (text, random) =>
    `${text.trimEnd()}\n\nSee [there](${pick(random, ['https://example.com/', 'mailto:a@example.com', '#heading-1', 'introduction.md', 'introduction.md#heading-1', '../introduction.md'])}).\n`,
  (text, random) => text.replace(/\[([^\]]*)\]\([^)]*\)/, `$1 ${random(9)}`),
  (text, random) => text.replace(/^(# .*\n\n)(?=\w)/m, `$1About ${pick(random, WORDS)}. `),
  (text) => text.slice(0, text.lastIndexOf('\n\n') + 1),
  (text, random) => text.replace(/^# .*$/m, `# Title ${random(3)}`),
  (text) => text,
];

const made = { alone: 0, tried: 0 };

it.each(sites)(
  'edits of the sample %s',
  async (name) => {
    const siteDir = copySite(join(samples, name));
    rmSync(join(siteDir, 'dist'), { recursive: true, force: true });
    await build(siteDir);
    const random = createRandom(`${name} ${seed}`);
    const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?:content|pages|blog)\/.*\.mdx?$/.test(file),
    );
    const first = new Map(files.map((file) => [file, readFileSync(join(siteDir, file), 'utf8')]));
    for (let step = 0; step < STEPS; step++) {
      const done: string[] = [];
      for (let count = random(4) === 0 ? 2 : 1; count > 0; count--) {
        const file = pick(random, files);
        const kind = random(3) === 0 ? random(EDITS.length) : random(5);
        const text = random(8) === 0 ? first.get(file)! : EDITS[kind]!(readFileSync(join(siteDir, file), 'utf8'), random);
        writeFileSync(join(siteDir, file), text);
        done.push(`${kind} ${file}`);
      }
      made.alone += (await buildAsClean(siteDir, `step ${step}: ${done.join(', ')}`)) ? 1 : 0;
      made.tried += 1;
    }
  },
  600_000,
);

it('makes most of them alone', () => {
  expect(made.alone / made.tried).toBeGreaterThan(isLong ? 0.1 : 0.3);
});
