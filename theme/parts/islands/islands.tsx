/**
 * Makes islands live: elements whose markup stands in the page already, and that the same component goes on with in the reader's browser.
 * Loaded on pages with islands alone; React and a component's code come when an island wakes.
 */
import type { ComponentType, ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { importModule } from '../../boot/import-module.ts';
import { onNextPages } from '../../boot/page-event.ts';
import { IslandBoundary } from '../../islands/island-boundary.tsx';
import { ISLAND, keepOriginal, ROOT, SLOT } from '../../islands/island-markup.ts';
import { decodeProps } from '../../islands/island-props.ts';
import { onWake } from '../../islands/wake.ts';
import { type Docsgen, DocsgenContext } from '../../site/docsgen-context.ts';
import { trustHtml } from '../../trusted-types.ts';

export * from '../../site/site-theme.tsx';

/** Islands on the page, and their roots once they have woken. */
const islands = new Map<HTMLElement, Root | null>();

// A page without islands calls nobody.
onNextPages(leave);

/** Takes care of the islands below an element. Called for each page, and for content that comes back into it. */
export function start(within: ParentNode = document): void {
  leave();
  for (const island of within.querySelectorAll<HTMLElement>(ISLAND)) {
    if (islands.has(island)) continue;
    islands.set(island, null);
    keepOriginal(island);
    const { wake = 'visible' } = island.dataset;
    const clicked = keepClick(island, wake);
    const tryToWake = () => {
      hydrate(island).then(clicked, (error: unknown) => {
        console.error('An island could not wake', island, error);
        // The reader may have been offline.
        onWake(island, 'interaction', tryToWake);
      });
    };
    onWake(island, wake, tryToWake);
  }
}

/** Ends the islands that are no longer there. */
function leave(): void {
  for (const [island, root] of islands) {
    if (island.isConnected) continue;
    root?.unmount();
    islands.delete(island);
  }
}

async function hydrate(island: HTMLElement): Promise<void> {
  const { src, name, prefix, props, docsgen } = island.dataset;
  const module = await importModule<Record<string, unknown>>(new URL(`components/${src}`, import.meta.url).href);
  if (!island.isConnected || islands.get(island)) return;
  // A member of an export has its path as name.
  const Component = name!.split('.').reduce<unknown>((value, key) => (value as typeof module)[key], module) as ComponentType;
  const known = docsgen ? describePage(JSON.parse(docsgen) as Docsgen) : null;
  const read = () => {
    if (!known) throw new Error('This island did not call useDocsgen() when the page was built.');
    return known;
  };
  const tree = (
    <DocsgenContext value={read}>
      <IslandBoundary>
        <Component {...decodeProps(props!, (index, own) => <Slot {...own} html={keepSlot(island, index)} index={index} />)} />
      </IslandBoundary>
    </DocsgenContext>
  );
  islands.set(island, show(island, tree, { identifierPrefix: prefix! }));
  island.toggleAttribute('data-awake', true);
}

/** What was awake when its HTML was taken, as the client takes that of the first page, is no longer what the server has rendered. It may have rendered nothing, too. */
function show(island: HTMLElement, tree: ReactElement, options: { identifierPrefix: string }): Root {
  const container = island.querySelector(ROOT)!;
  if (!island.hasAttribute('data-awake') && container.hasChildNodes()) return hydrateRoot(container, tree, options);
  const root = createRoot(container, options);
  root.render(tree);
  return root;
}

/** Where a component did not ask for the page, it is not sent. */
function describePage(known: Docsgen): Docsgen {
  const refuse = (name: string) => ({
    get: (): never => {
      throw new Error(`This island did not read useDocsgen().${name} while the page was built. Read it where the component is rendered.`);
    },
  });
  return 'page' in known ? known : Object.defineProperties(known as Docsgen, { page: refuse('page'), version: refuse('version') });
}

/** Content between an island's tags: HTML that stays as it is. React leaves what it finds, and puts it back when it comes again. */
function Slot({ html, index }: { html: string; index: number }): ReactElement {
  const Tag = SLOT as 'div';
  return (
    <Tag
      data-slot={index}
      ref={(element) => {
        if (element) start(element);
        return () => queueMicrotask(leave);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood in the page
      dangerouslySetInnerHTML={{ __html: trustHtml(html) }}
      suppressHydrationWarning
    />
  );
}

/** The HTML of some content. It stays in a template, where it also waits for an island that does not show it at first. */
function keepSlot(island: HTMLElement, index: number): string {
  const own = [...island.querySelectorAll<HTMLElement>(`[data-slot="${index}"]`)].filter((slot) => slot.closest(ISLAND) === island);
  const template = own.find(({ localName }) => localName === 'template');
  if (template) return template.innerHTML;
  const html = own[0]?.innerHTML ?? '';
  const kept = document.createElement('template');
  kept.dataset.slot = `${index}`;
  kept.innerHTML = trustHtml(html);
  island.append(kept);
  return html;
}

/** A click that comes before the code does is done again when it is there. What the browser itself has done is done. */
function keepClick(island: HTMLElement, wake: string): () => void {
  if (wake.startsWith('media(')) return () => {};
  let target: HTMLElement | null = null;
  const notice = (event: Event) => {
    const clicked = event.target as HTMLElement;
    if (clicked.closest(ISLAND) === island && !clicked.closest(DONE_BY_BROWSER)) target = clicked;
  };
  island.addEventListener('click', notice);
  return () => {
    island.removeEventListener('click', notice);
    // React takes up what it hydrates in its next task.
    setTimeout(() => target?.isConnected && target.click());
  };
}

const DONE_BY_BROWSER = 'a[href], input, label, select, summary, textarea';
