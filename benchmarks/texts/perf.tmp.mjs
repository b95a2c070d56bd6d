// ../../parts-scratch/perf.ts
import { gzipSync } from "node:zlib";

// benchmarks/texts/rich.mjs
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// benchmarks/texts/random.mjs
function createRandom(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = Math.imul(state, 1664525) + 1013904223 >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}
function pick(random, values) {
  return values[random(values.length)];
}

// benchmarks/texts/rich.mjs
var SYLLABLES = "ba be bi bo da de di do fa fi ga go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo".split(" ");
var sources;
function richText(index, _count, revision = 0) {
  sources ??= readSources();
  const random = createRandom(index * 13 + 5 + revision * 100003);
  const round = Math.floor(index / sources.length);
  const { title, sections } = sources[index % sources.length];
  const change = (text) => round + revision === 0 ? text : text.replace(/\p{L}{4,}/gu, (word) => random(8) === 0 ? other(word, random) : word);
  const body = sections.map(({ level, heading, text }) => `${"#".repeat(level)} ${change(heading)}

${change(text)}`);
  return `---
title: ${JSON.stringify(`${change(title)} ${index}`)}
---

${body.join("\n\n")}
`;
}
function other(word, random) {
  if (random(3) > 0) {
    const words = sources[random(sources.length)].words;
    return words[random(words.length)];
  }
  return `${word.slice(0, 3)}${Array.from({ length: 2 + random(2) }, () => SYLLABLES[random(SYLLABLES.length)]).join("")}`;
}
function readSources() {
  const folder = fileURLToPath(new URL("../../node_modules", import.meta.url));
  const files = readdirSync(folder, { recursive: true }).filter((file) => /(^|\/)[\w-]+\.md$/.test(file)).sort();
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8").replace(/```[^]*?```/g, "").slice(0, 12e3);
    return text.length < 2e3 ? [] : toSource(text);
  });
}
function toSource(text) {
  const plain = (line) => line.replace(/\(.*?\)|<.*?>|https?:\S+/g, " ").replace(/[^\p{L}\p{N}., -]+/gu, " ").replace(/\s+/g, " ").trim();
  const sections = [{ level: 2, heading: "Overview", text: "" }];
  for (const line of text.split("\n")) {
    const [, marks, heading] = /^(#{2,4}) +(.*)$/.exec(line) ?? [];
    if (marks && plain(heading)) sections.push({ level: marks.length, heading: plain(heading), text: "" });
    else if (!/^[#|<[]/.test(line)) sections.at(-1).text += `${plain(line).replace(/^[-.\d ]+/, "")} `;
  }
  const words = text.match(/\p{L}{4,12}/gu) ?? [];
  return words.length < 100 ? [] : [{ title: sections[1]?.heading ?? words[0], sections, words }];
}

// benchmarks/texts/page-id.mjs
var PAGES_PER_FOLDER = 25;
function pageId(index) {
  if (index === 0) return "introduction";
  return `part-${String(Math.floor(index / PAGES_PER_FOLDER)).padStart(3, "0")}/page-${String(index).padStart(5, "0")}`;
}

// benchmarks/texts/plain.mjs
var WORDS = "model deployment version request response token cluster workspace metric trace replica image queue endpoint payload schema latency budget runtime artifact rollout policy batch stream feature label drift alert window threshold memory node region secret volume".split(
  " "
);
function plainText(index, count2, revision = 0) {
  const random = createRandom(index + 1 + revision * 100003);
  const sentence = () => {
    const words = Array.from({ length: 9 + random(8) }, () => WORDS[random(WORDS.length)]);
    return `${words[0][0].toUpperCase()}${words.join(" ").slice(1)}.`;
  };
  const paragraph = (sentences) => Array.from({ length: sentences }, sentence).join(" ");
  const link = () => {
    const target = random(count2);
    return `[page ${target}](/${pageId(target)})`;
  };
  const section = (number2) => `## Section ${number2} of page ${index}

${paragraph(4)} See ${link()} and ${link()}.

${paragraph(4)} It uses \`option_${number2}\` and **${WORDS[random(WORDS.length)]}**.

- ${sentence()}
- ${sentence()} See ${link()}.
- ${sentence()}
`;
  return `---
title: Page ${index}
description: ${sentence()}
---

${paragraph(3)}

${section(1)}
\`\`\`python title="client_${index}.py" {3}
from slipway import Client

client = Client(host="https://slipway.example.com", workspace="team-${index}")
deployment = client.deploy(name="model-${index}", image="registry.example.com/model:${index}")
for prediction in deployment.predict([[${random(9)}, ${random(9)}.5, True]]):
    print(f"{prediction.label}: {prediction.score:.3f}")  # one line each
\`\`\`

:::note[Worth knowing]

${paragraph(2)}

:::

${section(2)}
\`\`\`bash
export SLIPWAY_TOKEN="token-${index}"
curl --silent --header "Authorization: Bearer $SLIPWAY_TOKEN" https://slipway.example.com/api/v1/deployments/${index} | jq '.status'
\`\`\`

| Option | Default | Meaning |
| --- | --- | --- |
${Array.from({ length: 8 }, (_, row) => `| \`option_${row}\` | ${random(100)} | ${sentence()} |`).join("\n")}

### Details of page ${index}

${paragraph(3)}

${section(3)}
\`\`\`json
{ "id": ${index}, "status": "ready", "replicas": ${1 + random(8)}, "labels": ["a", "b"], "gpu": ${random(2) === 1} }
\`\`\`

${section(4)}`;
}

// benchmarks/texts/handbook.mjs
var SUBJECTS = ["operator", "gateway", "scheduler", "agent", "registry", "controller", "collector", "exporter", "balancer", "builder"];
var ACTIONS = ["imports", "exports", "validates", "restarts", "rejects", "forwards", "caches", "signs", "retries", "archives"];
var OBJECTS = ["bundles", "snapshots", "credentials", "manifests", "log lines", "requests", "certificates", "metrics", "quotas", "plans"];
var REASONS = [
  "when the lease of the previous owner has run out",
  "before the first replica reports that it is ready",
  "unless `strict` is set to `false` in the project file",
  "so that an import of the same file twice changes nothing",
  "because an export without a date would never be removed",
  "after the *last* of its dependants has been stopped",
  "as described in the table below",
  "which takes up to **three minutes** on small machines"
];
var LEADS = [
  "By default, the",
  "The",
  "In each region, the",
  "Since release 4, the",
  "Once a day, the",
  "For teams on the free plan, the"
];
function handbookText(index, count2, revision = 0) {
  const random = createRandom(index * 7 + 3 + revision * 100003);
  const words = (random2) => ({ subject: pick(random2, SUBJECTS), action: pick(random2, ACTIONS), object: pick(random2, OBJECTS) });
  const sentence = () => {
    const { subject: subject2, action, object: object2 } = words(random);
    return `${pick(random, LEADS)} ${subject2} ${action} ${object2} ${pick(random, REASONS)}.`;
  };
  const paragraph = (sentences) => wrap(Array.from({ length: sentences }, sentence).join(" "));
  const link = () => {
    const target = random(count2);
    return `[chapter ${target}](/${pageId(target)})`;
  };
  const section = (title) => `## ${title}

${paragraph(4)}

${wrap(`${sentence()} See ${link()}, or ${link()} if you run it yourself. ${sentence()}`)}

${paragraph(3)}
`;
  const { subject, object } = words(createRandom(index));
  return `---
title: Chapter ${index}, the ${subject}
description: How the ${subject} treats ${object}.
sidebar_label: The ${subject} (${index})
---

${paragraph(3)}

${section(`What the ${subject} does`)}
1. Open the **Projects** page and select the project.
2. ${sentence()}
3. Run the command:

   \`\`\`shell
   relay ${subject} apply --project team-${index} --file ${subject}.yaml
   \`\`\`

4. ${sentence()}

${section(`Configure the ${subject}`)}
\`\`\`yaml
# ${subject}.yaml
kind: ${subject}
metadata:
  name: ${subject}-${index}
spec:
  replicas: ${1 + random(5)}
  ${object.replace(" ", "-")}: [a, b, "c-${random(90)}"]
  timeout: ${random(60)}s
\`\`\`

| Field | Type | Default | What it does |
|:------|:----:|--------:|--------------|
${Array.from({ length: 7 }, (_, row) => `| \`spec.${pick(random, SUBJECTS)}${row}\` | ${pick(random, ["string", "number", "list"])} | ${random(900)} | ${sentence()} |`).join("\n")}

:::${pick(random, ["tip", "warning", "info"])}

${paragraph(2)}

:::

### Limits of chapter ${index}

* ${sentence()}
* ${sentence()}
  * ${sentence()}
* ${sentence()}

${section("Use it from a program")}
\`\`\`${pick(random, ["ts", "go", "python"])}
const client = connect("https://relay.example.org/v${random(5)}", { team: ${index} });
for (const item of await client.list("${object}")) {
  if (item.age > ${random(90)}) await item.remove(); // archived by then
}
\`\`\`

> ${sentence()}

${paragraph(4)}
`;
}
var WIDTH = 78;
function wrap(text) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

// theme/search/search-client.ts
var LEVELS = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"];
var NO_HEADINGS = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

// theme/search/embedded/index/number-pages.ts
function numberPages(paths) {
  const space = spaceFor(paths.length);
  const taken = /* @__PURE__ */ new Set();
  const numbers2 = /* @__PURE__ */ new Map();
  for (const path of [...paths].sort(compareCodeUnits)) {
    let number2 = hash(path) & space - 1;
    while (taken.has(number2)) number2 = number2 + 1 & space - 1;
    taken.add(number2);
    numbers2.set(path, number2);
  }
  return numbers2;
}
function spaceFor(count2) {
  let space = SPARE;
  while (space < SPARE * count2) space *= 2;
  return space;
}
var SPARE = 16;
function compareCodeUnits(a2, b) {
  return a2 < b ? -1 : a2 > b ? 1 : 0;
}
function hash(text) {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  value ^= value >>> 15;
  value = Math.imul(value, 739982445);
  return (value ^ value >>> 13) >>> 0;
}

// theme/search/embedded/index/posting.ts
var FIELD_BITS = { heading: 1, parents: 2, keywords: 4, text: 8, code: 16 };
var MAX_SECTIONS = 65536;
function packPlace({ section, fields, often, length, headingLength }) {
  return (section << 16 | fields << 11 | often << 8 | length << 4 | headingLength) >>> 0;
}
function classOfLength(words) {
  let length = 0;
  while (length < 15 && words > WORDS2[length]) length++;
  return length;
}
var WORDS2 = [0, 2, 4, 7, 12, 19, 28, 41, 60, 87, 124, 177, 252, 358, 508, 720];

// theme/search/embedded/index/choose-postings.ts
function choosePostings(postings, limit) {
  const count2 = postings.length / 2;
  if (count2 <= limit) return postings;
  const worth = Array.from({ length: count2 }, (_, at) => worthOf(postings[2 * at + 1]));
  const best = Array.from({ length: count2 }, (_, at) => at).sort((a2, b) => worth[b] - worth[a2] || a2 - b);
  const chosen = best.slice(0, limit).sort((a2, b) => a2 - b);
  const result = new Uint32Array(2 * limit);
  for (const [to, from] of chosen.entries()) {
    result[2 * to] = postings[2 * from];
    result[2 * to + 1] = postings[2 * from + 1];
  }
  return result;
}
function worthOf(place) {
  const fields = place >>> 11 & 31;
  const isPage = place >>> 16 === 0;
  let worth = 0;
  if (fields & FIELD_BITS.heading) worth += 6e3 - 250 * (place & 15);
  if (fields & FIELD_BITS.keywords) worth += 4e3;
  if (fields & FIELD_BITS.parents) worth += 600;
  if (fields & FIELD_BITS.text) worth += 400 + 100 * (place >>> 8 & 7) - Math.min(300, WORDS2[place >>> 4 & 15]);
  if (fields & FIELD_BITS.code) worth += 200;
  return isPage ? 2 * worth : worth;
}

// theme/search/embedded/words/list-joined.ts
function listJoined(words) {
  return words.slice(1).map(({ terms }, index) => words[index].terms[0] + terms[0]);
}

// theme/search/embedded/index/section-places.ts
function listPlaces([, title, , , keywords, sections], category) {
  const trail = { ...NO_HEADINGS, lvl0: category || null, lvl1: title || null };
  return sections.map(([level, anchor, heading, text, code = ""]) => {
    const isPage = level === 1;
    for (const deeper of LEVELS.slice(Math.max(level, 2))) trail[deeper] = null;
    if (!isPage) trail[LEVELS[level]] = heading || null;
    return {
      level,
      anchor,
      hierarchy: { ...trail },
      heading: isPage ? title : heading,
      parents: LEVELS.slice(0, level).flatMap((name) => trail[name] ?? []),
      keywords: isPage ? keywords : [],
      text,
      code
    };
  });
}

// theme/search/embedded/index/page-postings.ts
function listPagePostings(page2, category, analyzer2) {
  const places = /* @__PURE__ */ new Map();
  const known2 = /* @__PURE__ */ new Map();
  const headingTerms = (text) => {
    const terms = known2.get(text) ?? termsOfHeading(text, analyzer2);
    known2.set(text, terms);
    return terms;
  };
  for (const [section, { heading, parents, keywords, text, code }] of listPlaces(page2, category).entries()) {
    if (section === MAX_SECTIONS) break;
    const found = /* @__PURE__ */ new Map();
    const add = (terms, bit) => {
      for (const term of terms) found.set(term, (found.get(term) ?? 0) | bit);
    };
    add(headingTerms(heading), FIELD_BITS.heading);
    for (const parent of parents) add(headingTerms(parent), FIELD_BITS.parents);
    for (const keyword of keywords) add(headingTerms(keyword), FIELD_BITS.keywords);
    const length = addText(text, analyzer2, found);
    if (code !== "") for (const { terms } of analyzer2.listWords(code)) add(terms, FIELD_BITS.code);
    const shared = { section, length: classOfLength(length), headingLength: Math.min(15, analyzer2.listWords(heading).length) };
    for (const [term, value] of found) {
      const place = packPlace({ ...shared, fields: value & FIELD_MASK, often: Math.min(7, value >>> COUNT_SHIFT) });
      const list2 = places.get(term);
      if (list2) list2.push(place);
      else places.set(term, [place]);
    }
  }
  return places;
}
var FIELD_MASK = 31;
var COUNT_SHIFT = 5;
function addText(text, analyzer2, found) {
  if (text === "") return 0;
  const words = analyzer2.listWords(text);
  for (const { terms } of words) for (const term of terms) found.set(term, ((found.get(term) ?? 0) | FIELD_BITS.text) + (1 << COUNT_SHIFT));
  return words.length;
}
function termsOfHeading(text, analyzer2) {
  const words = analyzer2.listWords(text);
  return [...words.flatMap(({ terms }) => terms), ...listJoined(words)];
}

// theme/search/embedded/index/spelled.ts
function isSpelled(term) {
  return term.length >= 3 && term.length <= LONGEST && !/\d/.test(term);
}
var LONGEST = 32;
function reverseTerm(term) {
  return [...term].reverse().join("");
}

// theme/search/embedded/index/term-source.ts
var LISTED_SHORT = 256;
var LISTED = 2048;
var BEGINNING_LIMIT = 32;

// theme/search/embedded/index/whole-index.ts
function compareEntries(a2, b) {
  return b.headings - a2.headings || b.count - a2.count || (a2.term < b.term ? -1 : 1);
}
function countHeadings(postings) {
  let count2 = 0;
  for (let at = 1; at < postings.length; at += 2) if (postings[at] >>> 11 & (FIELD_BITS.heading | FIELD_BITS.keywords)) count2++;
  return count2;
}

// theme/search/embedded/parts/vlq.ts
function encodeNumber(value) {
  let rest = value;
  let text = "";
  while (rest >= MORE) {
    text += ALPHABET[MORE | rest & LOW];
    rest >>>= BITS;
  }
  return text + ALPHABET[rest];
}
var ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
var BITS = 5;
var LOW = 31;
var MORE = 32;
var DIGITS = new Uint8Array(128);
for (let digit = 0; digit < ALPHABET.length; digit++) DIGITS[ALPHABET.charCodeAt(digit)] = digit;

// theme/search/embedded/parts/shared-beginnings.ts
function shareBeginnings(texts) {
  let before = "";
  let shared = "";
  const rests = [];
  for (const text of texts) {
    let length = 0;
    while (length < text.length && length < before.length && text.charCodeAt(length) === before.charCodeAt(length)) length++;
    shared += encodeNumber(length);
    rests.push(text.slice(length));
    before = text;
  }
  return [shared, rests];
}

// theme/search/embedded/parts/part-ranges.ts
function listInner(keys) {
  const found = /* @__PURE__ */ new Set();
  for (const key of keys) for (let length = 0; length < key.length; length++) found.add(key.slice(0, length));
  return [...found];
}

// theme/search/embedded/parts/parted-index.ts
var PARTED_FORMAT = "parts-1";
var HASH_LENGTH = 8;
function countTables(pageCount) {
  let count2 = 1;
  while (count2 * TABLE_PAGES < pageCount) count2 *= 2;
  return count2;
}
var TABLE_PAGES = 128;

// theme/search/embedded/parts/postings-text.ts
function encodePostings(lists) {
  const text = ["", "", "", "", ""];
  for (const postings of lists) {
    let before = 0;
    for (let at = 0; at < postings.length; at += 2) {
      const page2 = postings[at];
      const place = postings[at + 1];
      text[0] += encodeNumber(page2 - before);
      text[1] += encodeNumber(place >>> 16);
      text[2] += encodeNumber(toMark(place >>> 11 & 31, place >>> 8 & 7));
      text[3] += encodeNumber(place >>> 4 & 15);
      text[4] += encodeNumber(place & 15);
      before = page2;
    }
  }
  return text;
}
function toMark(fields, often) {
  const isOdd = (fields & FIELD_BITS.text) !== 0 !== often > 0;
  return often | (fields & FIELD_BITS.heading ? 8 : 0) | (fields & FIELD_BITS.code ? 16 : 0) | (fields & FIELD_BITS.parents ? 32 : 0) | (fields & FIELD_BITS.keywords ? 64 : 0) | (isOdd ? 128 : 0);
}

// theme/search/embedded/parts/term-part.ts
function encodeTermPart(terms, lists) {
  const counts = terms.map(({ count: count2, headings }) => encodeNumber(count2) + encodeNumber(headings)).join("");
  return [shareBeginnings(terms.map(({ term }) => term)), counts, encodePostings(terms.map(({ postings }) => postings)), lists];
}
function hasLongList(count2) {
  return count2 > LISTED_SHORT;
}
function placeLongLists(counts) {
  let file = -1;
  let before = LIST_PART_POSTINGS;
  return counts.map((count2) => {
    if (!hasLongList(count2)) return null;
    const length = Math.min(count2, LISTED);
    if (before + length > LIST_PART_POSTINGS) {
      file++;
      before = 0;
    }
    before += length;
    return { file, before: before - length, length };
  });
}
var LIST_PART_POSTINGS = 3072;

// ../../../work/main/node_modules/@orama/stemmers/dist/en.js
var e = { ational: "ate", tional: "tion", enci: "ence", anci: "ance", izer: "ize", bli: "ble", alli: "al", entli: "ent", eli: "e", ousli: "ous", ization: "ize", ation: "ate", ator: "ate", alism: "al", iveness: "ive", fulness: "ful", ousness: "ous", aliti: "al", iviti: "ive", biliti: "ble", logi: "log" };
var t = { icate: "ic", ative: "", alize: "al", iciti: "ic", ical: "ic", ful: "", ness: "" };
var i = "[aeiouy]";
var s = "[^aeiou][^aeiouy]*";
var l = i + "[aeiou]*";
var a = "^(" + s + ")?" + l + s;
var n = "^(" + s + ")?" + l + s + "(" + l + ")?$";
var o = "^(" + s + ")?" + l + s + l + s;
var c = "^(" + s + ")?" + i;
function stemmer(l2) {
  let u, x, g, $, p, r;
  if (l2.length < 3) return l2;
  let f = l2.substring(0, 1);
  if ("y" == f && (l2 = f.toUpperCase() + l2.substring(1)), $ = /^(.+?)([^s])s$/, (g = /^(.+?)(ss|i)es$/).test(l2) ? l2 = l2.replace(g, "$1$2") : $.test(l2) && (l2 = l2.replace($, "$1$2")), $ = /^(.+?)(ed|ing)$/, (g = /^(.+?)eed$/).test(l2)) {
    let e2 = g.exec(l2);
    (g = new RegExp(a)).test(e2[1]) && (g = /.$/, l2 = l2.replace(g, ""));
  } else $.test(l2) && (u = $.exec(l2)[1], ($ = new RegExp(c)).test(u) && (l2 = u, $ = /(at|bl|iz)$/, p = RegExp("([^aeiouylsz])\\1$"), r = RegExp("^" + s + i + "[^aeiouwxy]$"), $.test(l2) ? l2 += "e" : p.test(l2) ? (g = /.$/, l2 = l2.replace(g, "")) : r.test(l2) && (l2 += "e")));
  if ((g = /^(.+?)y$/).test(l2)) {
    let e2 = g.exec(l2);
    u = e2?.[1], g = new RegExp(c), u && g.test(u) && (l2 = u + "i");
  }
  if ((g = /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/).test(l2)) {
    let t2 = g.exec(l2);
    u = t2?.[1], x = t2?.[2], g = new RegExp(a), u && g.test(u) && (l2 = u + e[x]);
  }
  if ((g = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/).test(l2)) {
    let e2 = g.exec(l2);
    u = e2?.[1], x = e2?.[2], g = new RegExp(a), u && g.test(u) && (l2 = u + t[x]);
  }
  if ($ = /^(.+?)(s|t)(ion)$/, (g = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/).test(l2)) {
    let e2 = g.exec(l2);
    u = e2?.[1], g = new RegExp(o), u && g.test(u) && (l2 = u);
  } else if ($.test(l2)) {
    let e2 = $.exec(l2);
    u = e2?.[1] ?? "" + e2?.[2] ?? "", ($ = new RegExp(o)).test(u) && (l2 = u);
  }
  if ((g = /^(.+?)e$/).test(l2)) {
    let e2 = g.exec(l2);
    u = e2?.[1], g = new RegExp(o), $ = new RegExp(n), p = RegExp("^" + s + i + "[^aeiouwxy]$"), u && (g.test(u) || $.test(u) && !p.test(u)) && (l2 = u);
  }
  return g = /ll$/, $ = new RegExp(o), g.test(l2) && $.test(l2) && (g = /.$/, l2 = l2.replace(g, "")), "y" == f && (l2 = f.toLowerCase() + l2.substring(1)), l2;
}

// theme/search/embedded/terms.ts
var WORD = /v?\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*(?:\+\+|#)?/giu;
function listWords(text) {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ start: index, end: index + word.length, terms: toIndexedTerms(word) }));
}
function toTerm(word) {
  const plain = isAscii(word) ? word : word.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  return plain.toLowerCase().replace(/['’]s$/, "").replace(/['’]/g, "").replace(/^v(?=\d+\.)/, "");
}
function toIndexedTerms(word) {
  const term = toTerm(word);
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return parts.length === 1 ? [term] : [term, ...parts.map(toTerm)];
}
function isAscii(text) {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}

// theme/search/embedded/words/create-analyzer.ts
async function createAnalyzer(_language) {
  const stems = /* @__PURE__ */ new Map();
  const stem = (term) => {
    const known2 = stems.get(term) ?? stemmer(term);
    stems.set(term, known2);
    return known2;
  };
  return { listWords, stem, joinsWords: false };
}

// engine/6-index/parts/term-columns.ts
var NO_TERMS = {
  terms: [],
  counts: new Uint32Array(),
  headings: new Uint32Array(),
  starts: new Uint32Array(1),
  bytes: new Uint8Array()
};
function postingsAt({ counts, starts, bytes }, at) {
  const postings = new Uint32Array(2 * counts[at]);
  let from = starts[at];
  let page2 = 0;
  const next = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[from++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  for (let index = 0; index < postings.length; index += 2) {
    page2 += next();
    postings[index] = page2;
    postings[index + 1] = next();
  }
  return postings;
}
function findPages({ terms, counts, bytes }, pages2) {
  const found = [];
  let from = 0;
  for (let at = 0; at < terms.length; at++) {
    let page2 = 0;
    let isFound = false;
    for (let left = counts[at]; left > 0; left--) {
      let shift = 0;
      let byte = bytes[from++];
      let distance = byte & 127;
      while (byte > 127) {
        byte = bytes[from++];
        shift += 7;
        distance |= (byte & 127) << shift;
      }
      while (bytes[from++] > 127) ;
      page2 += distance;
      if (distance !== 0 || left === counts[at]) isFound ||= pages2.has(page2);
    }
    if (isFound) found.push(at);
  }
  return found;
}
function createTermCollector() {
  const ids = /* @__PURE__ */ new Map();
  let counts = [];
  let postings = new Uint32Array(3 * 2 ** 16);
  let used = 0;
  return {
    add(page2, places) {
      for (const [term, list2] of places) {
        let id = ids.get(term);
        if (id === void 0) {
          id = ids.size;
          ids.set(term, id);
          counts.push(0);
        }
        counts[id] += list2.length;
        for (const place of list2) {
          if (used === postings.length) postings = grow(postings);
          postings[used] = id;
          postings[used + 1] = page2;
          postings[used + 2] = place;
          used += 3;
        }
      }
    },
    finish() {
      const terms = [...ids.keys()].sort();
      const nexts = new Uint32Array(counts.length);
      let total2 = 0;
      for (const term of terms) {
        const id = ids.get(term);
        nexts[id] = total2;
        total2 += 2 * counts[id];
      }
      const sorted = new Uint32Array(total2);
      for (let at = 0; at < used; at += 3) {
        const id = postings[at];
        sorted[nexts[id]] = postings[at + 1];
        sorted[nexts[id] + 1] = postings[at + 2];
        nexts[id] += 2;
      }
      postings = new Uint32Array();
      const writer = createTermWriter();
      let from = 0;
      for (const term of terms) {
        const end = nexts[ids.get(term)];
        writer.add(term, sorted.subarray(from, end));
        from = end;
      }
      counts = [];
      ids.clear();
      return writer.finish();
    }
  };
}
function createTermWriter() {
  const terms = [];
  const counts = [];
  const headings = [];
  const starts = [0];
  let bytes = new Uint8Array(2 ** 16);
  let used = 0;
  const reserve = (more) => {
    if (used + more > bytes.length) bytes = grow(bytes, used + more);
  };
  const write = (value) => {
    let rest = value;
    while (rest > 127) {
      bytes[used++] = rest & 127 | 128;
      rest >>>= 7;
    }
    bytes[used++] = rest;
  };
  return {
    add(term, postings) {
      reserve(MOST_BYTES * postings.length);
      let before = 0;
      for (let at = 0; at < postings.length; at += 2) {
        write(postings[at] - before);
        write(postings[at + 1]);
        before = postings[at];
      }
      terms.push(term);
      counts.push(postings.length / 2);
      headings.push(countHeadings(postings));
      starts.push(used);
    },
    copy(from, first, end) {
      const [start, stop] = [from.starts[first], from.starts[end]];
      reserve(stop - start);
      bytes.set(from.bytes.subarray(start, stop), used);
      for (let at = first; at < end; at++) {
        terms.push(from.terms[at]);
        counts.push(from.counts[at]);
        headings.push(from.headings[at]);
        starts.push(used + from.starts[at + 1] - start);
      }
      used += stop - start;
    },
    finish: () => ({
      terms,
      counts: Uint32Array.from(counts),
      headings: Uint32Array.from(headings),
      starts: Uint32Array.from(starts),
      bytes: bytes.subarray(0, used)
    })
  };
}
var MOST_BYTES = 5;
function grow(array, atLeast = 0) {
  const larger = new array.constructor(Math.max(2 * array.length, atLeast));
  larger.set(array);
  return larger;
}

// engine/6-index/parts/change-terms.ts
function changeTerms(columns2, pages2) {
  const { terms } = columns2;
  const had = new Set(findPages(columns2, pages2).map((at) => terms[at]));
  const touched = new Set(had);
  for (const places of pages2.values()) for (const term of places.keys()) touched.add(term);
  const numbers2 = [...pages2.keys()].sort((a2, b) => a2 - b);
  const writer = createTermWriter();
  const changed2 = [];
  const comeAndGone = [];
  let from = 0;
  for (const term of [...touched].sort()) {
    const at = findTerm(terms, term);
    const isKnown = terms[at] === term;
    const before = isKnown ? postingsAt(columns2, at) : new Uint32Array();
    const after = exchangePages(before, numbers2, (number2) => pages2.get(number2)?.get(term));
    if (isSame(before, after)) continue;
    writer.copy(columns2, from, at);
    if (after.length > 0) writer.add(term, after);
    from = isKnown ? at + 1 : at;
    changed2.push(term);
    if (before.length === 0 || after.length === 0) comeAndGone.push(term);
  }
  writer.copy(columns2, from, terms.length);
  return { columns: writer.finish(), changed: changed2, comeAndGone };
}
function findTerm(terms, term) {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = low + high >>> 1;
    if (terms[middle] < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
function exchangePages(postings, pages2, placesIn) {
  const result = [];
  let next = 0;
  const addUpTo = (page2) => {
    for (; next < pages2.length && pages2[next] <= page2; next++)
      for (const place of placesIn(pages2[next]) ?? []) result.push(pages2[next], place);
  };
  for (let at = 0; at < postings.length; at += 2) {
    const page2 = postings[at];
    addUpTo(page2);
    if (pages2[next - 1] !== page2) result.push(page2, postings[at + 1]);
  }
  addUpTo(Number.POSITIVE_INFINITY);
  return Uint32Array.from(result);
}
function isSame(a2, b) {
  return a2.length === b.length && a2.every((value, at) => value === b[at]);
}

// engine/text/digest.ts
import { createHash, hash as hash2 } from "node:crypto";
function contentDigest(contents) {
  return hash2("sha256", contents);
}

// engine/6-index/parts/split-by-beginning.ts
function splitByBeginning(texts, sizeAt, limit) {
  const ends = new Float64Array(texts.length + 1);
  for (let at = 0; at < texts.length; at++) ends[at + 1] = ends[at] + sizeAt(at);
  const sizeOf = (first, end) => ends[end] - ends[first];
  const ranges = [];
  function split(first, end, length) {
    const beginning = texts[first].slice(0, length);
    let joined = null;
    const finish = () => {
      if (joined) ranges.push(joined);
      joined = null;
    };
    for (let from = first; from < end; ) {
      const key = texts[from].slice(0, length + 1);
      const to = key === beginning ? from + 1 : findEnd(texts, from, end, length);
      if (sizeOf(from, to) > limit && to - from > 1 && length < DEEPEST) {
        finish();
        split(from, to, length + 1);
      } else if (joined && sizeOf(joined.first, to) <= limit) joined.end = to;
      else {
        finish();
        joined = { key, first: from, end: to };
      }
      from = to;
    }
    finish();
  }
  if (texts.length === 0) return [];
  if (sizeOf(0, texts.length) <= limit) return [{ key: "", first: 0, end: texts.length }];
  split(0, texts.length, 0);
  return ranges;
}
var DEEPEST = 64;
function findEnd(texts, from, end, place) {
  const code = texts[from].charCodeAt(place);
  let [low, high] = [from, end];
  while (low < high) {
    const middle = low + high >>> 1;
    if (texts[middle].charCodeAt(place) === code) low = middle + 1;
    else high = middle;
  }
  return low;
}

// engine/6-index/parts/make-term-parts.ts
function makeTermParts(columns2, known2) {
  const { terms, counts } = columns2;
  const files = /* @__PURE__ */ new Map();
  const take = (key, isKnown, make) => {
    const standing = known2 && isKnown(known2) ? known2.files.get(key) : void 0;
    const made2 = standing ? [...standing] : make();
    files.set(key, made2);
    return made2[0].name;
  };
  const sizeOf = (at) => terms[at].length + TERM_SIZE + POSTING_SIZE * Math.min(counts[at], LISTED_SHORT);
  const leaves = splitByBeginning(terms, sizeOf, TERM_PART_SIZE);
  const termNames = leaves.map(
    (range, place) => take(toKey("terms", leaves, place), ({ changed: changed2 }) => !hasWithin(changed2, leaves, place), () => makeTerms(columns2, range))
  );
  const beginnings = listInner(leaves.map(({ key }) => key)).map(
    (beginning) => take(`beginning
${beginning}`, ({ changed: changed2 }) => !hasBeginning(changed2, beginning), () => [makeBest(columns2, beginning)])
  );
  const spelled = terms.filter(isSpelled);
  const takeTexts = (kind2, texts, others) => {
    const ranges = splitByBeginning(texts, (at) => texts[at].length + TERM_SIZE, TEXT_PART_SIZE);
    const names2 = ranges.map(
      ({ first, end }, place) => take(toKey(kind2, ranges, place), (before) => !hasWithin(others(before), ranges, place), () => [
        toFile(shareBeginnings(texts.slice(first, end)))
      ])
    );
    return toRanges(ranges, names2);
  };
  const backwards = known2 ? known2.comeAndGone.map(reverseTerm).sort() : [];
  return {
    terms: toRanges(leaves, termNames),
    beginnings,
    spelled: takeTexts("spelled", spelled, ({ comeAndGone }) => comeAndGone),
    reversed: takeTexts("reversed", spelled.map(reverseTerm).sort(), () => backwards),
    files
  };
}
var TERM_SIZE = 5;
var POSTING_SIZE = 6;
var TERM_PART_SIZE = 24e3;
var TEXT_PART_SIZE = 28e3;
function toFile(value) {
  const contents = Buffer.from(JSON.stringify(value));
  const digest = contentDigest(contents);
  return { name: digest.slice(0, NAME_LENGTH), digest, size: contents.byteLength, contents };
}
var NAME_LENGTH = 12;
function makeTerms(columns2, { first, end }) {
  const places = Array.from({ length: end - first }, (_, index) => first + index);
  const all = places.map((at) => postingsAt(columns2, at));
  const long = [];
  for (const [index, placed] of placeLongLists(all.map(({ length }) => length / 2)).entries())
    if (placed) (long[placed.file] ??= []).push(choosePostings(all[index], LISTED));
  const lists = long.map((postings) => toFile(encodePostings(postings)));
  const listed = places.map((at, index) => ({ ...countsAt(columns2, at), postings: choosePostings(all[index], LISTED_SHORT) }));
  return [
    toFile(
      encodeTermPart(
        listed,
        lists.map(({ name }) => name)
      )
    ),
    ...lists
  ];
}
function makeBest(columns2, beginning) {
  const { terms } = columns2;
  let best = [];
  for (let at = findTerm(terms, beginning); at < terms.length && terms[at].startsWith(beginning); at++) {
    const worst = best[BEGINNING_LIMIT - 1];
    if (worst && columns2.headings[at] < worst.headings) continue;
    best.push(countsAt(columns2, at));
    if (best.length === 4 * BEGINNING_LIMIT) best = chooseBest(best);
    else if (best.length === BEGINNING_LIMIT) best.sort(compareEntries);
  }
  const listed = chooseBest(best).map((each) => ({ ...each, postings: choosePostings(postingsAt(columns2, each.at), LISTED_SHORT) }));
  return toFile(encodeTermPart(listed, []));
}
function chooseBest(terms) {
  return terms.sort(compareEntries).slice(0, BEGINNING_LIMIT);
}
function countsAt({ terms, counts, headings }, at) {
  return { at, term: terms[at], count: counts[at], headings: headings[at] };
}
function toRanges(ranges, names2) {
  return { keys: shareBeginnings(ranges.map(({ key }) => key)), names: names2 };
}
function toKey(kind2, ranges, place) {
  return `${kind2}
${ranges[place].key}
${ranges[place + 1]?.key ?? ""}`;
}
function hasWithin(texts, ranges, place) {
  const first = place === 0 ? 0 : findTerm(texts, ranges[place].key);
  const next = ranges[place + 1];
  return first < (next ? findTerm(texts, next.key) : texts.length);
}
function hasBeginning(texts, beginning) {
  return texts[findTerm(texts, beginning)]?.startsWith(beginning) === true;
}

// engine/6-index/parts/make-parts.ts
function makeParts(head2, pages2, columns2, known2) {
  const { files, ...terms } = makeTermParts(columns2, known2);
  const tables = makeTables(pages2);
  files.set("tables", tables);
  const top = {
    format: PARTED_FORMAT,
    language: head2.language,
    version: head2.version,
    tag: head2.tag,
    origin: head2.origin,
    pageCount: pages2.length,
    sectionCount: pages2.reduce((sum, { sections }) => sum + sections, 0),
    standings: listStandings(pages2),
    ...terms,
    tables: tables.map(({ name }) => name)
  };
  return { top, files };
}
function makeTables(pages2) {
  const count2 = countTables(pages2.length);
  const span = spaceFor(pages2.length) / count2;
  const tables = Array.from({ length: count2 }, () => ["", ""]);
  const last = new Array(count2).fill(0);
  for (const { number: number2, digest } of pages2) {
    const place = Math.floor(number2 / span);
    const table = tables[place];
    table[0] += encodeNumber(number2 - last[place]);
    table[1] += digest.slice(0, HASH_LENGTH);
    last[place] = number2;
  }
  return tables.map(toFile);
}
function listStandings(pages2) {
  const standings = /* @__PURE__ */ new Map();
  for (const { number: number2, rank, listsChanges } of pages2) {
    if (rank === 1 && !listsChanges) continue;
    const key = `${rank} ${listsChanges}`;
    const same = standings.get(key) ?? { rank, listsChanges, numbers: [] };
    same.numbers.push(number2);
    standings.set(key, same);
  }
  return [...standings.values()].map(({ rank, listsChanges, numbers: numbers2 }) => {
    const distances = numbers2.map((number2, at) => number2 - (numbers2[at - 1] ?? 0));
    return [rank, listsChanges, [numbers2.length, ...distances].map(encodeNumber).join("")];
  });
}

// ../../parts-scratch/perf.ts
var count = Number(process.argv[2]);
var kind = process.argv[3];
var textOf = { rich: richText, plain: plainText, handbook: handbookText }[kind];
var cpu = async (name, f) => {
  const b = process.cpuUsage();
  const t2 = performance.now();
  const r = await f();
  const u = process.cpuUsage(b);
  console.log(name.padEnd(28), ((u.user + u.system) / 1e6).toFixed(2), "s cpu", ((performance.now() - t2) / 1e3).toFixed(2), "s");
  return r;
};
function pack(index, revision = 0) {
  const md = textOf(index, count, revision);
  const title = /^title: (.*)$/m.exec(md)[1];
  const body = md.replace(/^---[^]*?---\n/, "").replace(/```[^]*?```/g, "");
  const sections = [[1, null, "", ""]];
  for (const block of body.split(/\n(?=#{2,4} )/)) {
    const m = /^(#{2,4}) (.*)\n/.exec(block);
    const text = block.replace(/^#.*\n/, "").replace(/[#*`|\[\]]/g, " ").replace(/\s+/g, " ").trim();
    if (m) sections.push([m[1].length, m[2].toLowerCase().replace(/\W+/g, "-"), m[2], text]);
    else sections[0][3] = text;
  }
  return [`/1.0/${pageId(index)}`, title, 0, 1, [], sections];
}
var pages = await cpu("generate", () => Array.from({ length: count }, (_, i3) => pack(i3)));
var jsons = pages.map((p) => Buffer.from(JSON.stringify(["Cat", p])));
console.log("pages", count, "json MB", (jsons.reduce((s2, b) => s2 + b.length, 0) / 1e6).toFixed(1), "sections", pages.reduce((s2, p) => s2 + p[5].length, 0));
var analyzer = await createAnalyzer("en");
var numbers = numberPages(pages.map(([p]) => p));
var order = pages.map((page2, i3) => ({ page: page2, i: i3, number: numbers.get(page2[0]) })).sort((a2, b) => a2.number - b.number);
var collector = createTermCollector();
await cpu("parse", () => jsons.map((j) => JSON.parse(j.toString())));
await cpu("postings of pages", () => {
  for (const { page: page2 } of order) listPagePostings(page2, "Cat", analyzer);
});
await cpu("postings + collect", () => {
  for (const { page: page2, number: number2 } of order) collector.add(number2, listPagePostings(page2, "Cat", analyzer));
});
var columns = await cpu("finish", () => collector.finish());
var total = 0;
for (const c2 of columns.counts) total += c2;
console.log("terms", columns.terms.length, "postings", total, "bytes MB", (columns.bytes.length / 1e6).toFixed(1));
var list = order.map(({ number: number2, i: i3 }) => ({ number: number2, digest: contentDigest(jsons[i3]), sections: pages[i3][5].length, rank: 1, listsChanges: false }));
var head = { language: "en", version: ["1.0"], tag: "x", origin: "https://x" };
var made = await cpu("make parts", () => makeParts(head, list, columns, null));
var groups = /* @__PURE__ */ new Map();
for (const [key, files] of made.files) {
  const k = key.split("\n")[0];
  for (const [i3, f] of files.entries()) {
    const kk = k === "terms" && i3 > 0 ? "lists" : k;
    (groups.get(kk) ?? groups.set(kk, []).get(kk)).push(f);
  }
}
var q = (a2, p) => a2.slice().sort((x, y) => x - y)[Math.floor((a2.length - 1) * p)];
for (const [k, files] of groups) {
  const sample = files.filter((_, i3) => i3 % Math.ceil(files.length / 200) === 0);
  const gz = sample.map((f) => gzipSync(f.contents).length);
  console.log(k.padEnd(10), files.length, "files", (files.reduce((s2, f) => s2 + f.size, 0) / 1e6).toFixed(2), "MB raw; gz median", q(gz, 0.5), "p95", q(gz, 0.95), "max", q(gz, 1));
}
console.log("top", JSON.stringify(made.top).length, gzipSync(JSON.stringify(made.top)).length, "page gz median", q(jsons.slice(0, 200).map((j) => gzipSync(j).length), 0.5));
var i2 = Math.floor(count / 3);
var page = pack(i2, 0);
page[5][1][3] += " xylophone deployment";
var number = numbers.get(page[0]);
var changed = await cpu("change", () => changeTerms(columns, /* @__PURE__ */ new Map([[number, listPagePostings(page, "Cat", analyzer)]])));
var known = { files: made.files, changed: changed.changed, comeAndGone: changed.comeAndGone };
var again = await cpu("parts again", () => makeParts(head, list, changed.columns, known));
var fresh = makeParts(head, list, changed.columns, null);
var names = (m) => [...m.files.values()].flat().map((f) => f.name);
var was = new Set(names(made));
var now = new Set(names(again));
console.log("changed terms", changed.changed.length, "rewritten", [...now].filter((n2) => !was.has(n2)).length, "of", now.size, "equal", JSON.stringify(names(again)) === JSON.stringify(names(fresh)));
