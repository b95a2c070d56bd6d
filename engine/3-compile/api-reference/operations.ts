import type { ApiDocument } from './api-document.ts';
import { asList, asObject, asText, get, type JsonObject } from './json-value.ts';

/** An operation with what its path says for all operations on it. */
export interface Operation {
  method: string;
  path: string;
  /** The id of its heading. */
  anchor: string;
  /** As the document has it; '' for none. */
  id: string;
  title: string;
  tags: string[];
  object: JsonObject;
  parameters: Parameter[];
  /** As the document has it: null where it says nothing. */
  server: JsonObject | null;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface Parameter {
  name: string;
  place: ParameterPlace;
  isRequired: boolean;
  object: JsonObject;
  /** What has its schema and its examples: its content, where it is given as such, else the parameter itself. */
  media: JsonObject;
  /** Of its content; null where it is not given as such. */
  type: string | null;
  schema: unknown;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
export const PARAMETER_PLACES: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

/** Lists the operations of a document in its order, whatever version they are in. */
export function listOperations(api: ApiDocument): Operation[] {
  return Object.entries(asObject(get(api.root, 'paths'))).flatMap(([path, value]) => {
    const item = api.resolve(value).object;
    return Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => readOperation(api, item, { path, method, object: asObject(operation) }));
  });
}

function readOperation(
  api: ApiDocument,
  item: JsonObject,
  { path, method, object }: { path: string; method: string; object: JsonObject },
): Operation {
  const id = asText(get(object, 'operationId'));
  const title = asText(get(object, 'summary')).replace(/\s+/g, ' ').trim() || id || `${method.toUpperCase()} ${path}`;
  let parameters: Parameter[] | null = null;
  const servers = [object, item, api.root].map((around) => asList(get(around, 'servers'))).find((list) => list.length > 0);
  return {
    method,
    path: path.toWellFormed(),
    anchor: toKebabCase(id || `${method} ${path}`) || 'operation',
    id,
    title,
    tags: asList(get(object, 'tags')).map(asText),
    // What ends or begins with its path does so, too.
    object: { ...pick(item, ['x-since', 'x-until']), ...object },
    // Of operations that are not shown nothing is told.
    get parameters() {
      parameters ??= readParameters(api, item, object);
      return parameters;
    },
    server: servers ? asObject(servers[0]) : null,
  };
}

function pick(object: JsonObject, keys: string[]): JsonObject {
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(object, key) ? [[key, object[key]]] : [])));
}

/** An operation's own parameter goes before that of its path with the same name and place. */
function readParameters(api: ApiDocument, item: JsonObject, operation: JsonObject): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const value of [...asList(get(item, 'parameters')), ...asList(get(operation, 'parameters'))]) {
    const { object } = api.resolve(value);
    const place = PARAMETER_PLACES.find((known) => known === get(object, 'in'));
    const name = asText(get(object, 'name'));
    if (!place || name === '') continue;
    const [content] = Object.entries(asObject(get(object, 'content')));
    const type = Object.hasOwn(object, 'schema') || !content ? null : content[0];
    const media = type === null ? object : asObject(content?.[1]);
    const isRequired = place === 'path' || get(object, 'required') === true;
    found.set(`${place} ${name}`, { name, place, isRequired, object, media, type, schema: get(media, 'schema') });
  }
  return [...found.values()];
}

/** 'createDeployment' → 'create-deployment' */
export function toKebabCase(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
