import { expect, test, vi } from 'vitest';
import { createTextWriter } from './text-writer.ts';

function fileOf(path: string) {
  return { path, digest: 'of the text', size: 2, contents: () => Buffer.from('{}'), forget: vi.fn() };
}

test('a text is written at once and forgotten, and its handle has what was written', async () => {
  const entry = { path: 'a.json', digest: 'of the file', size: 2 };
  const [text, other] = [fileOf('a.json'), fileOf('b.json')];
  const events: string[] = [];
  text.forget.mockImplementation(() => events.push('forgotten'));
  const { write, toHandle } = createTextWriter({
    async write(handle) {
      events.push(String(await handle.contents()));
      return entry;
    },
  });
  await write(text);
  expect(events).toEqual(['{}', 'forgotten']);
  expect(toHandle(text)).toMatchObject({ path: 'a.json', entry, isMade: true });
  expect(toHandle(other)).toMatchObject({ path: 'b.json', digest: 'of the text', entry: { digest: 'of the text' } });
  expect(toHandle(other).isMade).toBeUndefined();
});
