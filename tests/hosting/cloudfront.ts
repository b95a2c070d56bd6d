import { runInNewContext } from 'node:vm';
import { decodePath, type HostAnswer, type HostedFiles, type ImitatedHost, splitQuery } from './host.ts';

interface Handled {
  uri?: string;
  statusCode?: number;
  headers?: Record<string, { value: string }>;
}

/**
 * CloudFront before an S3 bucket that is no website: a key or nothing, whatever there are of folders; missing keys give the error page with
 * 404. The function runs as it is, in a context of its own without anything of Node, for requests and for responses (docs.aws.amazon.com,
 * "CloudFront Functions event structure"): `uri` is encoded as it was asked, the query is an object; no function runs for errors.
 */
export function imitateCloudfront(files: HostedFiles): ImitatedHost {
  const code = files.get('cloudfront-function.js')!;
  const handler = runInNewContext(`${code};handler`) as (event: object) => Handled;
  return {
    ask(asked): HostAnswer {
      const [uri, query] = splitQuery(asked);
      const request = { method: 'GET', uri, querystring: toObject(query), headers: {} };
      const handled = handler({ version: '1.0', context: { eventType: 'viewer-request' }, request });
      if (handled.statusCode) return { status: handled.statusCode, location: handled.headers!.location!.value, headers: {} };
      const file = decodePath(handled.uri!).slice(1);
      if (!files.has(file)) return { status: 404, file: '404.html', headers: {} };
      const response = handler({ context: { eventType: 'viewer-response' }, request: handled, response: { statusCode: 200, headers: {} } });
      const headers = Object.fromEntries(Object.entries(response.headers!).map(([name, { value }]) => [name, value]));
      return { status: 200, file, headers };
    },
  };
}

function toObject(query: string): Record<string, { value: string; multiValue?: { value: string }[] }> {
  const object: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const part of query.slice(1).split('&').filter(Boolean)) {
    const [name, value = ''] = part.split('=');
    const first = object[name!];
    if (first) first.multiValue = [...(first.multiValue ?? [{ value: first.value }]), { value }];
    else object[name!] = { value };
  }
  return object;
}
