/**
 * The seam between the markup and the behaviors that run before React: each element that a behavior touches carries
 * `data-dg="<hook>"`, and its state lives in the DOM (open, hidden, aria-*, data-*). React renders the same attributes on
 * every render, so it never resets what a behavior changed; `suppressHydrationWarning` marks the elements where it then finds another
 * state than it rendered.
 */

/** `<button>`: light, dark (and system when allowed). Shown with script only. Its icon follows `data-theme-choice` on <html>; the behavior keeps aria-label and title up to date. */
export const colorModeToggle = 'color-mode-toggle';
/** `<a href="/search">` in the navbar: opens the search modal. */
export const searchOpen = 'search-open';
/** `<details>` whose menu floats: navbar dropdowns. Close on outside press, Escape and focus leaving; arrows, Home and End move in it. */
export const dropdown = 'dropdown';
/** `<a data-version>`: goes to the page in another version. A click remembers the version and keeps query and hash (`data-exact="false"`: the doc does not exist there, hash is dropped). */
export const versionLink = 'version-link';
/** The mobile drawer, and the sidebar column on desktop: one element with `popover`, opened by `popovertarget` without script. Close it above the breakpoint. */
export const drawer = 'drawer';
/** `<button popovertarget>` in the navbar that opens the drawer. */
export const drawerToggle = 'drawer-toggle';
/** `<button popovertarget>` in the drawer that closes it. */
export const drawerClose = 'drawer-close';
/** `<details>` of the main menu in the drawer; open = main menu, closed = the docs sidebar. Its summary says 'Back to main menu'. Close it again when the drawer closes. */
export const drawerBack = 'drawer-back';
/** `<nav>` with the docs sidebar. */
export const sidebar = 'sidebar';
/** The element that scrolls the sidebar: keep its scrollTop. */
export const sidebarScroll = 'sidebar-scroll';
/** `<details data-key>`: a category. `data-key` names it among its sidebar's categories; open states are kept by it. Its summary's aria-label begins with Expand or Collapse when the category is a link too. */
export const sidebarCategory = 'sidebar-category';
/** `<button>` at the foot of a sidebar that can be hidden: its words, and what it does, come from the part of the theme that also styles it. */
export const sidebarToggle = 'sidebar-toggle';
/** `<nav>` with the table of contents. The behavior sets aria-current="true" on the link of the heading being read. */
export const toc = 'toc';
/** `<details>` 'On this page' on narrow screens; closes when a link in it is followed. */
export const tocMobile = 'toc-mobile';
/** `<button>` in a code block: copies the text of the block's <code>. State: data-state="copied" for two seconds. */
export const copyCode = 'copy-code';
/** `<button aria-pressed>` in a code block: wraps long lines. Added by the behavior where a line is too long. */
export const wrapCode = 'wrap-code';
/** `<div data-group?>` around a tab list and its panels. Without script, and in print, all panels show. */
export const tabs = 'tabs';
/** `<button role="tab" data-value>`. The chosen one: aria-selected="true", tabindex="0"; the others "false", "-1". */
export const tab = 'tab';
/** `<div role="tabpanel" data-value>`: `hidden` unless chosen. */
export const tabPanel = 'tab-panel';
/** `<button popovertarget>` around words with an explanation: shows it under the pointer and with the keyboard's focus. */
export const tooltip = 'tooltip';
/** `<a data-player>`: a video of another site; gives its place to a frame with the player. */
export const video = 'video';
/** `<a>` around an image: shows the file that it leads to in a dialog. State: no href, but `data-file`, while the image is shown at its full size. */
export const zoom = 'zoom';
/** `<div data-feedback data-about>` at the foot of a doc: `data-feedback` is where answers are sent, `data-about` what they say of the page. State: `data-state`, absent until its part has come. */
export const feedback = 'feedback';
/** `<div>` below a page's title: what readers can do with its Markdown. Its `<button data-href>` copies it. State: data-state="copied" or "failed" for two seconds. */
export const pageActions = 'page-actions';
/** `<div>` on the not-found page for the pages that the reader may have meant. */
export const nearPages = 'near-pages';
/** The bar; hidden by CSS when <html> has `data-announcement-dismissed`. */
export const announcement = 'announcement';
/** `<button>` that dismisses the bar. */
export const announcementClose = 'announcement-close';
/** `<button hidden>`: shown (hidden removed) after scrolling up, below 300 px. */
export const backToTop = 'back-to-top';
/** `<figure data-label>` with a diagram's source in its first child, which the drawing covers. */
export const diagram = 'diagram';
/** `<header>`: data-hidden="true" slides it out. Has `data-hide-on-scroll` when the site wants that. */
export const navbar = 'navbar';
