import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname as machineName } from 'node:os';

/** Why a request is not answered. */
export interface Refusal {
  status: 400 | 403;
  reason: string;
}

/** Decides whether a request may be answered: null when it may. */
export type RequestGuard = (request: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>) => Refusal | null;

/** Hosts that mean this machine, whatever name service is asked. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Accepts requests that use one of the server's own names and do not come from another site's page. Any site can make its readers'
 * browsers send requests here, and we do not rely on the browser alone to keep the answer from that site. A name that is not ours belongs
 * to a domain that was pointed at this machine (DNS rebinding). Other sites may link here, but the first click gets a page with the link.
 *
 * A server that listens everywhere (`--host 0.0.0.0`) cannot know all of its addresses, as in a container. It accepts any address, since
 * rebinding always needs a name, and the machine's own names. The message tells the reader to start `command` with another --host.
 */
export function createRequestGuard(host: string, command: 'serve' | 'watch' | 'mcp --http'): RequestGuard {
  const own = isEverywhere(host) ? listMachineNames() : [toHostname(host)];
  const names = new Set([...LOOPBACK, ...own]);
  const isOurs = (name: string) => names.has(name) || (isEverywhere(host) && isAddress(name));

  return ({ url = '/', headers, rawHeaders }) => {
    // Node goes by the first of several, a proxy perhaps by the last.
    if (countHosts(rawHeaders) > 1) return { status: 400, reason: 'The request names several hosts.' };
    const asked = parseHost(headers.host);
    if (asked === null) return { status: 400, reason: 'The request names no host.' };
    if (!isOurs(asked)) {
      return { status: 403, reason: `"${asked}" is not a name of this server. To use it, start docsgen ${command} with --host ${asked}.` };
    }
    const absolute = /^https?:\/\/([^/?#]*)/i.exec(url);
    if (absolute && absolute[1]!.toLowerCase() !== headers.host!.toLowerCase())
      return { status: 400, reason: 'The request URL names another host.' };
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

/** Names and values stand in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Strict, since a browser writes nothing else: a name, an IPv4 address or an IPv6 address in brackets, then perhaps a port. */
function parseHost(header: string | undefined): string | null {
  const match = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.exec(header ?? '');
  return match ? match[1]!.toLowerCase() : null;
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

function toHostname(host: string): string {
  return host.includes(':') ? `[${host.toLowerCase()}]` : host.toLowerCase();
}

/** As it calls itself, and as its neighbors call it (mDNS). */
function listMachineNames(): string[] {
  const name = machineName().toLowerCase();
  return name.includes('.') ? [name] : [name, `${name}.local`];
}
