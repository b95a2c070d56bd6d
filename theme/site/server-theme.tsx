import { type ComponentType, createContext, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { markAttribute } from './page-marks.ts';
import * as siteTheme from './site-theme.tsx';

/**
 * Inside an island, which a browser renders again, components are what they are there. Is told which of them it shows, since pages load the
 * styles of some only where they are needed; null outside islands.
 */
export const InsideIsland = createContext<((component: string) => void) | null>(null);

/**
 * 'docsgen/theme' where pages are built. Outside islands a component of the theme stays a mark, so that it becomes what the same component
 * in the page would be: its links are checked, its code is highlighted.
 */
export const serverTheme: Record<string, unknown> = {
  ...siteTheme,
  Admonition: marked('Admonition', siteTheme.Admonition),
  Badge: marked('Badge', siteTheme.Badge),
  CodeBlock: marked('CodeBlock', siteTheme.CodeBlock),
  Details: marked('Details', siteTheme.Details),
  DocCardList: marked('DocCardList', siteTheme.DocCardList),
  Image: marked('Image', siteTheme.Image),
  Link: marked('Link', siteTheme.Link),
  Mermaid: marked('Mermaid', siteTheme.Mermaid),
  Steps: marked('Steps', siteTheme.Steps),
  TabItem: marked('TabItem', siteTheme.TabItem),
  Tabs: marked('Tabs', siteTheme.Tabs),
};

// biome-ignore lint/suspicious/noExplicitAny: each component has props of its own
function marked(name: string, Component: ComponentType<any>) {
  function Marked({ children, ...props }: { children?: ReactNode }): ReactElement {
    const onShown = useContext(InsideIsland);
    onShown?.(name);
    if (onShown) return <Component {...props}>{children}</Component>;
    const element = Object.entries(props).find(([, value]) => isValidElement(value));
    if (element) throw new Error(`<${name}> takes text as "${element[0]}", and was given an element`);
    return <template {...{ [markAttribute('theme')]: JSON.stringify([name, props]) }}>{children}</template>;
  }
  Marked.displayName = name;
  return Marked;
}
