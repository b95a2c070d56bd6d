import type { CompiledDoc, FileLink, WrittenLink } from '../3-compile/compiled-doc.ts';
import { structuralDigest } from '../text/structural-digest.ts';

/** What of a doc takes room: its links, and what stands in it. A build asks for that only where a page is linked or indexed again. */
export type DocText = Pick<CompiledDoc, 'excerpt' | 'toc' | 'anchors' | 'links' | 'sections'>;

/** What every build asks of each doc. */
export type DocHead = Omit<CompiledDoc, keyof DocText>;

/** Thrown where a doc's text is missing although the cache knows the doc: a file of the cache is damaged or gone. */
export class LostTextError extends Error {
  constructor(key: string) {
    super(`The cache has lost the text of ${key}.`);
  }
}

/** What linking asks of all docs together. What is left is for the search, and by far the most. */
type LinkedText = Omit<DocText, 'sections'>;

/** Where the texts of docs are found. */
export interface DocTexts {
  /** Null for one that is lost. */
  rest(key: string): DocText | null;
}

/**
 * A doc whose text is read when somebody asks for it, but for what is `kept` of it. The text's fields are none of its own: copies lack them, see
 * copyDoc().
 */
export class KnownDoc implements CompiledDoc {
  declare key: string;
  declare frontMatter: CompiledDoc['frontMatter'];
  declare frontMatterPlaces: CompiledDoc['frontMatterPlaces'];
  declare contentTitle: string | null;
  declare includes: string[];
  declare diagnostics: CompiledDoc['diagnostics'];
  readonly #texts: DocTexts;
  readonly #kept: LinkedText | null;

  constructor(head: DocHead, texts: DocTexts, kept: LinkedText | null = null) {
    Object.assign(this, head);
    this.#texts = texts;
    this.#kept = kept;
  }

  get excerpt() {
    return this.#linked.excerpt;
  }

  get toc() {
    return this.#linked.toc;
  }

  get anchors() {
    return this.#linked.anchors;
  }

  get links() {
    return this.#linked.links;
  }

  get sections() {
    return this.#text.sections;
  }

  get #linked(): LinkedText {
    return this.#kept ?? this.#text;
  }

  get #text(): DocText {
    const text = this.#texts.rest(this.key);
    if (text === null) throw new LostTextError(this.key);
    return text;
  }

  toJSON(): CompiledDoc {
    const { excerpt, toc, anchors, links, sections } = this;
    return { ...(this as DocHead), excerpt, toc, anchors, links, sections };
  }
}

/** Copies a doc, with other values for some of its fields. */
export function copyDoc(doc: CompiledDoc, changes: Partial<CompiledDoc>): CompiledDoc {
  return { ...(doc instanceof KnownDoc ? doc.toJSON() : doc), ...changes };
}

/** Parts a doc into what every build asks of it, and the rest. */
export function partDoc(doc: CompiledDoc): { head: DocHead; rest: DocText } {
  const { excerpt, toc, anchors, links, sections, ...head } = doc;
  return {
    // What is added last would give each a hidden class of its own (theme/one-shape.ts).
    head: { structure: structuralDigest(doc), fileLinks: listFileLinks(links), ...head },
    rest: { excerpt, toc, anchors, links, sections },
  };
}

/** Each once, and none that leads out of the site or stays on the page. */
function listFileLinks(links: WrittenLink[]): FileLink[] {
  const found = new Map<string, FileLink>();
  for (const { url, kind, file, raw } of links) {
    if (/^(?:#|https?:|mailto:)/.test(url)) continue;
    const isPlain = kind === 'link' && file === '' && !raw;
    found.set(isPlain ? url : JSON.stringify([url, kind, file, raw]), isPlain ? url : { url, kind, file, raw });
  }
  return [...found.values()];
}
