import type { ElementContent } from 'hast';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { missingProp, unknownProp } from '../../diagnostics/messages/blocks.ts';
import { voidElement } from '../../diagnostics/messages/compile.ts';
import { unsupportedProp } from '../../diagnostics/messages/page-code.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import type { ComponentNode } from '../mdx/component-node.ts';

/** A tag that stands for a reference made of an OpenAPI document, until it is expanded (rehype-api-reference.ts). */
export interface ApiUse {
  name: 'ApiReference' | 'ApiOperation' | 'ApiIndex';
  document: unknown;
  /** Null for all versions. */
  at: string | null;
  /** Of an ApiReference; null for the whole document. */
  tag: string | null;
  /** Of an ApiOperation. */
  id: string | null;
  /** Of an ApiIndex: the link to the page of a tag, with `*` for the tag; null for the page itself. */
  pages: string | null;
  /** Of its headings. */
  level: number;
  /** Of the tag and of its props. `name` is that of `tag`, `id` or `pages`. */
  places: Record<'tag' | 'document' | 'at' | 'name', TextPlace>;
}

declare module 'unist' {
  interface Data {
    apiUse?: ApiUse;
  }
}

/** What pages can name without importing it. */
export const API_COMPONENTS: readonly string[] = ['ApiIndex', 'ApiOperation', 'ApiReference'];

/** The prop that says what of the document is meant. */
const NAMING_PROPS = { ApiReference: 'tag', ApiOperation: 'id', ApiIndex: 'pages' } as const;

interface WrittenUse {
  name: string;
  props: Readonly<Record<string, unknown>>;
  children: readonly ElementContent[];
  /** The place of a prop, or of the tag. */
  placeOf(prop: string | null): TextPlace;
}

/** Reads the props of a tag. Null, after reports, for one that cannot be shown. */
export function readApiUse({ name, props, children, placeOf }: WrittenUse, report: (diagnostic: Diagnostic) => void): ComponentNode | null {
  const owner = `<${name}>`;
  const key = NAMING_PROPS[name as ApiUse['name']];
  const known = ['document', key, 'at', 'level'];
  for (const prop of Object.keys(props)) if (!known.includes(prop)) report(unknownProp({ owner, prop, known }, placeOf(prop)));
  if (children.some((child) => child.type !== 'text' || child.value.trim() !== '')) report(voidElement(name, placeOf(null)));
  const given = (prop: string) => props[prop] !== undefined && props[prop] !== null;
  const readText = (prop: string): string | null => {
    const value = props[prop];
    if (!given(prop) || typeof value === 'string' || typeof value === 'number') return given(prop) ? String(value) : null;
    report(unsupportedProp({ owner, prop, reason: nameValue(value), place: placeOf(prop), fix: 'pass text' }));
    return null;
  };
  const level = given('level') ? Number(props.level) : 2;
  const isLevel = Number.isInteger(level) && level >= 2 && level <= 5;
  if (!isLevel)
    report(
      unsupportedProp({
        owner,
        prop: 'level',
        reason: nameValue(props.level),
        place: placeOf('level'),
        fix: 'pass a whole number from 2 to 5',
      }),
    );
  const use: ApiUse = {
    name: name as ApiUse['name'],
    document: props.document,
    at: readText('at'),
    tag: key === 'tag' ? readText('tag') : null,
    id: key === 'id' ? readText('id') : null,
    pages: key === 'pages' ? readText('pages') : null,
    level: isLevel ? level : 2,
    places: { tag: placeOf(null), document: placeOf('document'), at: placeOf('at'), name: placeOf(key) },
  };
  const needed = ['document', ...(key === 'id' ? ['id'] : [])].filter((prop) => !given(prop));
  for (const prop of needed)
    report(
      missingProp(
        owner,
        prop,
        prop === 'id'
          ? `write ${owner.slice(0, -1)} id="…" …>`
          : "import the document, as in import api from './openapi.yaml', and pass document={api}",
        placeOf(null),
      ),
    );
  return needed.length > 0 ? null : { type: 'component', name, props: {}, children: [], data: { apiUse: use } };
}
