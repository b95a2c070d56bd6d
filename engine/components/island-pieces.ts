import { isValidElement, type ReactElement, type ReactNode } from 'react';

/**
 * A child of a component that looks at its children: HTML as all content of islands, but one by one, with what may be read of its props and
 * with its own content apart.
 */
export class Piece {
  readonly whole: ReactElement;
  /** Content of its own, which a component may show without it; `whole` itself where that is all that can be shown. */
  readonly inner: ReactNode;
  readonly props: Record<string, unknown>;

  constructor(element: ReactElement<{ children?: ReactNode }>, isOpaque: boolean) {
    const { children, ...props } = element.props;
    this.whole = element;
    this.inner = isOpaque ? element : children;
    this.props = props;
  }
}

/** Whether a module's text looks into what its components are given as content. */
export function looksInside(text: string): boolean {
  return /\bChildren\.|\bchildren\s*(?:\?\.\[?|\.(?:map|filter|find|forEach|length|props|type|slice|reduce|at)\b|\[)|\b(?:cloneElement|isValidElement|useTabs|sanitizeTabsChildren)\(/.test(
    text,
  );
}

/** The children of such a component. `isOpaque` says of which elements nothing but the whole can be shown. */
export function toPieces(children: ReactNode, isOpaque: (element: ReactElement) => boolean): unknown {
  if (Array.isArray(children)) return children.map((child) => toPieces(child, isOpaque));
  return isValidElement<{ children?: ReactNode }>(children) ? new Piece(children, isOpaque(children)) : children;
}

/** Whether a value is content, which an island is given as HTML. */
export function isContent(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(isContent));
}

/** All content among an island's props, each once. What is shown first comes first: ids stay with it. */
export function listContent(props: Record<string, unknown>): unknown[] {
  const found = new Set<unknown>();
  const look = (value: unknown): void => {
    if (isContent(value)) found.add(value);
    else if (Array.isArray(value)) for (const item of value) look(item);
    else if (value instanceof Piece) for (const content of [value.inner, value.whole]) look(content);
  };
  for (const value of Object.values(props)) look(value);
  return [...found];
}
