import { siteConfig } from 'docsgen/site-data';
import {
  Admonition as SiteAdmonition,
  DocCardList as SiteCardList,
  CodeBlock as SiteCodeBlock,
  Details as SiteDetails,
} from 'docsgen/theme';
import { Children, type ComponentProps, type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react';
import { CurrentItems } from './docs.tsx';
import { textOf } from './texts.tsx';
import { withBaseUrl } from './urls.tsx';

/* What Docusaurus' theme shows, by what docsgen's has for it. */

export function Heading({ as: Level = 'h2', ...rest }: { as?: 'h1' | 'h2' } & ComponentProps<'h2'>): ReactElement {
  return <Level {...rest} />;
}

interface CodeBlockProps {
  children?: ReactNode;
  className?: string;
  language?: string;
  title?: ReactNode;
  metastring?: string;
  showLineNumbers?: boolean | number;
}

/** Highlighted where pages are built, if its text is known there. */
export function CodeBlock({ children, title, className, language, ...rest }: CodeBlockProps): ReactElement {
  const named = language ?? /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1];
  return (
    <SiteCodeBlock {...rest} {...(named && { language: named })} {...(title ? { title: textOf(title) } : {})}>
      {textOf(children).replace(/^\n/, '')}
    </SiteCodeBlock>
  );
}

export function CodeInline(props: ComponentProps<'code'>): ReactElement {
  return <code {...props} />;
}

export function Admonition({
  title,
  type,
  children,
}: {
  title?: ReactNode;
  type?: string;
  icon?: ReactNode;
  children?: ReactNode;
}): ReactElement {
  const kinds: Record<string, string> = { secondary: 'note', success: 'tip', error: 'danger' };
  return (
    <SiteAdmonition {...(type && { type: kinds[type] ?? type })} {...(title ? { title: textOf(title) } : {})}>
      {children}
    </SiteAdmonition>
  );
}

export function Details({
  summary,
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'summary'> & { summary?: ReactNode }): ReactElement {
  const own = isValidElement<{ children?: ReactNode }>(summary) ? (
    summary.type === 'summary' ? (
      summary
    ) : (
      <summary>{summary}</summary>
    )
  ) : null;
  return (
    <SiteDetails {...rest} {...(!own && summary ? { summary: textOf(summary) } : {})}>
      {own}
      {children}
    </SiteDetails>
  );
}

interface Item {
  type?: string;
  label?: string;
  href?: string;
  description?: string;
  items?: Item[];
}

export function DocCardList({ items }: { items?: Item[]; className?: string }): ReactElement {
  return items === undefined || items instanceof CurrentItems ? <SiteCardList /> : <SiteCardList items={items.map(toCard).filter(leads)} />;
}

export function DocCard({ item }: { item: Item }): ReactElement {
  return <SiteCardList items={[toCard(item)].filter(leads)} />;
}

function toCard({ label = '', href, description, items }: Item) {
  const target = withBaseUrl(href ?? items?.find((item) => item.href)?.href ?? '');
  return { label, href: target, ...(description && { description }), ...(!description && items && { count: items.length }) };
}

/** Categories without a page in them have no card. */
function leads({ href }: { href: string }): boolean {
  return href !== '';
}

export function Img({ src, alt = '', ...rest }: Omit<ComponentProps<'img'>, 'src'> & { src?: unknown }): ReactElement {
  return <img {...rest} alt={alt} loading="lazy" src={addressOf(src)} />;
}

interface IdealImageProps extends ComponentProps<'img'> {
  img: unknown;
}

export function IdealImage({ img, alt = '', ...rest }: IdealImageProps): ReactElement {
  return <Img {...rest} alt={alt} src={img} />;
}

/** Of an imported image, in any form that bundlers give it. */
function addressOf(image: unknown): string {
  const { default: own, src } = (typeof image === 'object' && image !== null ? image : {}) as { default?: unknown; src?: unknown };
  return own !== undefined ? addressOf(own) : src !== undefined ? addressOf(src) : String(image ?? '');
}

interface TocItem {
  value: string;
  id: string;
  level: number;
}

export function TOCInline({
  toc = [],
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
}: {
  toc?: TocItem[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}): ReactElement {
  const items = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return (
    <ul className="toc-inline">
      {items.map(({ id, value }) => (
        <li key={id}>
          <a href={`#${id}`}>{value.replaceAll(/<[^>]+>/g, '')}</a>
        </li>
      ))}
    </ul>
  );
}

interface LayoutProps {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  children?: ReactNode;
}

/** The page around it is docsgen's. */
export function Layout({ title, description, wrapperClassName, children }: LayoutProps): ReactElement {
  return (
    <>
      <PageMetadata {...(title && { title })} {...(description && { description })} />
      <div className={wrapperClassName}>{children}</div>
    </>
  );
}

export function PageMetadata({
  title,
  description,
  keywords,
  image,
  children,
}: {
  title?: string;
  description?: string;
  keywords?: string | string[];
  image?: string;
  children?: ReactNode;
}): ReactElement {
  const { titleDelimiter = '|' } = siteConfig as { titleDelimiter?: string };
  return (
    <>
      {title && <title>{`${title} ${titleDelimiter} ${siteConfig.title}`}</title>}
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {image && <meta property="og:image" content={image} />}
      {children}
    </>
  );
}

/** React brings titles, links and metadata to the document's head. Nothing else goes there. */
export function Head({ children }: { children?: ReactNode }): ReactElement {
  return <>{Children.toArray(children).filter((child) => isValidElement(child) && /^(?:title|meta|link)$/.test(String(child.type)))}</>;
}

export function Passed({ children }: { children?: ReactNode; [prop: string]: unknown }): ReactElement {
  return <>{children}</>;
}

/** Parts of the page that are docsgen's own. */
export function Hidden(_: Record<string, unknown>): null {
  return null;
}

export function Ul(props: ComponentProps<'ul'>): ReactElement {
  return <ul {...props} />;
}

export function Li(props: ComponentProps<'li'>): ReactElement {
  return <li {...props} />;
}

/** Elements stay what they are: docsgen shows them its own way. */
export const MDXComponents: Record<string, string | ComponentType<never>> = {
  Head,
  Details,
  details: 'details',
  code: 'code',
  a: 'a',
  pre: 'pre',
  ul: 'ul',
  li: 'li',
  img: 'img',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
};

export function useMDXComponents(): typeof MDXComponents {
  return MDXComponents;
}
