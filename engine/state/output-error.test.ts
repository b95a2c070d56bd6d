import { expect, test } from 'vitest';
import { OutputError } from './output-error.ts';

test.each([
  [
    'EFBIG',
    'it is larger than the system lets a file be',
    'raise the limit on the size of files (ulimit -f), or choose a folder on another disk',
  ],
  ['EMFILE', 'too many files are open', 'raise the limit on open files (ulimit -n)'],
])('says what to do about %s', (code, reason, fix) => {
  const cause = Object.assign(new Error(`${code}: write`), { code, syscall: 'write', path: '/site/dist/a.html', size: 9 });
  expect(new OutputError(cause)).toMatchObject({ message: `Cannot write "/site/dist/a.html" (9 bytes): ${reason} (${code}).`, fix });
});
