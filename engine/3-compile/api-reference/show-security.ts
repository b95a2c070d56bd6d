import type { Element, ElementContent } from 'hast';
import {
  apiKeyIn,
  authentication,
  bearerToken,
  bothSchemes,
  clientCertificate,
  eitherWay,
  neededRoles,
  noAuthentication,
  schemeWithScopes,
  userAndPassword,
} from '../theme.ts';
import type { ApiDocument } from './api-document.ts';
import { fillIn, h, join } from './build-nodes.ts';
import { asList, asObject, asText, get } from './json-value.ts';
import type { Operation } from './operations.ts';
import { readSecurityScheme } from './security-scheme.ts';

type Words = (Element | string)[];

/** Who may call an operation, in one line. Empty where the document says nothing. */
export function showSecurity({ object }: Operation, api: ApiDocument): ElementContent[] {
  const requirements = get(object, 'security') ?? get(api.root, 'security');
  const roles = [get(object, 'x-role')]
    .flat()
    .map(asText)
    .filter((role) => role !== '');
  const lines: Words[] = [];
  if (Array.isArray(requirements)) lines.push(nameRequirements(asList(requirements), api));
  if (roles.length > 0) lines.push(fillIn(neededRoles(roles.length), { roles: listCodes(roles) }));
  return lines.length > 0 ? [h('p.api-access', join<Words>(lines, [' ']).flat())] : [];
}

function nameRequirements(requirements: readonly unknown[], api: ApiDocument): Words {
  const names = requirements.map(asObject).map((requirement) => Object.entries(requirement));
  const ways = names.filter((schemes) => schemes.length > 0);
  if (ways.length === 0) return [noAuthentication()];
  const shown = ways
    .map((all) => all.map(([name, scopes]) => nameScheme(name, asList(scopes).map(asText), api)))
    .map((all) => all.reduce((schemes, scheme) => fillIn(bothSchemes(), { schemes, scheme })))
    .reduce((before, way) => fillIn(eitherWay(), { ways: before, way }));
  return fillIn(authentication(ways.length < names.length), { ways: shown });
}

function nameScheme(name: string, scopes: string[], api: ApiDocument): Words {
  const { type, kind, title, object: scheme } = readSecurityScheme(name, api);
  if (type === 'apiKey' && title === '')
    return fillIn(apiKeyIn(asText(get(scheme, 'in'))), { name: [h('code', asText(get(scheme, 'name')))] });
  const shown = title || nameType(type, kind) || name;
  return scopes.length === 0 ? [shown] : fillIn(schemeWithScopes(), { scheme: [shown], scopes: listCodes(scopes) });
}

/** '' for a type that OpenAPI does not know. */
function nameType(type: string, kind: string): string {
  if (type === 'http') return kind === 'bearer' ? bearerToken() : kind === 'basic' ? userAndPassword() : kind;
  if (type === 'mutualTLS') return clientCertificate();
  return { oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect' }[type] ?? '';
}

function listCodes(names: string[]): Words {
  return join<Element | string>(
    names.map((name) => h('code', name)),
    ', ',
  );
}
