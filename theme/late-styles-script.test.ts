import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { lateStylesScript, STYLES_ID } from './late-styles-script.ts';

/** An element of the head, as far as the script looks at it. */
interface Sheet {
  id: string;
  localName: 'link' | 'style' | 'script';
  rel?: string;
  media?: string;
  nextElementSibling: Sheet | null;
  cloneNode(): Sheet;
  onload?: () => void;
}

function element(localName: Sheet['localName'], id: string, more: Pick<Sheet, 'rel' | 'media'> = {}): Sheet {
  return { id, localName, ...more, nextElementSibling: null, cloneNode: () => element(localName, id, more) };
}

const late = () => element('link', STYLES_ID, { rel: 'stylesheet', media: 'print' });

/** Has the script hear that the first of these has arrived; gives the head's elements after that. Somebody may take the new one away meanwhile. */
function arrive(sheets: Sheet[], { isTaken = false } = {}): string[] {
  const head: Sheet[] = [];
  const append = (next: Sheet) => {
    if (head.length > 0) head.at(-1)!.nextElementSibling = next;
    head.push(next);
  };
  sheets.forEach(append);
  let hear!: (event: { target: Sheet }) => void;
  const document = { head: { append }, addEventListener: (_: string, listen: typeof hear) => (hear = listen) };
  runInNewContext(lateStylesScript, { document, getComputedStyle: () => ({}) });
  hear({ target: sheets[0]! });
  // The one that it has linked again arrives, and the document hears of that, too.
  const again = head.at(-1)!;
  if (isTaken) head.at(-2)!.nextElementSibling = null;
  again.onload?.();
  if (again !== sheets[0]) hear({ target: again });
  return head.map(({ id, localName, media = '' }) => [localName, id, media].filter(Boolean).join(' '));
}

describe('lateStylesScript', () => {
  it('links the sheet again at the end, with what the page has in itself after it', () => {
    expect(arrive([late(), element('style', 'part'), element('script', 'boot'), element('style', 'own')])).toEqual([
      'link print',
      'style part',
      'script boot',
      'style own',
      `link ${STYLES_ID} all`,
      'style part',
      'style own',
    ]);
  });

  it('turns it on where it stands before a sheet that is linked', () => {
    expect(arrive([late(), element('style', 'part'), element('link', 'math', { rel: 'stylesheet' })])).toEqual([
      `link ${STYLES_ID} all`,
      'style part',
      'link math',
    ]);
  });

  it('does no harm where somebody takes that away before it is there', () => {
    expect(() => arrive([late(), element('style', 'part')], { isTaken: true })).not.toThrow();
  });

  it('leaves other elements alone', () => {
    expect(arrive([element('link', 'other', { rel: 'stylesheet', media: 'print' })])).toEqual(['link other print']);
  });
});
