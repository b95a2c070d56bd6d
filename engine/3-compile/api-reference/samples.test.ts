import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './api-document.ts';
import { quotePieces, quoteShell } from './curl-sample.ts';
import { JSON_NOTATION, layOut } from './lay-out.ts';
import { listOperations } from './operations.ts';
import { writeLiteral } from './python-sample.ts';
import { toVariable } from './request-parts.ts';
import { listSamples } from './samples.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\0', ''));
const shellText = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...`'"\\$\`!{}() \n;&|<>*?#~a`), maxLength: 20 }));

/** What a POSIX shell takes words for, one process for all of them. */
function readByShell(words: string[], env: Record<string, string> = {}): string[] {
  const { stdout } = spawnSync('sh', { input: words.map((word) => `printf '%s\\0' ${word}\n`).join(''), env, encoding: 'utf8' });
  return stdout.split('\0').slice(0, -1);
}

describe('quoting', () => {
  it('gives a shell any text as one word', () => {
    const texts = fc.sample(shellText, { numRuns: 2000, seed: 7 });
    expect(readByShell(texts.map(quoteShell))).toEqual(texts);
  });

  it('gives a shell any text around a variable', () => {
    const texts = fc.sample(fc.tuple(shellText, shellText), { numRuns: 1000, seed: 8 });
    const words = texts.map(([before, after]) => quotePieces([{ text: before }, { variable: 'POD_ID' }, { text: after }]));
    expect(readByShell(words, { POD_ID: 'a b' })).toEqual(texts.map(([before, after]) => `${before}a b${after}`));
  });

  it.skipIf(spawnSync('python3', ['--version']).status !== 0)('gives Python any value', () => {
    const values = fc
      .sample(fc.jsonValue({ stringUnit: 'binary' }), { numRuns: 500, seed: 9 })
      .map((value) => JSON.parse(JSON.stringify(value)));
    const code = `import json\nprint(json.dumps([\n${values.map((value) => `${writeLiteral(value)},\n`).join('')}]))`;
    const { stdout } = spawnSync('python3', ['-'], { input: code, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual(values);
  });

  it.each([
    ['deploymentId', 'DEPLOYMENT_ID'],
    ['pod-name', 'POD_NAME'],
    ['path', 'PATH_VALUE'],
    ['2fa', 'VALUE_2FA'],
    ['é', 'VALUE'],
  ])('makes of {%s} the variable %s', (name, variable) => {
    expect(toVariable(name)).toBe(variable);
  });
});

const samplesOf = (operation: object, { path = '/pods/{podId}', ...root }: Record<string, unknown> & { path?: string } = {}) => {
  const document = { openapi: '3.1.0', servers: [{ url: 'https://api.example.com/v1/' }], ...root, paths: { [path]: { post: operation } } };
  const api = openApiDocument(document, { at: null, report: () => {}, findRef: () => null });
  return listSamples(listOperations(api)[0]!, api).map(({ code }) => code);
};

const json = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } });
const token = { security: [{ t: [] }], components: { securitySchemes: { t: { type: 'http', scheme: 'bearer' } } } };

describe('samples', () => {
  it('send what must be there: path, query, headers, token and body', () => {
    const parameters = [
      { name: 'dry run', in: 'query', required: true, schema: { type: 'string', example: 'yes & no' } },
      { name: 'limit', in: 'query', schema: { type: 'integer' } },
      { name: 'X-Team', in: 'header', required: true, schema: { type: 'string', default: "it's" } },
    ];
    const schema = {
      type: 'object',
      required: ['name', 'on'],
      properties: { name: { type: 'string', example: "it's" }, on: { type: 'boolean' }, more: {} },
    };
    expect(samplesOf({ parameters, ...json(schema) }, token)).toMatchInlineSnapshot(`
      [
        "curl --request POST "https://api.example.com/v1/pods/$POD_ID?dry%20run=yes%20%26%20no" \\
        --header "Authorization: Bearer $API_TOKEN" \\
        --header 'X-Team: it'\\''s' \\
        --header 'Content-Type: application/json' \\
        --data '{ "name": "it'\\''s", "on": true }'",
        "import os

      import requests

      response = requests.post(
          f"https://api.example.com/v1/pods/{os.environ['POD_ID']}",
          params={"dry run": "yes & no"},
          headers={
              "Authorization": f"Bearer {os.environ['API_TOKEN']}",
              "X-Team": "it's",
          },
          json={"name": "it's", "on": True},
          timeout=30,
      )
      response.raise_for_status()",
      ]
    `);
  });

  it('upload files', () => {
    const properties = { file: { type: 'string', format: 'binary' }, note: { type: 'string', example: '@home;x' }, kind: { enum: ['a'] } };
    const content = { 'multipart/form-data': { schema: { type: 'object', required: ['file', 'note', 'kind'], properties } } };
    expect(samplesOf({ requestBody: { content } }, { path: '/files' })).toMatchInlineSnapshot(`
      [
        "curl --request POST https://api.example.com/v1/files \\
        -F file=@file.bin \\
        --form-string 'note=@home;x' \\
        -F kind=a",
        "import requests

      response = requests.post(
          "https://api.example.com/v1/files",
          data={
              "note": "@home;x",
              "kind": "a",
          },
          files={"file": open("file.bin", "rb")},
          timeout=30,
      )
      response.raise_for_status()",
      ]
    `);
  });

  const list = { type: 'array', items: { type: 'integer' } };
  const range = { type: 'object', properties: { from: { type: 'integer', example: 1 }, to: { type: 'array', items: { const: 'b' } } } };
  it.each<[object, query: string, python: string]>([
    [{ schema: list, example: [1, 2] }, 'p=1&p=2', '{"p": ["1", "2"]}'],
    [{ schema: list, example: [1, 2], explode: false }, 'p=1%2C2', '{"p": "1,2"}'],
    [{ schema: list, example: [1, 2], style: 'pipeDelimited' }, 'p=1%7C2', '{"p": "1|2"}'],
    [{ schema: list, example: [1, 2], style: 'spaceDelimited' }, 'p=1%202', '{"p": "1 2"}'],
    [{ schema: range }, 'from=1&to=b', '{\n          "from": "1",\n          "to": "b",\n      }'],
    [{ schema: range, explode: false }, 'p=from%2C1%2Cto%2Cb', '{"p": "from,1,to,b"}'],
    [
      { schema: range, style: 'deepObject' },
      'p%5Bfrom%5D=1&p%5Bto%5D%5B%5D=b',
      '{\n          "p[from]": "1",\n          "p[to][]": "b",\n      }',
    ],
    [{ content: { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } } }, 'p=%7B%22a%22%3A1%7D', '{"p": "{\\"a\\":1}"}'],
  ])('write the query as its parameter says: %j', (parameter, query, python) => {
    const [curl, code] = samplesOf({ parameters: [{ name: 'p', in: 'query', required: true, ...parameter }] }, { path: '/' });
    expect(curl).toBe(`curl --request POST 'https://api.example.com/v1/?${query}'`);
    expect(code).toContain(`params=${python.replaceAll('\n  ', '\n')},`);
  });

  it('write headers and cookies with lists and objects in one piece', () => {
    const parameters = [
      { name: 'X-Ids', in: 'header', required: true, schema: list, example: [1, 2] },
      { name: 'X-Age', in: 'header', required: true, explode: true, schema: { type: 'object' }, example: { from: 1, to: 2 } },
      { name: 'c', in: 'cookie', required: true, schema: { type: 'object' }, example: { from: 1 } },
    ];
    expect(samplesOf({ parameters }, { path: '/' })[0]).toContain(
      "--header 'X-Ids: 1,2' \\\n  --header 'X-Age: from=1,to=2' \\\n  --cookie c=from,1",
    );
  });

  it('repeat the fields of forms, and send each file', () => {
    const properties = { ids: list, files: { type: 'array', items: { type: 'string', format: 'binary' } }, at: { type: 'object' } };
    const example = { ids: [1, 2], files: ['a'], at: { x: 1 } };
    const form = (type: string, more = {}) =>
      samplesOf({ requestBody: { content: { [type]: { schema: { properties }, example, ...more } } } });
    expect(form('multipart/form-data')[0]).toContain(
      '-F ids=1 \\\n  -F ids=2 \\\n  -F files=@files.bin \\\n  --form-string \'at={"x":1}\'',
    );
    const deep = form('application/x-www-form-urlencoded', {
      example: { ids: [1, 2], at: { x: 1 } },
      encoding: { at: { style: 'deepObject' } },
    });
    expect(deep[0]).toContain("--data-urlencode ids=1 \\\n  --data-urlencode ids=2 \\\n  --data-urlencode 'at[x]=1'");
    expect(deep[1]).toContain('"ids": ["1", "2"],\n        "at[x]": "1",');
  });

  it('say which of several a body is', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const kind = { required: ['kind'], properties: { kind: { type: 'string' } } };
    const mapping = { cat: ref('Cat').$ref, dog: 'Dog' };
    const schemas = {
      Cat: kind,
      Dog: { properties: { kind: { const: 'hound' } } },
      Base: { ...kind, discriminator: { propertyName: 'kind', mapping } },
      Heir: { allOf: [ref('Base'), { properties: { a: {} } }] },
    };
    const bodyOf = (schema: object) => /--data '(.*)'/.exec(samplesOf(json(schema), { components: { schemas } })[0]!)?.[1];
    const either = (variants: string[], discriminator: object) => ({
      oneOf: variants.map(ref),
      discriminator: { propertyName: 'kind', ...discriminator },
    });
    expect(bodyOf(either(['Cat', 'Dog'], { mapping }))).toBe('{ "kind": "cat" }');
    expect(bodyOf(either(['Dog', 'Cat'], { mapping }))).toBe('{ "kind": "dog" }');
    expect(bodyOf(either(['Dog', 'Cat'], {}))).toBe('{ "kind": "hound" }');
    expect(bodyOf(either(['Cat', 'Dog'], {}))).toBe('{ "kind": "Cat" }');
    expect(bodyOf(ref('Base'))).toBe('{ "kind": "cat" }');
    expect(bodyOf(ref('Heir'))).toBe('{ "kind": "Heir" }');
  });

  it('use keys, passwords and a server without a host', () => {
    const securitySchemes = { key: { type: 'apiKey', in: 'query', name: 'key' }, login: { type: 'http', scheme: 'basic' } };
    expect(
      samplesOf({}, { path: '/a', servers: [{ url: '/v2' }], security: [{ key: [], login: [] }], components: { securitySchemes } }),
    ).toMatchInlineSnapshot(`
      [
        "curl --request POST "$API_URL/v2/a?key=$API_KEY" \\
        --user "$API_USER:$API_PASSWORD"",
        "import os

      import requests

      response = requests.post(
          f"{os.environ['API_URL']}/v2/a",
          params={"key": os.environ["API_KEY"]},
          auth=(os.environ["API_USER"], os.environ["API_PASSWORD"]),
          timeout=30,
      )
      response.raise_for_status()",
      ]
    `);
  });

  it('are those of the document where it has them', () => {
    expect(
      samplesOf({
        'x-codeSamples': [
          { lang: 'Shell', source: 'slipway up' },
          { lang: 'Go', source: 'Up()' },
        ],
      }),
    ).toEqual(['slipway up', 'Up()', expect.stringContaining('import requests')]);
  });
});

describe('layout', () => {
  it('has short values in one line, and each item of a long one in its own', () => {
    const value = { rows: [[1, 2, 3], []], empty: {}, long: { text: 'a'.repeat(50), more: { b: true } }, none: null };
    expect(layOut(value, JSON_NOTATION)).toBe(
      `{\n  "rows": [[1, 2, 3], []],\n  "empty": {},\n  "long": {\n    "text": "${'a'.repeat(50)}",\n    "more": { "b": true }\n  },\n  "none": null\n}`,
    );
    expect(layOut({ a: [1] }, JSON_NOTATION)).toBe('{ "a": [1] }');
    expect(writeLiteral(value)).toContain('    "rows": [[1, 2, 3], []],\n');
  });

  it('means what it says', () => {
    for (const value of fc.sample(fc.jsonValue({ stringUnit: 'binary' }), { numRuns: 500, seed: 10 }))
      expect(JSON.parse(layOut(value, JSON_NOTATION))).toEqual(JSON.parse(JSON.stringify(value)));
  });
});
