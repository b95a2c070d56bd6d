import type { Element, ElementContent } from 'hast';
import type { ApiDocument } from './api-document.ts';
import { h, join } from './build-nodes.ts';
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
  if (roles.length > 0)
    lines.push([
      roles.length === 1 ? 'Role: ' : 'Roles: ',
      ...join<Element | string>(
        roles.map((role) => h('code', role)),
        ', ',
      ),
      '.',
    ]);
  return lines.length > 0 ? [h('p.api-access', join<Words>(lines, [' ']).flat())] : [];
}

function nameRequirements(requirements: readonly unknown[], api: ApiDocument): Words {
  const names = requirements.map(asObject).map((requirement) => Object.entries(requirement));
  const ways = names.filter((schemes) => schemes.length > 0);
  if (ways.length === 0) return ['No authentication.'];
  const shown = ways.map((schemes) =>
    join<Words>(
      schemes.map(([name, scopes]) => nameScheme(name, asList(scopes).map(asText), api)),
      [' and '],
    ).flat(),
  );
  return ['Authentication: ', ...join<Words>(shown, [' or ']).flat(), ways.length < names.length ? ' (optional).' : '.'];
}

function nameScheme(name: string, scopes: string[], api: ApiDocument): Words {
  const { type, kind, title, object: scheme } = readSecurityScheme(name, api);
  const needed: Words =
    scopes.length === 0
      ? []
      : [
          ' with ',
          ...join<Element | string>(
            scopes.map((scope) => h('code', scope)),
            ', ',
          ),
        ];
  if (title !== '') return [title, ...needed];
  if (type === 'apiKey') return [`API key in the ${asText(get(scheme, 'in'))} `, h('code', asText(get(scheme, 'name')))];
  if (type === 'http') return [kind === 'bearer' ? 'bearer token' : kind === 'basic' ? 'user name and password' : kind, ...needed];
  const known: Record<string, string> = { oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect', mutualTLS: 'client certificate' };
  return [known[type] ?? name, ...needed];
}
