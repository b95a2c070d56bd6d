import type { SiteConfig } from '../1-load/site-input.ts';

/** How a page is read, by its name and by what the config makes of .md files. What is compiled in place of a component is MDX. */
export function chooseFormat(path: string, format: SiteConfig['markdown']['format']): 'md' | 'mdx' {
  return format === 'mdx' || /\.(?:mdx|[jt]sx?)$/.test(path) ? 'mdx' : 'md';
}
