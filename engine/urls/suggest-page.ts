import { closestPath } from '../paths/closest-path.ts';
import { nearestPaths } from './theme.ts';

/** A page that an old address may have become. */
export interface Candidate {
  /** Key of its address. */
  route: string;
  anchors: ReadonlySet<string>;
}

/** So many anchors must be the same, and such a share of all, for two pages to be one. */
const LEAST_SHARED = 3;
const LEAST_LIKENESS = 0.5;
/** Beyond that, addresses have little in common: see nearestPaths(). */
const FARTHEST = 1;

/**
 * Finds the page that an address which is gone most likely became: one that has come, and has the same headings; or one whose address is near.
 * `come` are the pages that nobody knew, `all` has them, too.
 */
export function suggestPage(
  old: { route: string; anchors: readonly string[] },
  { come, all, baseUrl }: { come: readonly Candidate[]; all: readonly Candidate[]; baseUrl: string },
): string | null {
  const ofComing = come.map(({ route }) => route);
  return (
    findByAnchors(old, come) ??
    closestPath(old.route, ofComing) ??
    findNear(old.route, ofComing, baseUrl) ??
    findNear(
      old.route,
      all.map(({ route }) => route),
      baseUrl,
    )
  );
}

function findByAnchors(old: { route: string; anchors: readonly string[] }, come: readonly Candidate[]): string | null {
  if (old.anchors.length < LEAST_SHARED) return null;
  let best: string[] = [];
  let most = LEAST_LIKENESS;
  for (const { route, anchors } of come) {
    const shared = old.anchors.filter((anchor) => anchors.has(anchor)).length;
    const likeness = shared / (old.anchors.length + anchors.size - shared);
    if (shared < LEAST_SHARED || likeness < most) continue;
    best = likeness > most ? [route] : [...best, route];
    most = likeness;
  }
  return best.length > 1 ? (closestPath(old.route, best) ?? best[0]!) : (best[0] ?? null);
}

function findNear(route: string, routes: readonly string[], baseUrl: string): string | null {
  const from = baseUrl.length - 1;
  const [nearest] = nearestPaths(
    route.slice(from),
    routes.filter((each) => each !== route).map((each) => each.slice(from)),
    1,
  );
  return nearest && nearest.distance <= FARTHEST ? (routes.find((each) => each.slice(from) === nearest.path) ?? null) : null;
}
