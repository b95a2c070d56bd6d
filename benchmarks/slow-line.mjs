import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes that go out at once for one answer. */
const PIECE = 1400;

/**
 * Serves a built site over HTTP/2 as if over a slow line: each answer begins `latency` milliseconds after its request, and all answers
 * together get `bandwidth` bytes a second, the more urgent ones first where `hasPriorities` is set, as some hosts do, otherwise all alike. What Chromium emulates itself leaves out workers. Returns
 * { origin, log, close() }; `log` gets { path, asked, done, bytes } of each answer. Needs openssl.
 */
export async function serveSlowly(dir, { latency, bandwidth, hasPriorities = false }) {
  const log = [];
  const sending = [];
  const server = createSecureServer(makeCertificate());
  server.on('stream', (stream, headers) => {
    const path = decodeURIComponent(new URL(headers[':path'], 'https://x').pathname);
    const file = findFile(dir, path);
    const entry = { path, asked: performance.now(), done: null, bytes: 0 };
    log.push(entry);
    stream.on('error', () => {});
    stream.on('close', () => {
      const at = sending.findIndex((each) => each.stream === stream);
      if (at >= 0) sending.splice(at, 1);
    });
    setTimeout(() => {
      if (stream.destroyed) return;
      const body = gzipSync(file ? readFileSync(file) : 'Not found');
      stream.respond({
        ':status': file ? 200 : 404,
        'content-type': TYPES[extname(file ?? '.html')] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
        'cache-control':
          path.startsWith('/assets/') && !path.startsWith('/assets/routes/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      sending.push({ stream, body, at: 0, entry, urgency: Number(/u=(\d)/.exec(headers.priority ?? '')?.[1] ?? 3) });
    }, latency);
  });
  let allowance = 0;
  let before = performance.now();
  let turn = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    allowance = sending.length === 0 ? 0 : allowance + ((now - before) * bandwidth) / 1000;
    before = now;
    while (allowance >= PIECE && sending.length > 0) {
      const most = hasPriorities ? Math.min(...sending.map(({ urgency }) => urgency)) : null;
      const next = sending.filter(({ urgency }) => most === null || urgency === most);
      const answer = next[turn++ % next.length];
      const piece = answer.body.subarray(answer.at, answer.at + PIECE);
      answer.at += piece.length;
      allowance -= piece.length;
      answer.entry.bytes += piece.length;
      if (answer.at < answer.body.length) answer.stream.write(piece);
      else {
        answer.entry.done = now;
        answer.stream.end(piece);
        sending.splice(sending.indexOf(answer), 1);
      }
    }
  }, 5);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${server.address().port}`,
    log,
    close() {
      clearInterval(timer);
      server.close();
    },
  };
}

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function findFile(dir, path) {
  const all = [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`].map((each) => join(dir, each));
  return all.find((file) => existsSync(file) && statSync(file).isFile());
}

/** Browsers speak HTTP/2 over TLS alone. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
    execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
