import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRandom } from './random.mjs';

/*
 * Pages with the words of people: the READMEs of installed packages, in turn. Where they begin again, every eighth word is another, and of
 * those some are new to the site, as names and numbers are in real ones: the vocabulary grows with the site.
 */

const SYLLABLES =
  'ba be bi bo da de di do fa fi ga go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo'.split(
    ' ',
  );

let sources;

/** Text of page number `index`: a title, headings and paragraphs of plain words. */
export function richText(index, _count, revision = 0) {
  sources ??= readSources();
  const random = createRandom(index * 13 + 5 + revision * 100_003);
  const round = Math.floor(index / sources.length);
  const { title, sections } = sources[index % sources.length];
  const change = (text) =>
    round + revision === 0 ? text : text.replace(/\p{L}{4,}/gu, (word) => (random(8) === 0 ? other(word, random) : word));
  const body = sections.map(({ level, heading, text }) => `${'#'.repeat(level)} ${change(heading)}\n\n${change(text)}`);
  return `---\ntitle: ${JSON.stringify(`${change(title)} ${index}`)}\n---\n\n${body.join('\n\n')}\n`;
}

/** A word from another page, or one that no page has yet. */
function other(word, random) {
  if (random(3) > 0) {
    const words = sources[random(sources.length)].words;
    return words[random(words.length)];
  }
  return `${word.slice(0, 3)}${Array.from({ length: 2 + random(2) }, () => SYLLABLES[random(SYLLABLES.length)]).join('')}`;
}

function readSources() {
  const folder = fileURLToPath(new URL('../../node_modules', import.meta.url));
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => /(^|\/)[\w-]+\.md$/.test(file))
    .sort();
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(/```[\s\S]*?```/g, '')
      .slice(0, 12_000);
    return text.length < 2_000 ? [] : toSource(text);
  });
}

/** Only words and full stops: whatever else is written in them is nothing to measure a search with. */
function toSource(text) {
  const plain = (line) =>
    line
      .replace(/\(.*?\)|<.*?>|https?:\S+/g, ' ')
      .replace(/[^\p{L}\p{N}., -]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const sections = [{ level: 2, heading: 'Overview', text: '' }];
  for (const line of text.split('\n')) {
    const [, marks, heading] = /^(#{2,4}) +(.*)$/.exec(line) ?? [];
    if (marks && plain(heading)) sections.push({ level: marks.length, heading: plain(heading), text: '' });
    else if (!/^[#|<[]/.test(line)) sections.at(-1).text += `${plain(line).replace(/^[-.\d ]+/, '')} `;
  }
  const words = text.match(/\p{L}{4,12}/gu) ?? [];
  return words.length < 100 ? [] : [{ title: sections[1]?.heading ?? words[0], sections, words }];
}
