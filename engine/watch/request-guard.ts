import type { IncomingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';

/** Decides whether a request may be answered: null, or the status and why not. */
export type RequestGuard = (request: {
  url: string;
  headers: IncomingHttpHeaders;
  hosts: number;
}) => { status: 400 | 403; reason: string } | null;

/** Hosts that mean this machine, whatever name service is asked. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Lets in who asks for this server by one of its own names, and no other site's page. Any site can make its readers' browsers send
 * requests here; that such a page cannot read the answer does not depend on the browser alone. A name that is not ours is that of a
 * domain which was pointed at this machine (DNS rebinding). Other sites may link here, but a first click gets a page with the link.
 */
export function createRequestGuard(host: string): RequestGuard {
  const allowed = new Set(LOOPBACK);
  if (isEverywhere(host)) for (const address of listAddresses()) allowed.add(address);
  else allowed.add(toHostname(host));

  return ({ url, headers, hosts }) => {
    // Node goes by the first of several, a proxy perhaps by the last.
    if (hosts > 1) return { status: 400, reason: 'The request names several hosts.' };
    const asked = parseHost(headers.host);
    if (asked === null) return { status: 400, reason: 'The request names no host.' };
    if (!allowed.has(asked.hostname)) {
      return {
        status: 403,
        reason: `"${asked.hostname}" is not a name of this server. To use it, start docsgen watch with --host ${asked.hostname}.`,
      };
    }
    const absolute = /^https?:\/\/([^/?#]*)/i.exec(url);
    if (absolute && absolute[1]!.toLowerCase() !== headers.host!.toLowerCase())
      return { status: 400, reason: 'The address names another host.' };
    if (headers.origin !== undefined && headers.origin.toLowerCase() !== `http://${headers.host!.toLowerCase()}`) {
      return { status: 403, reason: 'Other sites may not read from this server.' };
    }
    const from = headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin' && from !== 'none')
      return { status: 403, reason: 'Other sites may not read from this server.' };
    return null;
  };
}

/** Tells whether a server at this address answers on every address of the machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Strict, since a browser writes nothing else: a name, an IPv4 address or an IPv6 address in brackets, then perhaps a port. */
function parseHost(header: string | undefined): { hostname: string } | null {
  const match = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.exec(header ?? '');
  return match ? { hostname: match[1]!.toLowerCase() } : null;
}

function toHostname(host: string): string {
  return host.includes(':') ? `[${host.toLowerCase()}]` : host.toLowerCase();
}

function listAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => toHostname(address.replace(/%.*$/, ''))),
  );
}
