import { ruledString } from './schema-rules.ts';

/** Where browsers send words of readers: they go encrypted, or to this very machine. */
export const endpoint = ruledString({
  url: 'link',
  accepts: (value) => (/^https:/.test(value) && URL.canParse(value)) || LOOPBACK_URL.test(value) || /^\/(?![/\\])/.test(value),
  must: 'be a URL that begins with "https://", or a path on the same host that begins with one slash',
  fix: (value) => (/^http:/.test(value) ? `write "${value.replace(/^http:/, 'https:')}"` : null),
});
const LOOPBACK_URL = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$)/;
