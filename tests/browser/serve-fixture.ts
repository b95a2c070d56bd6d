import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outputFiles } from '../../engine/files/output-files.ts';
import { contentPolicy } from '../../engine/policy/content-policy.ts';
import { listHeldStyles, readOwnStyles } from '../../engine/policy/held-styles.ts';
import { listOrigins } from '../../engine/policy/list-origins.ts';
import { loadClientBundle } from '../../engine/program/client-bundle.ts';
import { type RunningServer, serveSite } from '../../engine/serve-site.ts';
import { readSiteRecord } from '../../engine/state/site-record.ts';
import { buildFixture, type FixtureName } from './build-fixture.ts';

const assets = (await loadClientBundle()).assets('/');
const styles = listHeldStyles({ ...assets, own: {} });

/** The policy that `docsgen policy` prints for a site that has all parts and loads nothing from elsewhere: every page of every site must stand it. */
export const POLICY = contentPolicy([], styles);

/** Searches at Algolia's need one thing more: they go to another origin. */
const ALGOLIA_POLICY = contentPolicy(
  [1, 2, 3].map((number) => ({ origin: `http://127.0.0.${number}:*`, directive: 'connect-src' })),
  styles,
);

/** Request header that names the site to answer from: one origin can so publish another site, as a new build does. */
export const FIXTURE_HEADER = 'x-fixture';

export interface FixtureServer {
  /** Origin, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/** Serves the test sites, each by docsgen's own server, at one origin and under a strict content security policy. */
export async function serveFixtures(names: readonly FixtureName[]): Promise<FixtureServer> {
  const servers: [string, RunningServer][] = [];
  for (const name of names) {
    const dir = await buildFixture(name);
    const { baseUrl, trailingSlash } = readSiteRecord(dir, outputFiles)!;
    servers.push([name, await serveSite({ dir, baseUrl, trailingSlash, port: 0, host: '127.0.0.1' })]);
  }
  const policies = new Map<FixtureName, string>([['algolia', ALGOLIA_POLICY]]);
  for (const name of names) {
    const own = readOwnStyles(await buildFixture(name), outputFiles);
    if (Object.keys(own).length > 0 && !policies.has(name)) policies.set(name, contentPolicy([], listHeldStyles({ ...assets, own })));
  }
  // Its videos play in the frames of others.
  if (names.includes('blocks')) policies.set('blocks', contentPolicy(listOrigins(await buildFixture('blocks'), outputFiles), styles));
  const upstreams = new Map<string, RunningServer>(servers);
  const front = createServer((incoming, response) => {
    const name = String(incoming.headers[FIXTURE_HEADER] ?? names[0]);
    const upstream = upstreams.get(name);
    // A site that states its policy in its pages gets none from its host.
    if (upstream) forward(incoming, response, upstream.url, name === 'strict' ? null : (policies.get(name as FixtureName) ?? POLICY));
    else response.writeHead(500).end();
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    async close() {
      front.closeAllConnections();
      await new Promise((done) => front.close(done));
      await Promise.all(servers.map(([, server]) => server.close()));
    },
  };
}

function forward(incoming: IncomingMessage, response: ServerResponse, upstream: string, policy: string | null): void {
  const { method, headers, url } = incoming;
  const forwarded = request(new URL(upstream).origin + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...(policy !== null && { 'content-security-policy': policy }) });
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  incoming.pipe(forwarded);
}
