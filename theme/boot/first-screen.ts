import { CONTENT_ID } from '../contract/page-files.ts';
import { onNextPages } from './page-event.ts';

/** In pixels, what a block of a page takes or more, with what is around it. */
const BLOCK_HEIGHT = 90;

/**
 * Leaves out of the first paint of a page, to whose top a navigation leads, what is below the window: it is laid out in the frame after. Its place is not kept, since nobody sees
 * it; where what is left does not fill the window, nothing is left out. Comes before what measures the page.
 */
export function startFirstScreen(): void {
  onNextPages((_modules, isAtTop) => {
    const blocks = [...(document.getElementById(CONTENT_ID)?.children ?? [])] as HTMLElement[];
    const count = Math.ceil(innerHeight / BLOCK_HEIGHT);
    const last = blocks[count - 1];
    if (!isAtTop || !last) return;
    const setLater = (value: string) => {
      for (const { style } of blocks.slice(count)) style.contentVisibility = value;
    };
    setLater('hidden');
    requestAnimationFrame(() => {
      if (last.getBoundingClientRect().bottom < innerHeight) setLater('');
      else requestAnimationFrame(() => setLater(''));
    });
  });
}
