import type { ApiDocument } from './api-document.ts';
import { asObject, asText, get, type JsonObject } from './json-value.ts';

/** A way in that a document names. */
export interface SecurityScheme {
  /** 'http', 'apiKey', 'oauth2', …; '' for one that the document lacks. */
  type: string;
  /** Of 'http', in lower case: 'bearer', 'basic'. */
  kind: string;
  object: JsonObject;
  /** What readers call it; '' for what follows from its type. */
  title: string;
  /** The variable that samples have for it. */
  variable: string;
}

export function readSecurityScheme(name: string, api: ApiDocument): SecurityScheme {
  const schemes = asObject(get(asObject(get(api.root, 'components')), 'securitySchemes'));
  const { object } = api.resolve(get(schemes, name));
  const type = asText(get(object, 'type'));
  const variable = asText(get(object, 'x-variable'));
  return {
    type,
    kind: asText(get(object, 'scheme')).toLowerCase(),
    object,
    title: asText(get(object, 'x-displayName')),
    variable: /^[A-Z_][A-Z\d_]*$/.test(variable) ? variable : type === 'apiKey' ? 'API_KEY' : 'API_TOKEN',
  };
}
