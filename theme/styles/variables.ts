/**
 * The theme's CSS variables: what sites may set in sheets of their own, and count on. A name that stands here keeps its meaning; all others
 * are the theme's own affair. The reference is made of this, and tests hold it against the sheets and in a browser.
 */
export interface StyleVariable {
  about: string;
  /** As the sheets have it. */
  light: string;
  /** In dark mode, where that is another. */
  dark?: string;
  /** Where it is another on wide screens. */
  wide?: string;
}

type Row = [about: string, light: string, dark?: string];

/** By name, in groups that belong together. */
export const STYLE_VARIABLES: Readonly<Record<string, Readonly<Record<string, StyleVariable>>>> = {
  Fonts: group({
    '--font-sans': ['Text, headings and everything around them.', '-apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif'],
    '--font-heading': ['Headings.', 'var(--font-sans)'],
    '--font-mono': ['Code.', 'ui-monospace, Menlo, Consolas, "Liberation Mono", monospace'],
    '--heading-weight': ['How bold headings of the first two levels are.', '700'],
  }),
  'Font sizes': group({
    '--text-size': ['The size that all others are relative to: `112.5%` makes everything larger.', '100%'],
    '--text-leading': ['The height of a line of text, relative to its size.', '1.72'],
    '--text-h1': ['Titles of pages.', 'clamp(1.875rem, 1.6rem + 1.2vw, 2.25rem)'],
    '--text-h2': ['Headings of the second level.', '1.5625rem'],
    '--text-h3': ['Headings of the third level.', '1.25rem'],
    '--text-h4': ['Headings of the levels below.', '1.0625rem'],
    '--text-m': ['Sidebars, tables, cards.', '0.875rem'],
    '--text-s': ['Breadcrumbs, captions, the table of contents.', '0.8125rem'],
    '--text-xs': ['Badges.', '0.75rem'],
    '--code-size': ['Code blocks.', '0.84375rem'],
    '--code-leading': ['The height of a line of code, relative to its size.', '1.65'],
    '--hero-title-size': ['The title of a hero.', 'clamp(2.25rem, 1.45rem + 3.4vw, 3.75rem)'],
  }),
  Widths: group({
    '--text-width': ['The column of text.', '47.5rem'],
    '--page-width': ['All columns together; also the navbar and the footer.', '92rem'],
    '--sidebar-width': ['The sidebar. Windows below 1280 pixels have five sixths of it.', '18rem'],
    '--toc-width': [
      'The table of contents. Windows below 1280 pixels have three quarters of it; in those below 1181 it folds into the page.',
      '16rem',
    ],
    '--landing-width': ['What stands on landing pages.', '72rem'],
    '--navbar-height': ['The height of the navbar.', '3.75rem'],
  }),
  'Spacing and shapes': {
    '--gutter': { about: 'The room on both sides of the text.', light: '1.5rem', wide: '2.5rem' },
    ...group({
      '--block-gap': ['The room between paragraphs, lists and other blocks.', '1.25rem'],
      '--radius-s': ['Corners of small things: links in the sidebar, buttons of code blocks, images.', '0.375rem'],
      '--radius-m': ['Corners of blocks: code, admonitions, cards.', '0.625rem'],
      '--radius-l': ['Corners of large boxes: features, calls to action.', '0.875rem'],
      '--shadow': [
        'The shadow of what floats: menus, the search.',
        '0 1px 2px rgb(20 24 40 / 0.05), 0 8px 28px rgb(20 24 40 / 0.11)',
        '0 0 0 1px rgb(255 255 255 / 0.04), 0 12px 40px rgb(0 0 0 / 0.55)',
      ],
      '--fast': ['How long it takes until a color has changed under the pointer, and how it changes.', '120ms ease-out'],
    }),
  },
  Colors: group({
    '--accent': ["The site's color: what is active, buttons, icons.", '#2f3fd1', '#9fadff'],
    '--accent-strong': ['The same under the pointer.', '#2230b0', '#c0c9ff'],
    '--accent-soft': ['The ground of what is active.', '#eef0fe', '#1c2348'],
    '--on-accent': ['Text on the accent color.', '#fff', '#0e1119'],
    '--link': ['Links in texts.', 'var(--accent)'],
    '--bg': ['The ground of pages.', '#fff', '#0e1119'],
    '--bg-soft': ['The ground of the footer, features, inline code.', '#f6f7fa', '#141824'],
    '--bg-hover': ['The ground of items under the pointer.', '#eff1f6', '#222940'],
    '--bg-raised': ['The ground of what floats: menus, the search.', '#fff', '#181d2b'],
    '--line': ['Lines.', '#e4e7ee', '#242a3b'],
    '--line-strong': ['Lines that stand out: around inputs, below the heads of tables.', '#c9cfdb', '#3c445a'],
    '--ink': ['Headings and bold text.', '#141828', '#f2f4fa'],
    '--text': ['Text.', '#3a4154', '#c3cada'],
    '--muted': ['What matters less: breadcrumbs, captions, the sidebar.', '#5d667b', '#949eb5'],
    '--mark': ['The ground of marked text.', '#fff0a6', '#57460f'],
    '--backdrop': ['What lies over the page behind the drawer and the search.', 'rgb(20 24 40 / 0.35)', 'rgb(4 6 12 / 0.6)'],
    '--edge': ['The shadow at the edge of a table that goes on behind it.', 'rgb(20 24 40 / 0.12)', 'rgb(160 172 205 / 0.22)'],
  }),
  'Colors with a meaning': group({
    '--note': ['Notes, and badges without a kind.', '#5d667b', '#a3adc2'],
    '--tip': ['Tips and success.', '#0d7348', '#6fd3a1'],
    '--info': ['Information.', '#0a6a8f', '#6ec6ea'],
    '--important': ['What is important.', '#6d35c4', '#c3a1ff'],
    '--warning': ['Warnings, and the banner of old versions.', '#8f5200', '#eab765'],
    '--danger': ['Dangers and errors.', '#b4233c', '#ff96a3'],
  }),
  Code: group({
    '--code-bg': ['The ground of code blocks.', '#f8f9fc', '#121622'],
    '--code-mark': ['The ground of highlighted lines.', '#e9ecfe', '#222a4f'],
    '--tk-text': ['Code that is none of the following.', '#2a3145', '#d5dbea'],
    '--tk-keyword': ['Keywords.', '#7a2fc0', '#c8a4ff'],
    '--tk-string': ['Strings.', '#0f7040', '#8fd9a8'],
    '--tk-comment': ['Comments, and the numbers of lines.', '#697186', '#8089a1'],
    '--tk-number': ['Numbers and constants.', '#a14a08', '#f3b67f'],
    '--tk-function': ['Functions.', '#2b48d3', '#9ab6ff'],
    '--tk-type': ['Types, classes and tags.', '#0a6a78', '#7ed3da'],
    '--tk-attribute': ['Attributes, properties and keys.', '#14609f', '#9ccbf7'],
    '--tk-variable': ['Variables.', '#9b2a58', '#f2a8be'],
    '--tk-inserted': ['Inserted lines and text.', 'var(--tip)'],
    '--tk-deleted': ['Deleted lines and text.', 'var(--danger)'],
  }),
};

function group(rows: Record<`--${string}`, Row>): Record<string, StyleVariable> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, [about, light, dark]]) => [name, { about, light, ...(dark !== undefined && { dark }) }]),
  );
}
