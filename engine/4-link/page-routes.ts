import type { SiteConfig } from '../1-load/site-input.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { duplicateRoute, reservedRoute } from '../diagnostics/messages/link.ts';
import type { FindReservedUse } from './reserved-routes.ts';
import { routeKey } from './route.ts';

/** A page that wants a route. */
export interface Claim {
  route: string;
  place: Place;
  /** How to name the page in a message: '"content/next/a.md"'. */
  name: string;
}

/** Gives each route to one page: the first that asks. Returns the claims that hold; the others are reported. */
export function assignRoutes<T extends Claim>(
  claims: T[],
  { severity, findReservedUse }: { severity: SiteConfig['checks']['duplicateRoutes']; findReservedUse: FindReservedUse },
): { claims: T[]; diagnostics: Diagnostic[] } {
  const held = new Map<string, T>();
  const diagnostics: Diagnostic[] = [];
  for (const claim of claims) {
    const { route, place } = claim;
    const use = findReservedUse(route);
    const first = held.get(routeKey(route));
    if (use !== null) diagnostics.push(reservedRoute({ route, use, place }));
    else if (!first) held.set(routeKey(route), claim);
    else if (severity !== 'ignore') {
      diagnostics.push(duplicateRoute({ route, other: first.route, severity, place, first: first.place, firstName: first.name }));
    }
  }
  return { claims: [...held.values()], diagnostics };
}
