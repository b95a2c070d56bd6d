import { expect, it } from 'vitest';
import { hasErrors } from '../../engine/diagnostics/diagnostic.ts';
import { compileText } from '../fixtures/compile-text.ts';

/* Front matter is data. Each payload has been code, or has reached a prototype, in some generator. */

const RUN = "globalThis.payloadRan = true; require('child_process').execSync('id')";
const PAYLOADS = [
  `---js\n{ title: (() => { ${RUN} })() }\n---\n`,
  `---javascript\nmodule.exports = ${RUN}\n---\n`,
  `---coffee\ntitle: do -> ${RUN}\n---\n`,
  `---json\n{"title": "x", "__proto__": {"polluted": true}}\n---\n`,
  `---toml\ntitle = "x"\n---\n`,
  `+++\ntitle = "x"\n+++\n`,
  `---  js  \n${RUN}\n---\n`,
  ...[
    `title: !!js/function "function () { ${RUN} }"`,
    `title: !!js/regexp /x/`,
    `title: !!js/undefined ''`,
    `title: !<tag:yaml.org,2002:js/function> "${RUN}"`,
    `title: !!python/object/apply:os.system ["id"]`,
    `title: !!ruby/object:Gem::Installer {}`,
    `title: !!binary aGk=`,
    '__proto__:\n  polluted: true',
    '"__proto__":\n  polluted: true',
    '? __proto__\n: polluted: true',
    'a:\n  __proto__:\n    polluted: true',
    '__proto__.polluted: true',
    'constructor:\n  prototype:\n    polluted: true',
    'toString: x\nvalueOf: y\nhasOwnProperty: z',
    'a: &a\n  polluted: true\n<<: *a\n__proto__: *a',
    '<<: {__proto__: {polluted: true}}',
    '<<:\n  - {polluted: true}',
    `title: \${${RUN}}`,
    `title: "{{ ${RUN.replaceAll("'", '')} }}"`,
    `title: "<%= process.exit(1) %>"`,
  ].map((yaml) => `---\n${yaml}\n---\n`),
];

it.each(PAYLOADS.map((payload, index) => [index, payload]))('takes payload %i for data, or refuses it', async (_, payload) => {
  for (const format of ['md', 'mdx'] as const) {
    const { doc, html } = await compileText(`${payload}\n# Page\n\n${format === 'mdx' ? '{String(frontMatter.polluted)}' : ''}\n`, {
      format,
    });
    if (format === 'mdx') expect(html).toMatch(/undefined$|^$/);
    const { polluted, payloadRan } = {} as { polluted?: unknown; payloadRan?: unknown };
    expect([polluted, payloadRan, (globalThis as { payloadRan?: unknown }).payloadRan]).toEqual([undefined, undefined, undefined]);
    expect(Object.getPrototypeOf(doc.frontMatter)).toBe(Object.prototype);
    expect((doc.frontMatter.extra as { polluted?: unknown }).polluted).toBe(undefined);
    expect(typeof doc.frontMatter.toString).toBe('function');
    if (/!!(?:js|python|ruby)|!<|^---[ ]*[a-z]|^\+/.test(payload)) expect(hasErrors(doc.diagnostics)).toBe(true);
    for (const { place } of doc.diagnostics) expect(place).toMatchObject({ file: '', line: expect.any(Number) });
  }
});

it('tries 25 payloads and more', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(25);
});
