import type { ApiDocument } from './api-document.ts';
import { asObject, asText, get, type JsonObject } from './json-value.ts';

/** A way in that a document names. */
export interface SecurityScheme {
  /** 'http', 'apiKey', 'oauth2', …; '' for one that the document lacks. */
  type: string;
  /** Of 'http', in lower case: 'bearer', 'basic'. */
  kind: string;
  object: JsonObject;
}

export function readSecurityScheme(name: string, api: ApiDocument): SecurityScheme {
  const schemes = asObject(get(asObject(get(api.root, 'components')), 'securitySchemes'));
  const { object } = api.resolve(get(schemes, name));
  return { type: asText(get(object, 'type')), kind: asText(get(object, 'scheme')).toLowerCase(), object };
}
