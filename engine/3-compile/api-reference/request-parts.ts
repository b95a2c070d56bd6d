import type { ApiDocument } from './api-document.ts';
import { asList, asObject, asText, get, type JsonObject } from './json-value.ts';
import { firstExample } from './list-examples.ts';
import type { Operation, Parameter, ParameterPlace } from './operations.ts';
import { type Pair, readStyle, toPairs, toSimpleText, toText } from './parameter-style.ts';
import { readShape, type Shape } from './schema-shape.ts';
import { readSecurityScheme } from './security-scheme.ts';

/** A piece of text in a sample: written as it is, or a variable that the reader fills. */
export type Piece = { text: string } | { variable: string; isSecret?: true };

/** What a sample of an operation sends, in any language: what must be there and nothing else. */
export interface RequestParts {
  method: string;
  url: Piece[];
  query: [name: string, value: Piece][];
  headers: [name: string, value: Piece[]][];
  cookies: [name: string, value: Piece][];
  hasBasicAuth: boolean;
  body: RequestBody | null;
}

export type RequestBody =
  | { kind: 'json'; type: string; value: unknown }
  | { kind: 'multipart'; fields: FormField[] }
  | { kind: 'form'; fields: [name: string, value: string][] }
  | { kind: 'file'; type: string }
  | { kind: 'text'; type: string; value: string };

interface FormField {
  name: string;
  value: string;
  /** Of a file to be sent: what the sample calls it. */
  file: string | null;
}

/** Reads from an operation what a sample of it sends. */
export function readRequest(operation: Operation, api: ApiDocument): RequestParts {
  const parts: RequestParts = {
    method: operation.method.toUpperCase(),
    url: [...readServer(operation.server), ...readPath(operation.path)],
    query: [],
    headers: [],
    cookies: [],
    hasBasicAuth: false,
    body: readBody(operation, api),
  };
  addSecurity(parts, operation, api);
  for (const parameter of operation.parameters) {
    if (!parameter.isRequired || !api.versions.has(parameter.object)) continue;
    for (const [name, text] of writeParameter(parameter, api)) addTo(parts, parameter.place, name, { text });
  }
  return parts;
}

/** A parameter as pairs of name and text: some values have several. An object of which nothing is required has all of its keys. */
function writeParameter(parameter: Parameter, api: ApiDocument): Pair[] {
  const make = (isShort: boolean) => firstExample(parameter.media, parameter.schema, { api, direction: 'request', isShort });
  const short = make(true);
  const isEmpty = typeof short === 'object' && short !== null && Object.keys(short).length === 0;
  return toTexts(parameter, isEmpty ? make(false) : short);
}

function toTexts({ name, place, object, type }: Parameter, value: unknown): Pair[] {
  if (type !== null && isJson(type)) return [[name, JSON.stringify(value ?? {}).toWellFormed()]];
  if (place === 'query') return toPairs(name, value, readStyle(object));
  return [[name, toSimpleText(value, get(object, 'explode') === true)]];
}

function addTo(parts: RequestParts, place: ParameterPlace, name: string, value: Piece) {
  if (place === 'query') parts.query.push([name, value]);
  else if (place === 'header') parts.headers.push([name, [value]]);
  else if (place === 'cookie') parts.cookies.push([name, value]);
}

/** The URL of a server with the defaults of its variables. One without a host depends on where the document stands. */
function readServer(server: JsonObject | null): Piece[] {
  const variables = asObject(server && get(server, 'variables'));
  const url = asText(server && get(server, 'url'))
    .replace(/\{([^{}]*)\}/g, (_, name: string) => asText(get(asObject(get(variables, name)), 'default')))
    .replace(/\/+$/, '');
  return /^https?:\/\//i.test(url) ? [{ text: url }] : [{ variable: 'API_URL' }, ...(url === '' ? [] : [{ text: url }])];
}

function readPath(path: string): Piece[] {
  return path
    .split(/(\{[^{}]+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{.+\}$/.test(piece) ? { variable: toVariable(piece.slice(1, -1)) } : { text: piece }));
}

/** 'deploymentId' → 'DEPLOYMENT_ID'; never a variable that means something to every shell. */
export function toVariable(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
  if (words === '') return 'VALUE';
  return TAKEN.has(words) ? `${words}_VALUE` : /^\d/.test(words) ? `VALUE_${words}` : words;
}

const TAKEN = new Set(
  'CDPATH ENV HOME IFS LANG LINENO MAIL OLDPWD OPTARG OPTIND PATH PPID PS1 PS2 PS4 PWD RANDOM SECONDS SHELL TERM UID USER'.split(' '),
);

/** The first way in that the document names. */
function addSecurity(parts: RequestParts, { object }: Operation, api: ApiDocument) {
  const requirement = asObject(asList(get(object, 'security') ?? get(api.root, 'security'))[0]);
  for (const name of Object.keys(requirement)) {
    const { type, kind, variable, object: scheme } = readSecurityScheme(name, api);
    if (type === 'http' && kind === 'basic') parts.hasBasicAuth = true;
    else if (type === 'apiKey') addKey(parts, scheme, variable);
    else if (type !== 'mutualTLS' && type !== '')
      parts.headers.push(['Authorization', [{ text: 'Bearer ' }, { variable, isSecret: true }]]);
  }
}

function addKey(parts: RequestParts, scheme: JsonObject, variable: string) {
  const place = (['query', 'header', 'cookie'] as const).find((known) => known === get(scheme, 'in'));
  if (place) addTo(parts, place, asText(get(scheme, 'name')), { variable, isSecret: true });
}

/** The media type that a sample sends: JSON before all others. */
function chooseMedia(content: JsonObject): [type: string, media: JsonObject] | null {
  const all = Object.entries(content).map(([type, media]): [string, JsonObject] => [type.toWellFormed(), asObject(media)]);
  return all.find(([type]) => isJson(type)) ?? all.find(([type]) => /^(?:multipart|application\/x-www-form)/.test(type)) ?? all[0] ?? null;
}

/** Whether a media type is JSON. */
function isJson(type: string): boolean {
  return /[/+]json(?:;|$)/i.test(type);
}

function readBody({ object }: Operation, api: ApiDocument): RequestBody | null {
  const body = api.resolve(get(object, 'requestBody')).object;
  const chosen = chooseMedia(asObject(get(body, 'content')));
  if (!chosen) return null;
  const [type, media] = chosen;
  const value = firstExample(media, get(media, 'schema'), { api, direction: 'request', isShort: true });
  if (isJson(type)) return { kind: 'json', type, value: value ?? {} };
  const fields = toFormFields(value, media, api);
  if (/^multipart\//.test(type)) return { kind: 'multipart', fields };
  if (/x-www-form-urlencoded/.test(type)) return { kind: 'form', fields: fields.map(({ name, value }) => [name, value]) };
  if (/^text\/|xml/.test(type) && typeof value === 'string') return { kind: 'text', type, value };
  return { kind: 'file', type };
}

/** A field for each item of a list, and for each key of an object whose style says so. */
function toFormFields(value: unknown, media: JsonObject, api: ApiDocument): FormField[] {
  const properties = asObject(get(readShape(get(media, 'schema'), api).schema, 'properties'));
  return Object.entries(asObject(value)).flatMap(([name, item]): FormField[] => {
    const shape = readShape(get(properties, name), api);
    if (isFile(shape) || (shape.types[0] === 'array' && isFile(readShape(shape.items, api))))
      return [{ name, value: '', file: `${name.replace(/[^\w-]+/g, '-')}.bin` }];
    const encoding = asObject(get(asObject(get(media, 'encoding')), name));
    const isOneText = !Array.isArray(item) && !Object.hasOwn(encoding, 'style');
    const pairs = isOneText ? [[name, toText(item)] as const] : toPairs(name, item, readStyle(encoding));
    return pairs.map(([key, text]) => ({ name: key, value: text, file: null }));
  });
}

function isFile({ schema }: Shape): boolean {
  return get(schema, 'format') === 'binary' || /octet-stream|^image\//.test(asText(get(schema, 'contentMediaType')));
}
