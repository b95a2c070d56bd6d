import type { SiteConfig } from '../1-load/site-input.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { duplicateRoute, reservedRoute } from '../diagnostics/messages/link.ts';
import { pathKey } from '../paths/path-key.ts';
import { type RouteForm, toOutputPath } from '../paths/route-form.ts';
import type { PathClaims } from './path-claims.ts';

/** A page that wants a route. */
export interface Claim {
  /** With the base URL. */
  route: string;
  place: Place;
  /** How to name the page in a message: '"content/next/a.md"'. */
  name: string;
  /** What to do when the route is taken; a doc is renamed. */
  fix?: string;
  /** See Owner. */
  use?: string;
}

export interface RoutesInput {
  severity: SiteConfig['checks']['duplicateRoutes'];
  plan: PathClaims;
  form: RouteForm;
}

/** Gives each route to one page: the first that asks. Returns the claims that hold; the others are reported. Nothing but pages and generated files has a place yet. */
export function assignRoutes<T extends Claim>(
  claims: T[],
  { severity, plan, form }: RoutesInput,
): { claims: T[]; diagnostics: Diagnostic[] } {
  const held: T[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const claim of claims) {
    const { route, place, name, fix, use: ownUse } = claim;
    const use = findAssetsUse(route.slice(form.baseUrl.length));
    const conflict = use === null ? plan.claim(toOutputPath(route, form), { kind: 'page', name, place, route, use: ownUse }) : null;
    if (use === null && !conflict) {
      held.push(claim);
      continue;
    }
    const taken = use ?? conflict!.owner.use;
    if (taken !== undefined) diagnostics.push(reservedRoute({ route, use: taken, place, fix }));
    else if (severity !== 'ignore') {
      const { owner: first } = conflict!;
      diagnostics.push(duplicateRoute({ route, other: first.route!, severity, place, first: first.place, firstName: first.name, fix }));
    }
  }
  return { claims: held, diagnostics };
}

/** No page stands among the files that docsgen names. */
function findAssetsUse(route: string): string | null {
  const end = route.indexOf('/');
  return pathKey(end < 0 ? route : route.slice(0, end)) === 'assets' ? 'the files that pages share are published below it' : null;
}
