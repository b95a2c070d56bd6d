import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { VERSIONS } from './doc-tree.ts';

/** The reference of the Python client says what docs/product/python-client.md says. */

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

interface Parameter {
  name: string;
  type: string;
  default?: string;
  since?: string;
  text: string;
}
interface Method {
  name: string;
  summary: string;
  since?: string;
  positional?: number;
  parameters: Parameter[];
  returns: { type: string; text?: string };
  raises: string[];
  example: string;
}

const { groups } = parse(read('content/_reference/python-client.yaml')) as { groups: { title: string; methods: Method[] }[] };
const methods = groups.flatMap((group) => group.methods);
const product = read('docs/product/python-client.md');

/** A method as the product's description has it: `name`, `name=None`, `name: str = ""`. */
interface Signature {
  name: string;
  positional: number;
  parameters: { name: string; type: string | null; default: string | null }[];
  returns: string;
}

const definitions = product.split('\n### serving')[0]!.replace(/ {2,}#.*$/gm, '');
const signatures = [...definitions.matchAll(/^ *(?:def |Client\.)(\w+)\(((?:[^()]|\([^()]*\))*)\) -> ([^\n:]+)/gm)]
  .filter(([match, name, written]) => match.startsWith('Client.') || (written!.trim().startsWith('self') && !name!.startsWith('__')))
  .map(([, name, written, returns]) => readSignature(name!, written!, returns!.trim().replace(/\s*\.\.\.$/, '')));

function readSignature(name: string, written: string, returns: string): Signature {
  const words = splitTop(written).filter((word) => word !== 'self');
  const star = words.indexOf('*');
  const parameters = words.filter((word) => word !== '*').map(readParameter);
  return { name, parameters, positional: star === -1 ? parameters.filter((p) => !p.name.startsWith('**')).length : star, returns };
}

function readParameter(word: string) {
  const [, name, type, value] = /^(\*{0,2}\w+)(?::\s*(.+?))?(?:\s*=\s*(.+))?$/s.exec(word)!;
  return { name: name!, type: type?.replace(/"pandas\.DataFrame"/, 'pandas.DataFrame') ?? null, default: value ?? null };
}

/** Splits at commas that stand in no brackets. */
function splitTop(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text.replace(/\s+/g, ' ')) {
    if ('[({'.includes(char)) depth++;
    if ('])}'.includes(char)) depth--;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

it('has the 52 methods of the client', () => {
  expect(methods.length).toBe(52);
  expect(methods.map(({ name }) => name).sort()).toEqual([...new Set(signatures.map(({ name }) => name))].sort());
});

it('has their parameters with types and defaults, and what they return', () => {
  const ofProduct = new Map(signatures.map((signature) => [signature.name, signature]));
  for (const { name, parameters, positional, returns } of methods) {
    const expected = ofProduct.get(name)!;
    expect([name, parameters.map((parameter) => parameter.name)]).toEqual([name, expected.parameters.map((parameter) => parameter.name)]);
    const positions = parameters.filter((parameter) => !parameter.name.startsWith('**')).length;
    expect([name, positional ?? positions]).toEqual([name, expected.positional]);
    expect([name, returns.type]).toEqual([name, expected.returns]);
    for (const [index, parameter] of parameters.entries()) {
      const { type, default: value } = expected.parameters[index]!;
      expect([name, parameter.name, parameter.default ?? null]).toEqual([name, parameter.name, value]);
      if (type !== null) expect([name, parameter.name, parameter.type]).toEqual([name, parameter.name, type]);
      expect(parameter.text).not.toBe('');
    }
  }
});

it('says since when there is what came later', () => {
  const known = Object.keys(VERSIONS);
  const marks = methods.flatMap(({ name, since, parameters }) => [
    [name, since],
    ...parameters.map((parameter) => [`${name}.${parameter.name}`, parameter.since]),
  ]);
  const later = marks.filter(([, since]) => since !== undefined);
  expect(later.filter(([, since]) => !known.includes(since!))).toEqual([]);
  expect(Object.fromEntries(later)).toEqual({
    'create_job_schedule.time_zone': '1.54',
    get_trace: '1.51',
    'list_prediction_logs.filters': '1.51',
    list_traces: '1.51',
    set_tracing: '1.51',
    'set_tracing.export': '1.54',
  });
});

it('raises errors that the client has, and calls each method in its example', () => {
  const errors = new Set(
    [
      ...product
        .split('\n## Errors')[1]!
        .split('```')[0]!
        .matchAll(/`(\w+Error)\b/g),
    ].map(([, name]) => name),
  );
  expect(methods.flatMap(({ raises }) => raises).filter((name) => !errors.has(name))).toEqual([]);
  expect(methods.filter(({ name, example }) => !example.includes(`client.${name}(`)).map(({ name }) => name)).toEqual([]);
  const wrong = methods.flatMap(({ name, example, parameters }) => {
    const call = example.slice(example.indexOf(`client.${name}(`));
    const named = [...call.matchAll(/(?:\(|, |\n {4,})(\w+)=/g)].map(([, key]) => key!);
    const takesAll = parameters.some((parameter) => parameter.name.startsWith('**'));
    const known = new Set([
      ...parameters.map((parameter) => parameter.name),
      'framework',
      'framework_version',
      'kind',
      'credential',
      'inference_id',
      'value',
    ]);
    return named.filter((key) => !takesAll && !known.has(key)).map((key) => `${name}: ${key}`);
  });
  expect(wrong).toEqual([]);
});

it.each(Object.keys(VERSIONS))('shows the methods of version %s on its page', (version) => {
  const order = Object.keys(VERSIONS).toReversed();
  const isThere = ({ since }: Method) => since === undefined || order.indexOf(since) <= order.indexOf(version);
  const text = read(`content/${version}/python-client/reference.mdx`);
  const shown = [...text.matchAll(/^### `(\w+)`\n\n<Method name="(\w+)" at="(.+)" \/>$/gm)].map(([, ...words]) => words);
  expect(shown).toEqual(methods.filter(isThere).map(({ name }) => [name, name, version]));
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(groups.map(({ title }) => title));
});
