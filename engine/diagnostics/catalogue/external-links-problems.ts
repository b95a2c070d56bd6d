import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const externalLinksProblems = {
  'external-anchor': {
    means:
      '`docsgen check links --external --anchors` has read a page of another site, and no element in it has the id that the link names behind `#`. Readers get to the top of that page. Elements that scripts of the page make are not seen.',
    example: `content/next/install.md:12:5  warning  external-anchor
  The page at "https://example.com/guide#setup" has no element with the id "setup".
    12 │ See [their guide](https://example.com/guide#setup).
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: correct the part behind "#", remove it, or add it to "links.external.ignore": scripts of the page may make the element`,
    remedy: 'Open the link, and copy the address of the heading that you mean.',
  },
  'external-link-broken': {
    means:
      '`docsgen check links --external` has asked for a link to another site, and readers do not get there either: the answer is that there is no such page (404, 410), the host does not exist, redirects lead in a circle or to nothing, browsers refuse the certificate, or cannot read the URL at all (`https://example.com:99999/`).',
    example: `content/next/install.md:12:5  error  external-link-broken
  "https://example.com/gone" answers 404 Not Found.
    12 │ See [their guide](https://example.com/gone).
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: link to another page, or remove the link`,
    remedy:
      'Look for the page on its site, and correct the link; if it is gone, link to another page or say what it said. `links.external.ignore` in the config leaves addresses out that cannot be asked for.',
  },
  'external-link-moved': {
    means:
      'A page of another site answers with a permanent redirect (301 or 308): it has another address for good. The link works as long as the redirect is kept.',
    example: `content/next/install.md:12:5  warning  external-link-moved
  "http://example.com/guide" has moved for good.
    12 │ See [their guide](http://example.com/guide).
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: write "https://example.com/en/guide"`,
    remedy: 'Paste the new address, unless it is less stable than the one you have, as that of a sign-in page is.',
  },
  'external-link-private': {
    means:
      'A link leads to this machine or into a local network, itself or by a redirect. docsgen does not ask for such addresses: in CI, a text from a pull request would choose what is asked for behind the firewall.',
    example: `content/next/install.md:12:5  warning  external-link-private
  "http://localhost:8080/" is at 127.0.0.1, an address of this machine or of a local network. It was not asked for.
    12 │ Open [the console](http://localhost:8080/).
       │      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: write it as code if it is an example; use --allow-private, or add "localhost:8080" to "links.external.allowPrivate"; or add it to "links.external.ignore"`,
    remedy:
      'Write an address of the machine of the reader as code. For docs of a local network, name the hosts in `links.external.allowPrivate`, or use `--allow-private`.',
  },
  'external-link-unsure': {
    means:
      'A link to another site could not be checked, but readers may well get there: the site refuses programs (401, 403, 429), has trouble (5xx), or does not answer in time. docsgen has asked up to three times.',
    example: `content/next/install.md:12:5  warning  external-link-unsure
  "https://example.com/guide" answers 403 Forbidden.
    12 │ See [their guide](https://example.com/guide).
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: open it in a browser: the site may refuse programs; correct it, or add it to "links.external.ignore"`,
    remedy: 'Open the link in a browser. If it is right and the site always refuses programs, add it to `links.external.ignore`.',
  },
  'no-network': {
    means:
      '`docsgen check links --external` could not reach a single host, so it says this once and nothing about the links. The exit code is 3.',
    example: `error  no-network
  This machine has no network: no host could be reached, so nothing is known of 34 links.
  Fix: check where there is a network without a proxy, or use --offline to see what earlier checks found`,
    remedy: 'Run the check where there is a network. Proxies are not used. `--offline` tells what earlier checks found.',
  },
} satisfies Record<string, ProblemEntry>;
