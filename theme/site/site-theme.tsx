/** What a site's own components import from 'docsgen/theme'. */
import { type ComponentProps, type ReactElement, type ReactNode, useContext } from 'react';
import { Icon as ThemeIcon } from '../layout/icon.tsx';
import { Link as ThemeLink } from '../mdx/link.tsx';
import { DocsgenContext } from './docsgen-context.ts';
import { toSiteUrl } from './site-url.ts';

export { Admonition } from '../mdx/admonition.tsx';
export { Badge } from '../mdx/badge.tsx';
export { CodeBlock } from '../mdx/code-block.tsx';
export { Details } from '../mdx/details.tsx';
export { DocCardList } from '../mdx/doc-card-list.tsx';
export { Image } from '../mdx/image.tsx';
export { Mermaid } from '../mdx/mermaid.tsx';
export { Steps } from '../mdx/steps.tsx';
export { TabItem, Tabs } from '../mdx/tabs.tsx';
export type { SlotProps } from '../slots/slot-table.ts';
export { type Docsgen, useDocsgen } from './docsgen-context.ts';
export { useSharedState } from './shared-state.ts';
export { getWindowSize, useWindowSize } from './window-size.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  /** Where the link leads. A path that begins with a slash is one of the site, without its base URL. */
  href?: string;
  /** The same, as Docusaurus names it. */
  to?: string;
  /** False, as in Docusaurus: a path counts from the root of the host. */
  autoAddBaseUrl?: boolean;
  /** As in Docusaurus: docsgen does not check where the link leads. */
  'data-noBrokenLinkCheck'?: boolean;
  children?: ReactNode;
}

/** A link. docsgen adds the base URL, and outside islands checks where the link leads. */
export function Link({ href, to, autoAddBaseUrl = true, 'data-noBrokenLinkCheck': _, ...rest }: LinkProps): ReactElement {
  const target = href ?? to ?? '';
  const isExternal = /^(?!pathname:)(?:[a-z][a-z0-9+.-]+:)?\/\//i.test(target);
  const siteUrl = useSiteUrl(target);
  return <ThemeLink {...rest} href={autoAddBaseUrl ? siteUrl : target} external={isExternal} />;
}

/** One of the theme's icons. Decorative unless it has a label. */
export function Icon(props: { name: ComponentProps<typeof ThemeIcon>['name']; label?: string; className?: string }): ReactElement {
  return <ThemeIcon {...props} />;
}

/** A path of the site with its base URL; any other URL as it is. */
function useSiteUrl(url: string): string {
  const read = useContext(DocsgenContext);
  return /^(?:pathname:\/\/)?\/(?!\/)/.test(url) ? toSiteUrl(url, read()) : url;
}
