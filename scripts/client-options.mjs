import path from 'node:path';

export const BOOT = 'theme/boot/boot.ts';
/** What boot loads for readers who chose a version. */
export const PREFERRED_LINKS = 'theme/boot/preferred-links.ts';
/** React, which the others take from there. */
export const REACT_ENTRY = 'theme/react.ts';
/** What the client loads when a reader navigates. */
export const PAGE_HEAD = 'theme/router/put-page-head.ts';
/** The entry that makes the page React's. */
export const CLIENT = 'theme/client.tsx';
export const OUTDIR = 'build/client';
/** Each site carries it beside the scripts: whoever passes them on passes on the licenses. */
export const LICENSES = 'LICENSES.txt';

/** How everything is bundled that browsers run. */
export function clientOptions(root, source) {
  return {
    absWorkingDir: root,
    // A name of its own keeps `[name]` short: boot, client, main.
    entryPoints: { [path.basename(source, path.extname(source))]: source },
    outdir: OUTDIR,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    // Files, never data: URLs: a policy of default-src 'self' forbids those.
    loader: { '.svg': 'file', '.woff2': 'file' },
    bundle: true,
    splitting: source === CLIENT,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    // Readers have no use for React's developer tools, nor for its sign of transitions under way, and no browser has what React looks for in Node.
    define: {
      'process.env.NODE_ENV': '"production"',
      process: 'undefined',
      setImmediate: 'undefined',
      navigation: 'undefined',
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      HAS_SLOTS: 'false',
      // The same in browsers, and shorter. Others also run in Node: to check diagrams, to measure the search.
      ...(source === CLIENT && { globalThis: 'self' }),
    },
    jsx: 'automatic',
    minify: true,
    // Licenses stand in a file beside the scripts, in full, and not in every reader's download.
    legalComments: 'none',
    ...(source !== BOOT && { footer: { js: `/*! Licences: ${LICENSES} */` } }),
    metafile: true,
    write: false,
  };
}
