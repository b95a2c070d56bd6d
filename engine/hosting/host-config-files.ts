/**
 * Names of files that hosts and servers read in what they publish: redirects, headers, domains, programs to run. Whoever writes one decides what readers get at
 * any address of the site.
 */
const NAMES: ReadonlySet<string> = new Set(
  [
    ['_headers', '_redirects', '_routes.json', '_worker.js', 'netlify.toml', 'wrangler.json', 'wrangler.jsonc', 'wrangler.toml'],
    ['now.json', 'package.json', 'serve.json', 'vercel.json'],
    ['_config.yml', '_config.yaml', '_config.toml', '.nojekyll', 'CNAME'],
    ['routes.json', 'staticwebapp.config.json', 'web.config'],
    ['.firebaserc', 'app.yaml', 'app.yml', 'firebase.json'],
    ['amplify.yml', 'customHttp.yml', 'cloudfront-function.js'],
    ['.htaccess', '.htpasswd', '.user.ini', 'php.ini', 'nginx.conf', 'Caddyfile'],
    ['edgeone.json', 'fly.toml', 'render.yaml', 'render.yml', 'static.json', 'Staticfile'],
  ]
    .flat()
    .map((name) => name.toLowerCase()),
);

/** Tells whether hosts, or those who grant certificates and rights for a domain, act upon a file by its path in the output. */
export function isHostConfig(path: string): boolean {
  const segments = path.toLowerCase().split('/');
  return NAMES.has(segments.at(-1)!) || segments.includes('.well-known');
}
