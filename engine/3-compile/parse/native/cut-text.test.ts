import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const cut = (text: string) => cutText(text, 'md').map((piece) => piece.text);

test('cuts before lines at the left edge, behind blank ones', () => {
  expect(cut('a\nb\n\nc\n\n  d\n\n- e\n\n- f\n\ng\n')).toEqual(['a\nb\n\n', 'c\n\n  d\n\n', '- e\n\n- f\n\n', 'g\n']);
});

test('cuts no code at the left edge behind a line that is indented too far to end it', () => {
  expect(cut('```\n    ```\n\na\n\n```\n\nb\n')).toEqual(['```\n    ```\n\na\n\n```\n\n', 'b\n']);
  expect(cut('-   ```\n    ```\n\na\n')).toEqual(['-   ```\n    ```\n\n', 'a\n']);
});
