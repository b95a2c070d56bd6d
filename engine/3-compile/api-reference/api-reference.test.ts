import { afterEach, describe, expect, it } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { setWords } from '../../words/theme.ts';

const OPERATION = 'openapi: 3.0.3\npaths:\n  /pets:\n    get:\n      operationId: listPets\n      tags: [Pets]\n';

/** Compiles a page that shows a document; `props` are those of its ApiReference. */
const show = (yaml: string, props = '', tag = 'ApiReference') =>
  compileText(`import api from './api.yaml';\n\n<${tag} document={api} ${props} />\n`, { files: { 'api.yaml': yaml } });

/** The text of one field, by its schema in YAML's flow form. */
const field = async (schema: string, more = '') => {
  const { html, problems } = await show(
    `openapi: 3.1.0\npaths:\n  /a:\n    post:\n      operationId: a\n      requestBody: { content: { application/json: { schema: { type: object, properties: { it: ${schema} } } } } }\n${more}`,
  );
  expect(problems).toEqual([]);
  const list = /<ul className="api-fields">([\s\S]*?)<CodeBlock/.exec(html)?.[1] ?? '';
  return list
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

describe('schemas', () => {
  it.each([
    ['{ type: string, format: uuid }', 'it string (uuid)'],
    ['{ type: string, minLength: 1, maxLength: 63, pattern: "^a" }', 'it string 1 to 63 characters. Matches ^a .'],
    ['{ type: integer, minimum: 1, maximum: 9, default: 3 }', 'it integer 1 to 9. Default: 3 .'],
    ['{ type: number, exclusiveMinimum: 0 }', 'it number More than 0.'],
    ['{ type: number, minimum: 0, exclusiveMinimum: true }', 'it number More than 0.'],
    ['{ type: string, enum: [a, b] }', 'it string One of a , b .'],
    ['{ const: a }', 'it string Always a .'],
    ['{ type: [string, "null"] }', 'it string or null'],
    ['{ type: string, nullable: true }', 'it string or null'],
    ['{ type: [string, integer] }', 'it string or integer'],
    ['{ type: array, items: { type: integer, minimum: 1 } }', 'it array of integers Each item: At least 1.'],
    ['{ type: array, items: { type: string, pattern: "^a" } }', 'it array of strings Each item matches ^a .'],
    ['{ type: array, items: { type: array, items: { type: string } } }', 'it array of array of strings'],
    ['{ type: array, prefixItems: [{ type: string }, { type: integer }], items: false }', 'it array (string, integer)'],
    ['{ prefixItems: [{ type: string }], items: { type: boolean } }', 'it array (string, …)'],
    ['{ type: object, additionalProperties: { type: integer } }', 'it map of integers Fields of it any other key integer'],
    ['{ type: object, additionalProperties: true }', 'it object'],
    ['{}', 'it any'],
    ['true', 'it any'],
    ['{ type: object, required: [b], properties: { b: { type: boolean } } }', 'it object Fields of it b boolean required'],
    [
      '{ allOf: [{ type: object, properties: { b: { type: string } } }, { required: [b], properties: { c: { type: string } } }] }',
      'it object Fields of it b string required c string',
    ],
    ['{ anyOf: [{ type: string }, { type: "null" }] }', 'it string or null'],
    [
      '{ anyOf: [{ type: string, format: email, maxLength: 20 }, { type: "null" }], title: It }',
      'it string (email) or null At most 20 characters.',
    ],
    ['{ anyOf: [{ type: array, items: { type: integer } }, { type: "null" }], title: It }', 'it array of integers or null'],
    ['{ oneOf: [{ enum: [a, b] }, { enum: [null] }] }', 'it string or null One of a , b .'],
    ['{ anyOf: [{ type: string }, { type: integer }], title: It }', 'it string or integer'],
    ['{ type: object, additionalProperties: { type: integer }, title: It }', 'it map of integers Fields of it any other key integer'],
    ['{ type: object, properties: { b: {} }, title: Its }', 'it Its Fields of it b any'],
    [
      '{ anyOf: [{ type: string, maxLength: 3, description: Short. }, { type: integer, minimum: 1 }], title: It }',
      'it string or integer At least one of: string Short. At most 3 characters. integer At least 1.',
    ],
  ])('shows %s', async (schema, text) => {
    expect(await field(schema)).toBe(text);
  });

  it('lists what one of several may be, and what tells them apart', async () => {
    const schemas =
      'components: { schemas: { Cat: { type: object, properties: { kind: { type: string } } }, Dog: { type: object, properties: { bark: { type: boolean } } } } }';
    const schema =
      '{ oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: { propertyName: kind } }';
    expect(await field(schema, schemas)).toBe(
      'it Cat or Dog Fields of it One of: told apart by kind Cat kind: Cat Fields of Cat kind string Dog kind: Dog Fields of Dog bark boolean',
    );
  });

  it('takes what stands beside each other together', async () => {
    const base = 'components: { schemas: { Base: { type: object, required: [a], properties: { a: { type: string } } } } }';
    const more = '{ $ref: "#/components/schemas/Base", required: [b], properties: { b: { type: string } } }';
    expect(await field(more, base)).toBe('it object Fields of it a string required b string required');
    const [x, y, z] = ['x', 'y', 'z'].map((key) => `{ type: object, properties: { ${key}: { type: string } } }`);
    const lists = 'One of: object Fields of object x string object Fields of object y string';
    expect(await field(`{ allOf: [{ oneOf: [${x}, ${y}] }, { oneOf: [${z}, ${x}] }] }`)).toBe(
      `it object Fields of it ${lists} One of: object Fields of object z string object Fields of object x string`,
    );
    expect(await field(`{ oneOf: [${x}, ${y}], anyOf: [${z}, ${x}] }`)).toContain(`it object Fields of it ${lists} At least one of: `);
  });

  it('says which of several keys must be there', async () => {
    const properties = 'properties: { mail: { type: string }, phone: { type: string }, code: { type: string } }';
    const fields = 'mail string phone string code string';
    expect(await field(`{ ${properties}, anyOf: [{ required: [mail] }, { required: [phone, code] }] }`)).toBe(
      `it object Fields of it At least one of mail , phone with code is required. ${fields}`,
    );
    expect(await field(`{ ${properties}, oneOf: [{ required: [mail] }, { required: [phone] }] }`)).toBe(
      `it object Fields of it Exactly one of mail , phone is required. ${fields}`,
    );
    expect(await field(`{ ${properties}, anyOf: [{ required: [mail] }, { properties: { fax: { type: string } } }] }`)).toBe(
      `it object Fields of it ${fields} At least one of: object Requires mail . object Fields of object fax string`,
    );
  });

  it('takes a part once, however often others name it', async () => {
    const parts = Array.from({ length: 12 }, (_, level) => {
      const next = `{ $ref: "#/components/schemas/L${level + 1}" }`;
      return `L${level}: { allOf: [${next}, ${next}, { properties: { p${level}: { type: string } } }] }`;
    });
    const text = await field('{ $ref: "#/components/schemas/L0" }', `components: { schemas: { ${parts}, L12: { type: object } } }`);
    expect(text).toMatch(/p11 string .*p0 string$/);
  });

  it('leaves out the list of heirs in an heir', async () => {
    const schemas =
      'components: { schemas: { Pet: { type: object, properties: { kind: { type: string } }, oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }] }, Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { lives: { type: integer } } }] }, Dog: { type: object } } }';
    expect(await field('{ $ref: "#/components/schemas/Cat" }', schemas)).toBe('it Cat Fields of it kind string lives integer');
  });

  it('names what contains itself, and stops', async () => {
    const schemas = 'components: { schemas: { Node: { type: object, properties: { next: { $ref: "#/components/schemas/Node" } } } } }';
    expect(await field('{ $ref: "#/components/schemas/Node" }', schemas)).toBe(
      'it Node Fields of it next Node Has the same fields as Node above.',
    );
  });

  it.each([
    ['{ allOf: [{ $ref: "#/components/schemas/Node" }], title: Next, nullable: true }', 'Node or null Has the same fields as Node above.'],
    ['{ allOf: [{ $ref: "#/components/schemas/Node" }, { description: The next. }] }', 'Node The next. Has the same fields as Node above.'],
    ['{ $ref: "#/components/schemas/Again" }', 'Again Has the same fields as Node above.'],
    [
      '{ allOf: [{ $ref: "#/components/schemas/Node" }, { properties: { b: { type: string } } }] }',
      'object Fields of next next object Has the same fields as above. b string',
    ],
  ])('names what contains itself, and stops, also for %s', async (next, text) => {
    const node = `Node: { type: object, properties: { next: ${next} } }, Again: { allOf: [{ $ref: "#/components/schemas/Node" }] }`;
    expect(await field('{ $ref: "#/components/schemas/Node" }', `components: { schemas: { ${node} } }`)).toBe(
      `it Node Fields of it next ${text}`,
    );
  });

  it('join what several parts say of one key', async () => {
    const schema =
      '{ allOf: [{ properties: { b: { type: string, description: Words., maxLength: 3 } } }, { properties: { b: { enum: [c] } } }] }';
    expect(await field(schema)).toBe('it object Fields of it b string Words. Always c . At most 3 characters.');
  });
});

describe('words of a site', () => {
  afterEach(() => {
    setWords(null);
  });

  it('stand in their own order around code and types', async () => {
    const words = {
      'Fields of {name}': '{name} の項目',
      'array of {types}': '{types} の配列',
      strings: 'string',
      '{types} or {type}': '{types} または {type}',
      'One of {values}.': '{values} のいずれか。',
      required: '必須',
    };
    setWords({ language: 'ja', words });
    const schema = '{ type: object, required: [b], properties: { b: { type: [string, integer], enum: [x, 1] } } }';
    expect(await field(schema)).toBe('it object it の項目 b string または integer 必須 x , 1 のいずれか。');
    expect(await field('{ type: array, items: { type: string } }')).toBe('it string の配列');
  });
});

describe('hostile documents', () => {
  it('show HTML of descriptions as text, and run none of it', async () => {
    const { html, problems } = await show(
      `${OPERATION}      summary: "<img src=x onerror=alert(1)>"\n      description: "A <b onclick=alert(1)>word</b>.\\n\\n<script>alert(1)</script>\\n\\n# Heading"\n`,
    );
    expect(problems).toEqual([]);
    expect(html).toContain('<p>A <b onclick=alert(1)>word</b>.</p>');
    expect(html).toContain('<p><script>alert(1)</script></p>');
    expect(html).toContain('<p><strong>Heading</strong></p>');
  });

  it('cannot reach what all objects have', async () => {
    const { problems } = await show(
      `${OPERATION}      parameters: [{ $ref: "#/constructor" }, { $ref: "#/paths/__proto__" }]\n      requestBody: { content: { application/json: { schema: { type: object, properties: { __proto__: { type: string }, constructor: { type: string } } } } } }\n`,
    );
    expect(problems.map((problem) => problem.split('\n')[0]!.replace(/^\S+ /, ''))).toEqual([
      'error api-ref: The document refers to "#/constructor", which is not in it.',
      'error api-ref: The document refers to "#/paths/__proto__", which is not in it.',
    ]);
    expect(({} as Record<string, unknown>).type).toBeUndefined();
  });

  it('may have an API key in a place that there is not', async () => {
    const { html, problems } = await show(
      `${OPERATION}      security: [{ Key: [] }]\ncomponents: { securitySchemes: { Key: { type: apiKey, in: constructor, name: X-Key } } }\n`,
    );
    expect(problems).toEqual([]);
    expect(html).toContain('API key <code>X-Key</code>');
  });

  it('end where schemas have too many levels or fields', async () => {
    const deep = Array.from(
      { length: 30 },
      (_, i) => `    L${i}: { type: object, properties: { in: { $ref: "#/components/schemas/L${i + 1}" } } }`,
    );
    const wide = Array.from(
      { length: 7 },
      (_, i) =>
        `    W${i}: { type: object, properties: { ${'abcdefghij'.split('').map((key) => `${key}: { $ref: "#/components/schemas/W${i + 1}" }`)} } }`,
    );
    const document = `${OPERATION}      parameters:\n        - { name: deep, in: query, schema: { $ref: "#/components/schemas/L0" } }\n        - { name: wide, in: query, schema: { $ref: "#/components/schemas/W0" } }\ncomponents:\n  schemas:\n${deep.join('\n')}\n    L30: { type: string }\n${wide.join('\n')}\n    W7: { type: string }\n`;
    const { problems, html } = await show(document);
    expect(problems).toEqual([
      '3:1+13 warning api-too-large: This shows 3000 rows of schemas and 8 levels of schemas; the rest is left out.\nFix: show fewer operations in one page, or give the schemas fewer levels',
    ]);
    expect(html.split('<li>').length - 1).toBeLessThanOrEqual(3000);
  });

  it('with references in a circle are told of', async () => {
    const { problems } = await show(
      `${OPERATION}      requestBody: { $ref: "#/components/requestBodies/A" }\ncomponents: { requestBodies: { A: { $ref: "#/components/requestBodies/B" }, B: { $ref: "#/components/requestBodies/A" } } }\n`,
    );
    expect(problems[0]).toContain('leads to references alone.');
  });
});

describe('versions', () => {
  const document = `openapi: 3.1.0
x-versions: ['1.0', '1.1', next]
paths:
  /old: { get: { operationId: old, x-until: '1.1' } }
  /new:
    post:
      operationId: new
      x-since: '1.1'
      parameters: [{ name: q, in: query, required: true, x-since: next, schema: { type: string, enum: [a, b], x-enum-since: { b: next } } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { later: { type: string, x-since: next } } }, example: { later: x, now: y } } } }
`;
  const facts = async (props: string) => {
    const { html, problems } = await show(document, props);
    expect(problems).toEqual([]);
    return ['/old', '/new', 'Since 1.1', 'Since next', '?q=', 'later', '<code>b</code>'].filter((text) => html.includes(text));
  };

  it.each([
    ['at="1.0"', ['/old']],
    ['at={1.1}', ['/new', 'Since 1.1']],
    ['at="next"', ['/new', 'Since 1.1', 'Since next', '?q=', 'later', '<code>b</code>']],
    ['', ['/new', 'Since 1.1', 'Since next', '?q=', 'later', '<code>b</code>']],
  ])('with %s', async (props, shown) => {
    expect(await facts(props)).toEqual(shown);
  });
});

describe('operations', () => {
  it('name the ways in as the document does, and the variables of samples', async () => {
    const scheme = '{ type: http, scheme: bearer, x-displayName: personal key, x-variable: MY_KEY }';
    const { html, problems } = await show(
      `${OPERATION}      security: [{ own: [] }, { plain: [read] }]\ncomponents: { securitySchemes: { own: ${scheme}, plain: { type: http, scheme: bearer } } }\n`,
    );
    expect(problems).toEqual([]);
    expect(html).toContain('Authentication: personal key or bearer token with <code>read</code>.');
    expect(html).toContain('$MY_KEY');
    const odd = await show(
      `${OPERATION}      security: [{ own: [] }]\ncomponents: { securitySchemes: { own: { type: http, scheme: bearer, x-variable: "a; rm" } } }\n`,
    );
    expect(odd.html).toContain('$API_TOKEN');
  });

  it('show the fields of an error once', async () => {
    const error = 'content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } }';
    const { html } = await show(
      `${OPERATION}      responses: { "404": { description: A., ${error} }, "409": { description: B., ${error} }, "200": { description: C., ${error} } }\ncomponents: { schemas: { Error: { type: object, properties: { code: { type: string } } } } }\n`,
    );
    // Numbers come first: 200, 404, 409. An answer that is no error always has its fields.
    expect(html.split('<code>code</code>').length - 1).toBe(2);
    expect(html.match(/Error<\/span>/g)).toHaveLength(3);
  });
});

describe('examples', () => {
  const code = (value: string, title = '') => `<CodeBlock language="json"${title && ` title="${title}"`}>${value}</CodeBlock>`;
  const answer = async (content: string) => {
    const { html, problems } = await show(`${OPERATION}      responses: { "200": { description: A., content: ${content} } }\n`);
    expect(problems).toEqual([]);
    return html.replace(/<\/?span[^>]*>/g, '').split(/<p className="api-media">.*?<\/p>/)[1]!;
  };

  it('are all shown, by their summaries or names', async () => {
    const cat = 'cat: { summary: A cat, description: "It *purrs*.", value: { a: 1 } }';
    expect(await answer(`{ application/json: { examples: { ${cat}, dog: { value: { a: 2 } }, far: { externalValue: /x.json } } } }`)).toBe(
      `<p className="api-label">Example responses</p><Tabs><TabItem value="cat" label="A cat"><p>It <em>purrs</em>.</p>${code('{ "a": 1 }')}</TabItem><TabItem value="dog" label="dog">${code('{ "a": 2 }')}</TabItem></Tabs></Details>`,
    );
    expect(await answer(`{ application/json: { examples: { ${cat} } } }`)).toBe(
      `<p>A cat</p><p>It <em>purrs</em>.</p>${code('{ "a": 1 }', 'Example response')}</Details>`,
    );
    expect(await answer('{ application/json: { schema: { type: object, examples: [{ a: 1 }, { a: 2 }] } } }')).toContain(
      '<TabItem value="Example 2" label="Example 2">',
    );
  });

  it('draw no warning for a language that the site does without', async () => {
    const yaml = `${OPERATION}      responses: { "200": { description: A., content: { text/xml: { example: <a/> } } } }\n`;
    const page = "import api from './api.yaml';\n\n<ApiReference document={api} />\n\n```xml\n<b/>\n```\n";
    const { html, problems } = await compileText(page, { files: { 'api.yaml': yaml }, options: { languages: ['json'] } });
    expect(html).toContain('title="Example response"><a/></CodeBlock>');
    // Where the page itself writes it.
    expect(problems).toEqual([expect.stringMatching(/^5:4\+3 warning unknown-language: .*"xml"/)]);
  });

  it('are shown for each media type that has its own', async () => {
    const xml = await answer('{ application/json: { example: { a: 1 } }, text/xml: { example: <a/> }, text/json: { example: { a: 1 } } }');
    expect(xml.match(/<CodeBlock .*?<\/CodeBlock>/g)).toEqual([
      code('{ "a": 1 }', 'Example response'),
      '<CodeBlock language="xml" title="Example response"><a/></CodeBlock>',
    ]);
  });
});

it('makes an example of arrays whose items have a schema each', async () => {
  const schema = '{ type: array, prefixItems: [{ type: string, format: date }, { type: integer }], items: false }';
  const answers = `responses: { "200": { description: A., content: { application/json: { schema: ${schema} } } } }`;
  const { html } = await show(`${OPERATION}      ${answers}\n`);
  expect(html.replace(/<[^>]*>/g, '')).toContain('["2026-01-31", 1]');
});

describe('indexes', () => {
  const document = `openapi: 3.1.0
x-versions: ['1.0', next]
tags: [{ name: Small pets, description: Cats. }, { name: Dogs }, { name: None }]
paths:
  /cats: { get: { operationId: listCats, summary: List cats, tags: [Small pets] } }
  /dogs: { get: { operationId: listDogs, tags: [Dogs], x-since: next } }
  /rest: { delete: { operationId: rest } }
`;

  it('link to the operations of the page', async () => {
    const { html, doc } = await show(`${document}`, 'at="1.0"', 'ApiIndex');
    expect(doc.toc.map(({ id }) => id)).toEqual(['tag-small-pets', 'tag-other-operations']);
    expect(html).toContain('<p>Cats.</p>');
    expect(html).not.toContain('dogs');
    expect(html).toMatch(/#list-cats"[^>]*>List cats<\/a>.*GET.*<code>\/cats<\/code>/s);
  });

  it('link to a page for each tag', async () => {
    const { html } = await show(document, 'pages="/api/*"', 'ApiIndex');
    expect(html.match(/\/api\/[\w-]+#[\w-]+/g)).toEqual(['/api/small-pets#list-cats', '/api/dogs#list-dogs', '/api/other-operations#rest']);
    expect(html).toContain('Since next');
  });

  it('leads to a page for operations without a tag, too', async () => {
    const { html, problems } = await show(document, 'tag="Other operations"');
    expect(problems).toEqual([]);
    expect(html.match(/<code>\/.*?<\/code>/g)).toEqual(['<code>/rest</code>']);
    const { problems: unknown } = await show(document, 'tag="Other operation"');
    expect(unknown[0]).toContain('did you mean "Other operations"?');
  });
});

describe('pages', () => {
  it('have headings with stable ids in their table of contents, and all of it in their search', async () => {
    const { doc } = await show(
      `${OPERATION}      summary: List all pets\n      responses: { "429": { description: Too many., x-error-codes: [{ code: quota_exceeded, description: Wait. }] } }\n`,
    );
    expect(doc.toc).toEqual([{ id: 'list-pets', level: 2, parts: [{ text: 'List all pets' }] }]);
    const section = doc.sections.find(({ anchor }) => anchor === 'list-pets')!;
    expect(section.text).toMatch(/GET \/pets .*quota_exceeded/);
    expect(doc.parts).toContain('api');
  });

  it('load nothing and have no part without a reference', async () => {
    expect((await compileText('# A page\n')).doc.parts).toBeUndefined();
  });

  it('say all that is wrong, at the tag or its prop', async () => {
    const text = [
      "import api from './api.json';",
      "import data from './data.json';",
      '',
      '<ApiReference document={api} tag="Pet" />',
      '<ApiOperation document={api} id="listPet" />',
      '<ApiOperation document={api} id="listPets" at="1" />',
      '<ApiReference document={data} />',
      '<ApiReference document="./api.json" tagg="a">words</ApiReference>',
      '<ApiOperation id="a" level={9} />',
    ].join('\n\n');
    const api =
      '{ "openapi": "3.0.0", "paths": { "/p": { "get": { "operationId": "listPets", "tags": ["Pets"], "parameters": [{ "$ref": "https://example.com/p.json" }] } } } }';
    const { problems, doc } = await compileText(text, { files: { 'api.json': api, 'data.json': '{ "swagger": "2.0" }' } });
    expect(problems).toMatchSnapshot();
    expect(doc.diagnostics.flatMap(({ related }) => related.map(({ place }) => place))).toContainEqual({
      file: expect.stringContaining('api.json'),
      line: 1,
      column: expect.any(Number),
      length: '"https://example.com/p.json"'.length,
    });
  });
});
