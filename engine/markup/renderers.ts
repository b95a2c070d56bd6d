import type { Root } from 'hast';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { type Plain, takeWay } from '../tools/quick-way.ts';
import { aroundMarkup } from './marks.ts';
import { mdxComponents, reactMarkup } from './theme.ts';

/** Renders a tree, components and all. */
export interface Renderers {
  /** With React. */
  byReact(tree: Root): string;
  /** The same, quicker, where no component's markup depends on its place. */
  quickly(tree: Root): string;
}

const processor = unified()
  .use(rehypeReact, { Fragment, jsx: unpackProps(jsx), jsxs: unpackProps(jsxs), components: mdxComponents } as never)
  .freeze();

/** React, and what gives the same sooner. */
export function toRenderers(plain: Plain = []): Renderers {
  return {
    byReact: (tree) => aroundMarkup(tree, (hollow) => renderToStaticMarkup(toElement(hollow))),
    quickly: (tree) => aroundMarkup(tree, (hollow) => takeWay(reactMarkup, plain, toElement(hollow), 'content')),
  };
}

function toElement(tree: Root): ReactElement {
  return processor.stringify(tree) as unknown as ReactElement;
}

/**
 * Components written in a page arrive from compile as elements with a capital tag name and their props as JSON. The props are
 * unpacked when the React element is made, not when it renders, so that a component like Tabs can read those of its children.
 */
function unpackProps(make: typeof jsx): typeof jsx {
  return (type, props, key) => {
    const { props: json, children } = props as { props?: unknown; children?: ReactNode };
    const isPacked = typeof type === 'function' && typeof json === 'string' && json.startsWith('{');
    return make(type, isPacked ? { ...(JSON.parse(json) as Record<string, unknown>), children } : props, key);
  };
}
