import type { Element, ElementContent } from 'hast';
import { createElement, isValidElement, type ReactNode } from 'react';
import type { ComponentFailure, ComponentPage } from './component-page.ts';
import { IslandCollector, type IslandUse } from './component-runtime.ts';
import { copyContent } from './copy-content.ts';
import { isContent, listContent, Piece } from './island-pieces.ts';
import { PRELOADS, renderReact } from './render-react.ts';
import {
  cutAtSlots,
  type Docsgen,
  DocsgenContext,
  encodeProps,
  InsideIsland,
  ISLAND,
  ROOT,
  SLOT,
  slotComment,
  UnsendableError,
} from './theme.ts';

/**
 * Renders an island: React's markup to the byte, since React goes on with it, and with it the component's file and its props.
 * `contents` is what it is given as content, in the order of its props; it stays HTML. What is not shown at first waits in a template.
 */
export async function renderIsland(
  use: IslandUse,
  contents: ElementContent[][],
  page: ComponentPage,
): Promise<{ element: Element; head: string } | ComponentFailure> {
  const given = listContent(use.props);
  let props: string;
  try {
    props = encodeProps(use.props, (value, path) => {
      if (value instanceof Piece) return encodePiece(value, given);
      const index = given.indexOf(value);
      if (index === -1 && isValidElement(value)) throw new UnsendableError(path, 'an element');
      return index === -1 ? null : index;
    });
  } catch (error) {
    if (error instanceof UnsendableError) return { unsendable: error, use };
    throw error;
  }
  let asksForSite = false;
  let asksForFrontMatter = false;
  const read = () => {
    asksForSite = true;
    return watchFrontMatter(page.docsgen, () => {
      asksForFrontMatter = true;
    });
  };
  const keep = (key: string, value: unknown) => (key === 'frontMatter' && !asksForFrontMatter ? undefined : value);
  const prefix = page.nextPrefix();
  const shown = Object.fromEntries(Object.entries(use.props).map(([name, value]) => [name, toShown(value, given)]));
  const noIslands = () => {
    throw new Error('An island inside an island is part of it.');
  };
  const { html, failure } =
    use.wake === 'only'
      ? NOTHING
      : await renderReact(
          createElement(
            DocsgenContext,
            { value: read },
            createElement(
              InsideIsland,
              { value: page.onShown },
              createElement(IslandCollector, { value: noIslands }, createElement(use.type, shown)),
            ),
          ),
          prefix,
        );
  if (failure?.error === page.refusal) throw page.refusal;
  if (failure) return failure;

  const markup = html.replace(PRELOADS, '');
  const [head = ''] = HOISTED.exec(markup) ?? [];
  const pieces = cutAtSlots(markup.slice(head.length));
  const shownSlots = new Set(pieces.filter((_, index) => index % 2 === 1).map(Number));
  const taken = new Set<number>();
  const take = (index: number) => {
    const content = contents[index] ?? [];
    const isAgain = taken.has(index);
    taken.add(index);
    return isAgain ? content.map(copyContent) : content;
  };
  const shownMarkup = pieces.flatMap((piece, index): ElementContent[] => {
    if (index % 2 === 1) return take(Number(piece));
    return piece === '' ? [] : [{ type: 'raw', value: piece } as never];
  });
  const waiting = contents.flatMap((children, index) =>
    shownSlots.has(index) ? [] : [toElement('template', { dataSlot: String(index) }, children)],
  );
  return {
    element: toElement(
      ISLAND,
      {
        dataSrc: page.chunkOf(use.module),
        dataName: use.export,
        dataWake: use.wake,
        dataPrefix: prefix,
        dataProps: props,
        ...(asksForSite ? { dataDocsgen: JSON.stringify(page.docsgen, keep) } : {}),
      },
      [toElement(ROOT, {}, shownMarkup), ...waiting],
    ),
    head,
  };
}

/** What React brings to the front, for the document's head. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;

const NOTHING = { html: '', failure: null };

/** What stands for content where the island is rendered. */
function toShown(value: unknown, given: unknown[]): unknown {
  if (isContent(value)) return toSlot(given.indexOf(value));
  if (value instanceof Piece) {
    const slot = toSlot(given.indexOf(value.whole));
    return createElement(() => slot, { ...value.props, key: value.whole.key }, toShown(value.inner, given) as ReactNode);
  }
  return Array.isArray(value) && value.some((item) => item instanceof Piece) ? value.map((item) => toShown(item, given)) : value;
}

/** The numbers of its content, or text of its own, and those of its props that can be sent. */
function encodePiece({ whole, inner, props }: Piece, given: unknown[]): object {
  const sent = Object.entries(props).flatMap(([name, value]) => {
    try {
      return [[name, JSON.parse(encodeProps({ [name]: value }, refuseElement))[name]]];
    } catch {
      // The component can do without, or will say so.
      return [];
    }
  });
  const isText = typeof inner === 'string' || typeof inner === 'number';
  return {
    $: 'piece',
    v: [given.indexOf(whole), isText ? String(inner) : isContent(inner) ? given.indexOf(inner) : null, Object.fromEntries(sent)],
  };
}

function refuseElement(value: unknown, path: string): null {
  if (isValidElement(value) || value instanceof Piece) throw new UnsendableError(path, 'an element');
  return null;
}

/** Holds the place of content in React's markup: the whole content of the slot's element. */
function toSlot(index: number) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a comment of our own
  return createElement(SLOT, { 'data-slot': index, dangerouslySetInnerHTML: { __html: slotComment(index) } });
}

function toElement(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** Tells when an island asks for the page's front matter, which is sent to browsers only then. Asking for the page may be refused. */
function watchFrontMatter(docsgen: Docsgen, onAsked: () => void): Docsgen {
  const read = (): Docsgen['page'] => {
    const { frontMatter, ...page } = docsgen.page;
    if (!frontMatter) return page;
    const get = () => {
      onAsked();
      return frontMatter;
    };
    return Object.defineProperty(page, 'frontMatter', { get, enumerable: true });
  };
  return Object.create(docsgen, { page: { get: read, enumerable: true } }) as Docsgen;
}
