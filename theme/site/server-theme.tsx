import { type ComponentType, createContext, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { markAttribute } from './page-marks.ts';
import * as siteTheme from './site-theme.tsx';

/** True inside an island, which a browser renders again: there, components are what they are there. */
export const InsideIsland = createContext(false);

/**
 * 'docsgen/theme' where pages are built. Outside islands a component of the theme stays a mark, so that it becomes what the same component
 * in the page would be: its links are checked, its code is highlighted.
 */
export const serverTheme: Record<string, unknown> = {
  ...siteTheme,
  Admonition: marked('Admonition', siteTheme.Admonition),
  CodeBlock: marked('CodeBlock', siteTheme.CodeBlock),
  Details: marked('Details', siteTheme.Details),
  Image: marked('Image', siteTheme.Image),
  Link: marked('Link', siteTheme.Link),
  TabItem: marked('TabItem', siteTheme.TabItem),
  Tabs: marked('Tabs', siteTheme.Tabs),
};

// biome-ignore lint/suspicious/noExplicitAny: each component has props of its own
function marked(name: string, Component: ComponentType<any>) {
  function Marked({ children, ...props }: { children?: ReactNode }): ReactElement {
    if (useContext(InsideIsland)) return <Component {...props}>{children}</Component>;
    const element = Object.entries(props).find(([, value]) => isValidElement(value));
    if (element) throw new Error(`<${name}> takes text as "${element[0]}", and was given an element`);
    return <template {...{ [markAttribute('theme')]: JSON.stringify([name, props]) }}>{children}</template>;
  }
  Marked.displayName = name;
  return Marked;
}
