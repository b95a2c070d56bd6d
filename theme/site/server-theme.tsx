import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import * as siteTheme from './site-theme.tsx';

/** True inside an island, which a browser renders again: there, components are what they are there. */
export const InsideIsland = createContext(false);

/** Attribute of the template elements that stand for components of the theme: their name and props, as JSON. */
export const THEME_MARK = 'data-docsgen-theme';

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
    return <template {...{ [THEME_MARK]: JSON.stringify([name, props]) }}>{children}</template>;
  }
  Marked.displayName = name;
  return Marked;
}
