import picomatch from 'picomatch';

/** Tells which paths the lines of `exclude_docs` and its like mean, in the manner of a .gitignore: the last line that fits counts. */
export function createIgnore(written: unknown): (path: string) => boolean {
  const lines = (Array.isArray(written) ? written.join('\n') : typeof written === 'string' ? written : '').split('\n');
  const rules = lines.flatMap((line) => {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) return [];
    const isBack = text.startsWith('!');
    const pattern = text.replace(/^!/, '').replace(/\/$/, '');
    const anchored = pattern.replace(/^\//, '');
    const glob = pattern.includes('/') ? anchored : `**/${anchored}`;
    const isMatch = picomatch([...(text.endsWith('/') ? [] : [glob]), `${glob}/**/*`], { dot: true });
    return [{ isBack, isMatch }];
  });
  return (path) => rules.reduce((ignored, { isBack, isMatch }) => (isMatch(path) ? !isBack : ignored), false);
}
