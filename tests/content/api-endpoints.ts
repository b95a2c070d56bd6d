import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An endpoint as docs/product/rest-api.md lists it. */
export interface Endpoint {
  method: string;
  path: string;
  /** The version that it came with; '' for one that was always there. */
  since: string;
  /** Secrets that it takes, and the scope of each: 'PK', 'DT `predict`', 'TC'. */
  who: string;
}

const WORKSPACE = '/workspaces/{workspace_id}';
const DEPLOYMENT = `${WORKSPACE}/deployments/{deployment_id}`;

/** Methods, a path, and perhaps the release of an endpoint: '`GET, POST W/members`', '`PUT D/tracing` (1.51'. */
const ENTRY = /`(?:((?:[A-Z]+(?:, )?)+) )?([^\s`]+)`(?: \((1\.\d+)\))?/g;

/** Reads the table of endpoints. `W` and `D` stand for a workspace and a deployment, `…` for the path before it. */
export function listEndpoints(): Endpoint[] {
  const text = readFileSync(fileURLToPath(new URL('../../docs/product/rest-api.md', import.meta.url)), 'utf8');
  const rows = text
    .split('\n## Endpoints\n')[1]!
    .split(/\n#{2,3} /)[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const [cell, , who] = row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((part) => part.trim());
    let methods = '';
    let collection = '';
    const found = [...cell!.matchAll(ENTRY)].flatMap(([, named, written, since]) => {
      methods = named ?? methods;
      const path = resolvePath(written!.split('?')[0]!, collection);
      if (!written!.startsWith('…')) collection = path;
      return methods.split(', ').map((method) => ({ method, path, since: since ?? '', who: who! }));
    });
    return found.map((endpoint) => ({ ...endpoint, since: sinceOf(endpoint, found) }));
  });
}

function resolvePath(written: string, collection: string): string {
  if (written.startsWith('…')) return `${collection}${written.slice(1)}`;
  return written.replace(/^D(?=\/|$)/, DEPLOYMENT).replace(/^W(?=\/|$)/, WORKSPACE);
}

/** What a row says of its last endpoint holds for all of them, but for the rotation of secrets, which came to webhooks later. */
function sinceOf(endpoint: Endpoint, row: Endpoint[]): string {
  if (row.some(({ path }) => path.endsWith('/rotate-secret'))) return endpoint.since;
  return row.at(-1)!.since;
}
