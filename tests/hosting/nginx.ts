import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { makeFolder } from '../build/site-folder.ts';
import { type Nginx, startNginx } from '../remote-cache/start-nginx.ts';
import type { HostAnswer, HostedFiles } from './host.ts';

/** A host that is no imitation. */
export interface RealHost extends Pick<Nginx, 'stop'> {
  ask(path: string): Promise<HostAnswer>;
}

/** nginx itself, with the file that docsgen writes for it. Each file holds its name, so that answers tell which was sent. */
export async function openNginx(program: string, files: HostedFiles, baseUrl: string): Promise<RealHost> {
  const folder = makeFolder('nginx-host');
  const root = join(folder, 'www', baseUrl);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path === 'nginx.conf' ? text : path);
  }
  const nginx = await startNginx(program, folder, `    root ${join(folder, 'www')};\n    include ${join(root, 'nginx.conf')};`);
  const { port } = new URL(nginx.url);
  return {
    stop: nginx.stop,
    // Not fetch(), which would follow redirects and write paths in its own way.
    ask: (path) =>
      new Promise<HostAnswer>((done, fail) => {
        get({ host: '127.0.0.1', port, path }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text: string) => {
            body += text;
          });
          response.on('end', () => {
            const { statusCode = 0, headers } = response;
            const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
            const location = headers.location;
            done({ status: statusCode, ...(location ? { location } : { file: files.has(body) ? body : 'none' }), headers: sent });
          });
        }).on('error', fail);
      }),
  };
}
