import type { HostedSite } from './hosted-site.ts';
import { parseObject } from './parse-object.ts';
import { toVercelFile } from './vercel.ts';

/** The keys of vercel.json that hold rules. */
type RuleKey = 'redirects' | 'rewrites' | 'headers';

/**
 * The keys under which a project's own vercel.json lacks rules of docsgen's; null where nobody knows. Redirects of pages and the policy do
 * not count, since pages have both. Sources may be written in other ways, so a rule is known by what it does.
 */
export function findMissingRules(written: string | null, site: Pick<HostedSite, 'url' | 'baseUrl' | 'trailingSlash'>): RuleKey[] | null {
  const own = written === null ? {} : parseObject(written);
  // The old `routes` can say all that the rules say.
  if (own === null || 'routes' in own) return null;
  const [file] = toVercelFile({ ...site, hosts: ['vercel'], redirects: [], files: [], policy: null });
  const needed = parseObject(file!.contents)!;
  return KEYS.filter((key) => {
    const effects = new Set(listRules(own[key]).flatMap(listEffects));
    return listRules(needed[key]).some((rule) => listEffects(rule).some((effect) => !effects.has(effect)));
  });
}

const KEYS: RuleKey[] = ['redirects', 'rewrites', 'headers'];

interface Rule {
  destination?: string;
  headers?: { key?: string; value?: string }[];
}

function listRules(rules: unknown): Rule[] {
  return Array.isArray(rules) ? rules.filter((rule) => typeof rule === 'object' && rule !== null) : [];
}

function listEffects({ destination, headers }: Rule): string[] {
  return Array.isArray(headers) ? headers.map(({ key, value }) => `${key}: ${value}`) : [String(destination)];
}
