import { expect, test } from 'vitest';
import { createDisplayReader } from './display-reader.ts';

test('reads and divides a file once, however many problems quote it, between others', () => {
  const asked: string[] = [];
  const read = createDisplayReader('/site', (_siteDir, file) => {
    asked.push(file);
    return file === 'gone.md' ? null : `# ${file}\r\n\ntext`;
  });
  const lines = read('content/a.md');
  expect(lines).toEqual(['# content/a.md', '', 'text']);
  for (let problem = 0; problem < 100; problem++) {
    // The very same list: nothing is divided for each problem.
    expect(read('content/a.md')).toBe(lines);
    read('content/b.md');
    expect(read('gone.md')).toBe(null);
  }
  expect(asked).toEqual(['content/a.md', 'content/b.md', 'gone.md']);
});
