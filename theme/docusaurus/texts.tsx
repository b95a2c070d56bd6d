import { translations } from 'docsgen/site-data';
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/* Texts of components: docsgen has one language, whose texts i18n/<locale>/code.json may hold. */

type Values = Record<string, ReactNode>;

/** Fills in `{name}`. Gives text, unless a value is an element. */
export function interpolate(text: string, values?: Values): ReactNode {
  const pieces = text.split(/(\{\w+\})/).map((piece, index): ReactNode => {
    const value = index % 2 === 1 ? values?.[piece.slice(1, -1)] : undefined;
    return value === undefined ? piece : value;
  });
  return pieces.some((piece) => isValidElement(piece) || Array.isArray(piece)) ? createElement(Fragment, null, ...pieces) : pieces.join('');
}

export function Interpolate({ children, values }: { children?: ReactNode; values?: Values }): ReactElement {
  return <>{interpolate(textOf(children), values)}</>;
}

export function translate({ message, id }: { message?: string; id?: string; description?: string }, values?: Values): ReactNode {
  return interpolate(translations[(id ?? message)!] ?? message ?? id ?? '', values);
}

export function Translate({
  children,
  id,
  values,
}: {
  children?: ReactNode;
  id?: string;
  description?: string;
  values?: Values;
}): ReactElement {
  const written = children === undefined ? undefined : textOf(children);
  return <>{translate({ ...(written !== undefined && { message: written }), ...(id !== undefined && { id }) }, values)}</>;
}

/** The text of what a component is given. */
export function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return node === null || node === undefined || typeof node === 'boolean' ? '' : String(node);
}
