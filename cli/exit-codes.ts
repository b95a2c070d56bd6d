const BUILD = [
  'done',
  'problems in the content, the config or a manifest; nothing was written',
  'wrong usage, or another build is running',
  'the file system failed; the old site is unchanged',
];

/** What a command's own exit codes mean, by command; '' is the program. All have those of BUG and, but for servers, of STOPPED, too. */
const EXIT_CODES: Record<string, string[]> = {
  '': BUILD,
  build: BUILD,
  merge: ['done', '', 'wrong usage, parts that do not make one site, or another build is running; nothing was written', BUILD[3]!],
  export: [...BUILD.slice(0, 3), 'the file system failed; what was there before is unchanged'],
  pdf: [...BUILD.slice(0, 2), 'wrong usage, no Chromium that works, or another build is running', 'the file system failed'],
  serve: ['stopped', '', 'wrong usage, no built site, or a port that is in use', 'the file system failed'],
  mcp: ['stopped, or the agent has gone', '', 'wrong usage, no built site, or a port that is in use', 'the file system failed'],
  watch: ['stopped', '', 'wrong usage, or another build is running', 'the file system failed'],
  index: [
    'done',
    'problems in the content, the config or the search key; nothing was pushed',
    'wrong usage, a key that is missing or refused, or another build is running',
    'Algolia or the file system failed; the message says what readers find',
    'refused: the site has no records, or the push would remove more than a tenth of the index',
  ],
  'check-search': [
    'every query finds what it must',
    'some queries do not, or the site or config/search.spec has problems',
    'wrong usage, no config/search.spec, or another build is running',
    'the file system failed',
  ],
  check: [
    'no link is broken; there may be warnings',
    'some links are broken, or the site has problems',
    'wrong usage, or another build is running',
    'the network is down, or the file system failed',
  ],
  score: [
    'the score is what it must be at least',
    'the score is below --min, or the site has errors',
    'wrong usage, or another build is running',
    'the file system failed',
  ],
  list: ['done', 'the site has problems; what is known is listed', 'wrong usage, or another build is running', 'the file system failed'],
  urls: [
    'done, and with --against: each old address leads somewhere',
    'an address or an anchor is gone, a redirect leads astray, or the site has problems',
    'wrong usage, a file or URL that cannot be read, or another build is running',
    'the file system failed',
  ],
  policy: ['done', '', 'wrong usage, or no built site', 'the file system failed'],
  theme: [
    'every file for a slot is right for it',
    'some were written for a slot that has changed, or have mistakes',
    'wrong usage, or another build is running',
    'the file system failed',
  ],
  import: [
    'done: the new site builds',
    'the old site cannot be read or a file is in the way, and nothing was written; or the new site does not build yet',
    'wrong usage, a folder that must not be used, or another build is running',
    'the file system failed',
  ],
  init: [
    'done',
    '--from: the old site cannot be read, or does not build yet',
    'wrong usage, or something is in the way; nothing was changed',
    'the file system failed; what was written has been taken back',
  ],
  version: [
    'the version is there',
    'the config or a manifest has errors; nothing was changed',
    'wrong usage, a name that is taken, a file in the way, or another build is running; nothing was changed',
    'the file system failed; what was begun has been taken back',
  ],
  config: ['done', 'the config or a manifest has errors', 'wrong usage, or another build is running', 'the file system failed'],
  completion: ['done', '', 'wrong usage'],
};

const BUG = { 70: 'docsgen itself failed: please report it' };
const STOPPED = { 130: 'stopped by Ctrl+C', 143: 'stopped by the system (SIGTERM)' };

/** To be stopped is how these end. */
const SERVERS = ['serve', 'watch', 'mcp'];

/** The part of a command's help that lists its exit codes. */
export function formatExitCodes(command: string): string {
  const own = EXIT_CODES[command] ?? [];
  const listed = own.flatMap((about, code) => (about === '' ? [] : [[String(code), about]]));
  const others = { ...BUG, ...(!SERVERS.includes(command) && STOPPED) };
  const lines = [...listed, ...Object.entries(others)].map(([code, about]) => `  ${code!.padEnd(3)}  ${about}\n`);
  return `\nExit codes:\n${lines.join('')}`;
}
