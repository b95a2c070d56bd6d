import { CONTENT_ID } from '../contract/page-files.ts';
import { onNextPages } from './page-event.ts';

/** Blocks of the content that a small window shows. */
const FEW_BLOCKS = 4;

/** In pixels, what a block of a page takes or more, with what is around it. */
const BLOCK_HEIGHT = 90;

/**
 * Leaves out of the first paint of a page, to whose top a navigation leads, what is below the window: it is laid out in the frame after. Its place is not kept, since nobody sees
 * it: as many blocks as filled the window last time are laid out, and more until it is full. Comes before what measures the page, and asks for nothing itself that has the page
 * laid out before blocks are left out, which a phone's `innerHeight` does.
 */
export function startFirstScreen(): void {
  let lastCount = FEW_BLOCKS;
  onNextPages((_modules, isAtTop) => {
    const blocks = [...(document.getElementById(CONTENT_ID)?.children ?? [])] as HTMLElement[];
    let laidOut = lastCount;
    if (!isAtTop || !blocks[laidOut]) return;
    const setVisibility = (some: HTMLElement[], value: string) => {
      // Chromium counts a box that is left out as one that moves, unless it is not visible.
      for (const { style } of some) style.contentVisibility = style.visibility = value;
    };
    setVisibility(blocks.slice(laidOut), 'hidden');
    /** In pixels, what the window has left below the last block. */
    const room = () => innerHeight - blocks[laidOut - 1]!.getBoundingClientRect().bottom;
    requestAnimationFrame(() => {
      for (let left = room(); left > 0 && blocks[laidOut]; left = room()) {
        const next = blocks.slice(laidOut, laidOut + Math.ceil(left / BLOCK_HEIGHT));
        setVisibility(next, '');
        laidOut += next.length;
      }
      const shown = blocks.findIndex((block) => block.getBoundingClientRect().top > innerHeight);
      if (shown > 0) lastCount = Math.max(shown, FEW_BLOCKS);
      requestAnimationFrame(() => setVisibility(blocks.slice(laidOut), ''));
    });
  });
}
