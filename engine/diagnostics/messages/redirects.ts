import type { Diagnostic, KeyPlace, Place } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-code.ts';

/** A redirect begins at a page, which would never be seen again. */
export function redirectFromPage({ from, place, page }: { from: string; place: Place; page: Place | null }): Diagnostic {
  const message = `The redirect from "${from}" would hide the page that has this route.`;
  return {
    ...error('redirect-from-page', message, place, 'remove the redirect, or move the page'),
    related: page ? [{ message: 'The page.', place: page }] : [],
  };
}

/** A redirect leads nowhere. */
export function redirectToNowhere(problem: { to: string; suggestion: string | null; place: Place }): Diagnostic {
  const { to, suggestion, place } = problem;
  const fix = suggestion === null ? 'correct the route, or remove the redirect' : `did you mean "${suggestion}"?`;
  return error('redirect-to-nowhere', `The redirect to "${to}" leads nowhere: there is no such page.`, place, fix);
}

/** Two redirects begin at the same route. */
export function duplicateRedirect(problem: { from: string; other: string; place: Place; first: Place }): Diagnostic {
  const { from, other, place, first } = problem;
  const twins = from === other ? '' : ` (written "${other}" there; file systems may confuse the two)`;
  return {
    ...error('duplicate-redirect', `There are two redirects from "${from}"${twins}.`, place, 'remove one of them'),
    related: [{ message: 'The other redirect.', place: first }],
  };
}

/** A host takes only so many redirects as rules. */
export function tooManyRedirects({ host, taken, count }: { host: string; taken: number; count: number }, place: KeyPlace): Diagnostic {
  const rest = count - taken;
  const others = rest === 1 ? 'The other one is a page that sends' : `The other ${rest} are pages that send`;
  return {
    severity: 'warning',
    code: 'too-many-redirects',
    message: `${host} takes ${taken} of the site's ${count} redirects as rules. ${others} the reader's browser on.`,
    place,
    fix: 'remove redirects that nobody follows any more; pages work too, but search engines prefer rules',
    related: [],
  };
}

/** A redirect leads to another redirect. */
export function redirectChain(problem: { from: string; to: string; end: string; place: Place }): Diagnostic {
  const { from, to, end, place } = problem;
  return error(
    'redirect-chain',
    `The redirect from "${from}" leads to "${to}", which redirects again.`,
    place,
    `redirect straight to "${end}"`,
  );
}

/** Redirects that lead in a circle. */
export function redirectCycle(routes: string[], place: Place): Diagnostic {
  return error(
    'redirect-cycle',
    `These redirects lead in a circle: ${routes.map((route) => `"${route}"`).join(' → ')}.`,
    place,
    'remove one of them, or make it lead to a page',
  );
}

function error(code: DiagnosticCode, message: string, place: Place | null, fix: string | null): Diagnostic {
  return { severity: 'error', code, message, place, fix, related: [] };
}
