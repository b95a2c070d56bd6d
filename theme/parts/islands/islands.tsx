/**
 * Makes islands live: elements whose markup stands in the page already, and that the same component goes on with in the reader's browser.
 * Loaded on pages with islands alone; React and a component's code come when an island wakes.
 */
import type { ComponentType, ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { IslandBoundary } from '../../islands/island-boundary.tsx';
import { ISLAND, ROOT, SLOT } from '../../islands/island-markup.ts';
import { decodeProps } from '../../islands/island-props.ts';
import { onWake } from '../../islands/wake.ts';
import { type Docsgen, DocsgenContext } from '../../site/docsgen-context.ts';
import { trustHtml } from '../../trusted-types.ts';

export * from '../../site/site-theme.tsx';

/** Islands on the page, and their roots once they have woken. */
const islands = new Map<HTMLElement, Root | null>();

/** Takes care of the islands below an element. Called for each page, and for content that comes back into it. */
export function start(within: ParentNode = document): void {
  for (const [island, root] of islands) {
    if (island.isConnected) continue;
    root?.unmount();
    islands.delete(island);
  }
  for (const island of within.querySelectorAll<HTMLElement>(ISLAND)) {
    if (islands.has(island)) continue;
    islands.set(island, null);
    const { wake = 'visible' } = island.dataset;
    const clicked = wake === 'interaction' ? keepClick(island) : () => {};
    onWake(island, wake, () => {
      hydrate(island).then(clicked, (error: unknown) => console.error('An island could not wake', island, error));
    });
  }
}

async function hydrate(island: HTMLElement): Promise<void> {
  const container = island.querySelector(ROOT)!;
  const { src, name, prefix, props, docsgen } = island.dataset;
  const module = (await import(new URL(`components/${src}`, import.meta.url).href)) as Record<string, unknown>;
  if (!island.isConnected || islands.get(island)) return;
  // A member of an export has its path as name.
  const Component = name!.split('.').reduce<unknown>((value, key) => (value as typeof module)[key], module) as ComponentType;
  const known = docsgen ? (JSON.parse(docsgen) as Docsgen) : null;
  const read = () => {
    if (!known) throw new Error('This island did not call useDocsgen() when the page was built.');
    return known;
  };
  const root = hydrateRoot(
    container,
    <DocsgenContext value={read}>
      <IslandBoundary>
        <Component {...decodeProps(props!, (index) => <Slot html={readSlot(island, index)} index={index} />)} />
      </IslandBoundary>
    </DocsgenContext>,
    { identifierPrefix: prefix! },
  );
  islands.set(island, root);
  island.toggleAttribute('data-awake', true);
}

/** Content between an island's tags: HTML that stays as it is. React leaves what it finds, and puts it back when it comes again. */
function Slot({ html, index }: { html: string; index: number }): ReactElement {
  const Tag = SLOT as 'div';
  return (
    <Tag
      data-slot={index}
      ref={(element) => {
        if (element) start(element);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood in the page
      dangerouslySetInnerHTML={{ __html: trustHtml(html) }}
      suppressHydrationWarning
    />
  );
}

/** What is not shown at first waits in a template. */
function readSlot(island: HTMLElement, index: number): string {
  const found = [...island.querySelectorAll<HTMLElement>(`[data-slot="${index}"]`)].find((slot) => slot.closest(ISLAND) === island);
  return found?.innerHTML ?? '';
}

/** A click that comes before the code does is done again when it is there. */
function keepClick(island: HTMLElement): () => void {
  let target: HTMLElement | null = null;
  const notice = (event: Event) => {
    target = event.target as HTMLElement;
  };
  island.addEventListener('click', notice);
  return () => {
    island.removeEventListener('click', notice);
    // React takes up what it hydrates in its next task.
    if (target?.isConnected && !target.closest('a[href]')) setTimeout(() => target!.click());
  };
}
