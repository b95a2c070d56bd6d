import type { Diagnostic, Place } from '../diagnostic.ts';

interface Failing {
  url: string;
  cause: 'url' | 'status' | 'redirect' | 'certificate' | 'host' | 'network' | 'connection' | 'refusal' | 'trouble';
  /** Completes '"https://…" …'. */
  reason: string;
  place: Place;
}

const IGNORE = 'or add it to "links.external.ignore"';

/** A link to another site leads nowhere. */
export function externalLinkBroken({ url, cause, reason, place }: Failing): Diagnostic {
  const fixes: Partial<Record<Failing['cause'], string>> = {
    url: 'correct its host name, its port or its percent sign; write it as code if it is an example',
    host: 'correct the name of the host, or remove the link',
    certificate: 'link to an address whose certificate is valid, or tell whoever runs the site',
    redirect: 'link to where the page is now, or remove the link',
  };
  const fix = fixes[cause] ?? 'link to another page, or remove the link';
  return { severity: 'error', code: 'external-link-broken', message: `"${url}" ${reason}.`, place, fix, related: [] };
}

/** A link to another site could not be checked, which need not mean that it is broken. */
export function externalLinkUnsure({ url, cause, reason, place }: Failing): Diagnostic {
  const fix =
    cause === 'refusal'
      ? `open it in a browser: the site may refuse programs; correct it, ${IGNORE}`
      : `check it again later; if it stays so, correct it, ${IGNORE}`;
  return { severity: 'warning', code: 'external-link-unsure', message: `"${url}" ${reason}.`, place, fix, related: [] };
}

/** A page of another site has another address for good. */
export function externalLinkMoved({ url, to, place }: { url: string; to: string; place: Place }): Diagnostic {
  return {
    severity: 'warning',
    code: 'external-link-moved',
    message: `"${url}" has moved for good.`,
    place,
    fix: `write "${to}"`,
    related: [],
  };
}

/** A page of another site has no such element. */
export function externalAnchor({ url, anchor, place }: { url: string; anchor: string; place: Place }): Diagnostic {
  return {
    severity: 'warning',
    code: 'external-anchor',
    message: `The page at "${url}" has no element with the id "${anchor}".`,
    place,
    fix: `correct the part behind "#", remove it, ${IGNORE}: scripts of the page may make the element`,
    related: [],
  };
}

/** A link leads to this machine, or into a local network, and is not asked for. */
export function externalLinkPrivate({ url, host, reason, place }: { url: string; host: string; reason: string; place: Place }): Diagnostic {
  return {
    severity: 'warning',
    code: 'external-link-private',
    message: `"${url}" ${reason}. It was not asked for.`,
    place,
    fix: `write it as code if it is an example; use --allow-private, or add "${host}" to "links.external.allowPrivate"; ${IGNORE}`,
    related: [],
  };
}

/** No host could be reached. */
export function noNetwork({ links }: { links: number }): Diagnostic {
  return {
    severity: 'error',
    code: 'no-network',
    message: `This machine has no network: no host could be reached, so nothing is known of ${links} ${links === 1 ? 'link' : 'links'}.`,
    place: null,
    fix: 'check where there is a network without a proxy, or use --offline to see what earlier checks found',
    related: [],
  };
}
