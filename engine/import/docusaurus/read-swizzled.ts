import { join } from 'node:path';
import { isOwnThemeComponent } from './read-components.ts';
import { isThere, type Reading, tell, tellPerson } from './reading.ts';

/** Parts of Docusaurus' theme that the site replaces, in src/theme. Those of texts are carried over, for the others there are slots. */
export async function readSwizzled(reading: Reading): Promise<void> {
  if (!(await isThere(reading, 'src/theme'))) return;
  const parts = new Map<string, string[]>();
  for (const path of reading.layout.listFiles(join(reading.request.source, 'src/theme'))) {
    const name = path.split('/')[0]!.replace(/\.\w+$/, '');
    parts.set(name, [...(parts.get(name) ?? []), path]);
  }
  for (const [name, paths] of parts) {
    const file = `src/theme/${paths.find((path) => /(?:^|\/)index\.[jt]sx?$/.test(path)) ?? paths[0]}`;
    const isUsed = paths.some((path) => reading.layout.has(join(reading.request.source, 'src/theme', path)));
    if (isUsed && name !== 'MDXComponents')
      tell(reading, 'carried', 'components', { file }, `The component "${name}", which other files import.`);
    else if (name === 'MDXComponents') tell(reading, 'carried', 'components', { file }, 'The components that all pages can use.');
    else if (isOwnThemeComponent(name))
      tell(reading, 'carried', 'components', { file }, `The component "${name}", which pages import from @theme/${name}.`);
    else if (name === 'prism-include-languages')
      tellPerson(
        reading,
        'components',
        { file },
        'The languages that this file adds to the highlighter are not known to docsgen.',
        'name their grammars in "code.grammars"',
      );
    else {
      const slot = findSlot(name);
      const fix =
        slot === null
          ? 'write what it does as a component, or leave it out'
          : `write what it does as theme/${slot}.tsx, the slot "${slot}"`;
      tellPerson(
        reading,
        'components',
        { file },
        `The part "${name}" of Docusaurus' theme is not carried over: docsgen shows its own.`,
        fix,
      );
    }
  }
}

/** The slot that is nearest to a component of Docusaurus. */
function findSlot(name: string): string | null {
  return SLOTS.find(([names]) => names.test(name))?.[1] ?? null;
}

const SLOTS: [RegExp, string][] = [
  [/^Footer/, 'footer'],
  [/^(?:Navbar|Logo$)/, 'navbar'],
  [/^(?:ColorModeToggle|IconDarkMode|IconLightMode|SearchBar)$/, 'navbar-end'],
  [/^AnnouncementBar/, 'announcement'],
  [/^(?:DocSidebarItem|DocSidebar\/.*Item)/, 'sidebar-item'],
  [/^(?:DocSidebar|BlogSidebar)/, 'sidebar-top'],
  [/^(?:DocBreadcrumbs|DocVersionBadge|DocItem)/, 'doc-header'],
  [/^DocVersionBanner/, 'version-banner'],
  [/^(?:EditThisPage|EditMetaRow|LastUpdated|DocFeedback)/, 'doc-footer'],
  [/^(?:DocPaginator|PaginatorNavLink)/, 'pagination'],
  [/^(?:TOC|TableOfContents)/, 'toc-bottom'],
  [/^DocCard/, 'card'],
  [/^CodeBlock\/Buttons|^CodeBlock\/CopyButton/, 'code-block-buttons'],
  [/^(?:CodeBlock|Playground|CodeInline)/, 'code-block'],
  [/^Admonition/, 'admonition'],
  [/^NotFound/, 'not-found'],
  [/^(?:SiteMetadata|SearchMetadata)/, 'head'],
  [/^(?:Root|Layout)$/, 'root'],
];
