import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNativePaths } from './native-path.ts';

describe('on Windows', () => {
  const { toSlashes, pathFrom, restBelow, pathIn, isWithin } = createNativePaths(path.win32);

  it('writes slashes', () => {
    expect(toSlashes('content\\guides\\a.md')).toBe('content/guides/a.md');
    expect(pathFrom('C:\\site', 'C:\\site\\content\\a.md')).toBe('content/a.md');
    expect(pathFrom('C:\\site', 'C:\\shared\\b.png')).toBe('../shared/b.png');
    expect(pathFrom('C:\\site', 'c:/SITE/content/a.md')).toBe('content/a.md');
    expect(pathFrom('C:\\site', 'C:\\site')).toBe('');
  });

  it('names what is in a folder as the file system does', () => {
    expect(pathIn('C:\\site', 'guides/a.md')).toBe('C:\\site\\guides\\a.md');
    expect(pathIn('C:\\', 'a.md')).toBe('C:\\a.md');
  });

  it('leaves what is on another drive whole', () => {
    expect(pathFrom('C:\\site', 'D:\\shared\\b.png')).toBe('D:/shared/b.png');
    expect(isWithin('C:\\site', 'D:\\site\\a.md')).toBe(false);
  });

  it('knows folders, however they are written', () => {
    expect(isWithin('C:\\site', 'C:\\site')).toBe(true);
    expect(isWithin('C:\\site', 'c:\\Site\\content\\a.md')).toBe(true);
    expect(isWithin('C:\\site', 'C:/site/content/a.md')).toBe(true);
    expect(isWithin('C:\\', 'C:\\site')).toBe(true);
    expect(isWithin('\\\\server\\docs', '\\\\server\\docs\\a.md')).toBe(true);
    expect(isWithin('C:\\site', 'C:\\site-2\\a.md')).toBe(false);
    expect(restBelow('C:\\site', 'C:\\SITE\\content\\a.md')).toBe('content\\a.md');
    expect(restBelow('C:\\site', 'C:\\site')).toBeNull();
  });
});

describe('elsewhere', () => {
  const { toSlashes, pathFrom, restBelow, pathIn, isWithin } = createNativePaths(path.posix);

  it('names what is in a folder', () => {
    expect(pathIn('/site', 'guides/a\\b.md')).toBe('/site/guides/a\\b.md');
    expect(pathIn('/', 'a.md')).toBe('/a.md');
  });

  it('takes a backslash for a character, and each case for its own', () => {
    expect(toSlashes('content/a\\b.md')).toBe('content/a\\b.md');
    expect(pathFrom('/site', '/site/content/a.md')).toBe('content/a.md');
    expect(pathFrom('/site', '/shared/b.png')).toBe('../shared/b.png');
    expect(restBelow('/', '/site/a.md')).toBe('site/a.md');
    expect(isWithin('/site', '/Site/a.md')).toBe(false);
    expect(isWithin('/site', '/site-2/a.md')).toBe(false);
  });
});

describe.each(['win32', 'posix'] as const)('for %s', (platform) => {
  const rules = path[platform];
  const { pathFrom, restBelow, isWithin } = createNativePaths(rules);
  const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,5}$/);
  const folder = fc.array(name, { maxLength: 3 }).map((names) => rules.resolve(platform === 'win32' ? 'C:\\' : '/', ...names));

  it('finds what is below any folder, and nothing else', () => {
    fc.assert(
      fc.property(folder, fc.array(name, { minLength: 1, maxLength: 4 }), folder, (dir, names, other) => {
        const file = rules.join(dir, ...names);
        expect(pathFrom(dir, file)).toBe(names.join('/'));
        expect(restBelow(dir, file)).toBe(names.join(rules.sep));
        expect(isWithin(other, file)).toBe(!rules.relative(other, file).startsWith('..'));
        expect(rules.resolve(dir, pathFrom(dir, other))).toBe(rules.resolve(other));
      }),
    );
  });
});
