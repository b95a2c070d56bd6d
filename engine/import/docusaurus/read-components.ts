import { join } from 'node:path';
import { ConfigSection } from '../import-plan.ts';
import { isThere, type Reading, tell } from './reading.ts';

/** The components of a site: those of all pages, and that they live in browsers as they did. */
export async function readComponents(reading: Reading): Promise<void> {
  if (!(await isThere(reading, 'src'))) return;
  const section = new ConfigSection();
  for (const file of MAPS) {
    if (!(await isThere(reading, file))) continue;
    section.set('map', reading.layout.pathOf(join(reading.request.source, file)).replace(/(?:\/index)?\.[jt]sx?$/, ''));
    break;
  }
  section.set('hydrate', 'auto');
  reading.plan.config.set('components', section);
  tell(
    reading,
    'translated',
    'components',
    { file: 'src' },
    'Components that have state, effects or handlers run in browsers; all others are HTML: "components.hydrate".',
  );
}

const MAPS = ['', '/index'].flatMap((name) => ['js', 'jsx', 'ts', 'tsx'].map((extension) => `src/theme/MDXComponents${name}.${extension}`));

/** Whether a name in src/theme is one of the site's own, which its pages import from '@theme/…', and no part of Docusaurus' theme. */
export function isOwnThemeComponent(name: string): boolean {
  return !PARTS.test(name);
}

const PARTS =
  /^(?:Admonition|AnnouncementBar|Announcement|BackToTopButton|Blog\w*|CodeBlock|CodeInline|ColorModeToggle|ContentVisibility|Details|Doc[A-Z]?\w*|EditMetaRow|EditThisPage|ErrorPageContent|Footer|Heading|Icon\w*|LastUpdated|Layout\w*|Logo|MDXContent|MDXPage|Mermaid|Navbar\w*|NotFound|PaginatorNavLink|Playground|ReactLiveScope|Root|Search\w*|SiteMetadata|SkipToContent|TOC\w*|TabItem|TableOfContents|Tabs|Tag\w*|ThemeProvider|ThemedImage|prism-include-languages|hooks)$/;
