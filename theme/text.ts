/**
 * Every word that the theme itself shows to a reader, in the site's words where it has its own (say.ts). Named exports, so that a bundle carries only those
 * it uses. The English texts are listed in words/en.json, too, by which a site finds them.
 */

import type { AdmonitionKind, ChangedPage } from './contract/page-data.ts';
import type { VersionData, VersionStatus } from './contract/site-data.ts';
import { say, sayCount } from './say.ts';

// Signs between words
export const fullStop = (): string => say('.');
export const comma = (): string => say(', ');
export const sentence = (text: string): string => text + fullStop();
/** What there is of something. */
export const withList = (text: string, items: string[]): string => say('{text}: {list}', { text, list: items.join(comma()) });

// Landmarks and controls
export const skipToContent = (): string => say('Skip to main content');
export const mainNavigation = (): string => say('Main');
export const mainMenu = (): string => say('Main menu');
export const docsSidebar = (): string => say('Docs sidebar');
export const breadcrumbsLabel = (): string => say('Breadcrumbs');
export const paginationLabel = (): string => say('Docs pages');
export const announcementLabel = (): string => say('Announcement');
export const close = (): string => say('Close');
export const opensInNewTab = (): string => say('(opens in new tab)');
export const backToTop = (): string => say('Scroll back to top');
export const homePage = (): string => say('Home page');

// Navbar and drawer
export const openMenu = (): string => say('Toggle navigation bar');
export const closeMenu = (): string => say('Close navigation bar');
export const backToMainMenu = (): string => say('← Back to main menu');
export const backToSectionMenu = (): string => say('Pages of this section');
export const search = (): string => say('Search');
export const versionsInDrawer = (): string => say('Versions');
export const notInThisVersion = (): string => say('not in this version');

export const lightMode = (): string => say('light mode');
export const darkMode = (): string => say('dark mode');
export const systemMode = (): string => say('system mode');
export const colorModeLabel = (mode: string): string => say('Switch between dark and light mode (currently {mode})', { mode });

// Sidebar
export const expandCategory = (label: string): string => say("Expand sidebar category '{label}'", { label });
export const moreAbove = (): string => say('More above');
export const moreBelow = (): string => say('More below');
export const hideSidebar = (): string => say('Collapse sidebar');
export const showSidebar = (): string => say('Expand sidebar');
export const collapseCategory = (label: string): string => say("Collapse sidebar category '{label}'", { label });

// Doc pages
export const onThisPage = (): string => say('On this page');
export const previous = (): string => say('Previous');
export const next = (): string => say('Next');
export const editThisPage = (): string => say('Edit this page');
export const lastUpdated = (): string => say('Last updated');
export const lastUpdatedOn = (): string => say(' on ');
export const lastUpdatedBy = (): string => say(' by ');
export const directLinkTo = (heading: string): string => say('Direct link to {heading}', { heading });
export const linkCopied = (): string => say('Link copied');
export const versionBadge = (label: string): string => say('Version: {label}', { label });
export const draftNotice = (): { title: string; message: string } => ({
  title: say('Draft page'),
  message: say('This page is a draft. It will only be visible in dev and be excluded from the production build.'),
});
export const unlistedNotice = (): { title: string; message: string } => ({
  title: say('Unlisted page'),
  message: say('This page is unlisted. Search engines will not index it, and only users having a direct link can access it.'),
});
export const itemCount = (count: number): string => sayCount(count, '1 item', '{count} items');

// Blocks
export const enlarge = (): string => say('Enlarge');
export const playVideo = (): string => say('Play video: ');
export const closeImage = (): string => say('Close image');
// Tags
export const tagsLabel = (): string => say('Tags:');
export const viewAllTags = (): string => say('View all tags');

export const tagsTitle = (): string => say('Tags');
export const docsTagged = (count: number, tag: string): string =>
  sayCount(count, 'One doc tagged with "{tag}"', '{count} docs tagged with "{tag}"', { tag });

// Blogs
export const archiveTitle = (): string => say('Archive');
export const authorsTitle = (): string => say('Authors');
export const postsTagged = (count: number, tag: string): string =>
  sayCount(count, 'One post tagged with "{tag}"', '{count} posts tagged with "{tag}"', { tag });
export const postsOfAuthor = (count: number): string => sayCount(count, 'One post', '{count} posts');
export const newerPost = (): string => say('Newer post');
export const olderPost = (): string => say('Older post');
export const newerEntries = (): string => say('Newer entries');
export const olderEntries = (): string => say('Older entries');
export const postPagination = (): string => say('Blog post pages');
export const listPagination = (): string => say('Blog list pages');
export const readMore = (): string => say('Read more');
export const readMoreAbout = (title: string): string => say('Read more about {title}', { title });
export const minutesToRead = (minutes: number): string => sayCount(Math.max(minutes, 1), 'One min read', '{count} min read');
export const viewAllAuthors = (): string => say('View all authors');
export const postCount = (count: number): string => sayCount(count, '1 post', '{count} posts');

// Feedback
export const feedbackQuestion = (): string => say('Was this page helpful?');
export const feedbackYes = (): string => say('Yes');
export const feedbackNo = (): string => say('No');
export const feedbackThanks = (): string => say('Thank you for your feedback!');
export const whatWasHelpful = (): string => say('What was helpful?');
export const whatCouldBeBetter = (): string => say('What could be better?');
export const optional = (): string => say('(optional)');
export const sendFeedback = (): string => say('Send');
export const feedbackSent = (): string => say('Thank you! Your comment was sent.');
export const feedbackFailed = (): string => say('This could not be sent.');

// The Markdown of a page
export const pageActions = (): string => say('This page as Markdown');
export const copyPage = (): string => say('Copy page');
export const pageCopied = (): string => say('Page copied');
export const copyPageFailed = (): string => say('The page could not be copied');
export const viewAsMarkdown = (): string => say('View as Markdown');
export const openIn = (assistant: string): string => say('Open in {assistant}', { assistant });

// Version banners
/** Around the version's label. */
export const versionNotice = (
  banner: Exclude<VersionData['banner'], 'none'>,
  site: string,
  until: string | null,
): [before: string, after: string] => {
  const notice = {
    unreleased: () => say('This is unreleased documentation for {site} {version} version.', { site }),
    supported: () =>
      until === null
        ? say('This is documentation for {site} {version}, an older version that still gets fixes.', { site })
        : say('This is documentation for {site} {version}, an older version that gets fixes until {until}.', { site, until }),
    unmaintained: () => say('This is documentation for {site} {version}, which is no longer actively maintained.', { site }),
  }[banner]();
  const [before = '', after = ''] = notice.split('{version}');
  return [before, after];
};
export const latestVersion = (): string => say('latest version');
/** Around the link to it. */
export const latestNotice = (label: string | undefined): string[] =>
  say('For up-to-date documentation, see the {link} ({label}).', { label }).split('{link}');

// Content components
export const copyCode = (): string => say('Copy code to clipboard');
export const copied = (): string => say('Copied');
export const copy = (): string => say('Copy');
export const wrapLines = (): string => say('Wrap long lines');
export const code = (): string => say('Code');
export const codeIn = (language: string): string => say('Code in {language}', { language });
export const table = (): string => say('Table');
export const formula = (): string => say('Formula');
export const diagram = (): string => say('Diagram');
export const diagramSource = (): string => say('Source of a diagram');
export const diagramFailed = (): string => say('This diagram could not be drawn.');
export const taskDone = (): string => say('Done');
export const taskOpen = (): string => say('To do');
export const details = (): string => say('Details');
export const tabList = (): string => say('Tabs');
export const footnotes = (): string => say('Footnotes');
/** `number`: '2', or '2-3' for the third reference to the second footnote. */
export const backToReference = (number: string): string => say('Back to reference {number}', { number });
export const placeholder = (name: string): string => say('“{name}” is not available on this site.', { name });
export const admonitionTitle = (kind: AdmonitionKind): string =>
  ({
    note: () => say('Note'),
    tip: () => say('Tip'),
    info: () => say('Info'),
    important: () => say('Important'),
    warning: () => say('Warning'),
    caution: () => say('Caution'),
    danger: () => say('Danger'),
  })[kind]();

// Versions in menus
export const versionStatus = (status: VersionStatus): string =>
  ({
    latest: () => say('Latest'),
    unreleased: () => say('Unreleased'),
    supported: () => say('Supported'),
    unmaintained: () => say('Unmaintained'),
  })[status]();

// Versions page
export const versionsTitle = (): string => say('Versions');
export const versionsLead = (siteTitle: string): string => say('Every version of {siteTitle}, newest first.', { siteTitle });
export const currentVersionTitle = (): string => say('Current version (Stable)');
export const currentVersionLead = (): string => say('Here you can find the documentation for current released version.');
export const nextVersionTitle = (): string => say('Next version (Unreleased)');
export const nextVersionLead = (): string => say('Here you can find the documentation for unreleased version.');
export const supportedVersionsTitle = (): string => say('Supported versions (Still get fixes)');
export const supportedVersionsLead = (): string => say('Here you can find the documentation for older versions that still get fixes.');
export const fixesUntil = (until: string): string => say('Fixes until {until}', { until });
export const pastVersionsTitle = (): string => say('Past versions (Not maintained anymore)');
export const pastVersionsLead = (): string => say('Here you can find documentation for previous versions.');
export const documentation = (): string => say('Documentation');
export const releaseNotes = (): string => say('Release Notes');

// Search
/** What stands in the empty box unless the config says something else. */
export const searchDocs = (): string => say('Search docs');
export const searchResults = (): string => say('Search results');
export const clearQuery = (): string => say('Clear the query');
export const cancelSearch = (): string => say('Cancel');
export const recentSearches = (): string => say('Recent');
export const favoriteSearches = (): string => say('Favorite');
export const noRecentSearches = (): string => say('No recent searches');
export const saveSearch = (): string => say('Save this search');
export const removeRecent = (): string => say('Remove this search from history');
export const removeFavorite = (): string => say('Remove this search from favorites');
export const toSelect = (): string => say('to select');
export const toNavigate = (): string => say('to navigate');
export const toClose = (): string => say('to close');
export const enterKey = (): string => say('Enter');
export const arrowUpKey = (): string => say('Arrow up');
export const arrowDownKey = (): string => say('Arrow down');
export const escapeKey = (): string => say('Escape');
export const searchBy = (): string => say('Search by');
export const seeAllResults = (count: number): string => sayCount(count, 'See the result', 'See all {count} results');
export const resultCount = (count: number): string => sayCount(count, 'One result', '{count} results');
/** Without a query, the text has the room for one. */
export const noResultsFor = (query?: string): string => say('No results for "{query}"', { query });
export const trySearchingFor = (): string => say('Try searching for');
export const reportMissingResults = (): string => say('Believe this query should return results?');
export const letUsKnow = (): string => say('Let us know.');
export const didYouMean = (): string => say('Did you mean');
/** By what a page was found that has not the reader's words. */
export const foundAsSynonym = (term: string): string => say('also: {term}', { term });
export const foundInCode = (): string => say('in code');
export const foundByKeyword = (term: string): string => say('keyword: {term}', { term });
export const foundAsForm = (word: string): string => say('form of {word}', { word });
export const startingPoints = (): string => say('Start here');
export const foundInVersion = (label: string, count: number): string => `${label} (${count})`;
export const onlyInOlderVersions = (): string => say('Only in older versions');
export const foundInOtherVersions = (): string => say('Also in');
export const searchedDocs = (): string => say('Search in');
export const allDocs = (): string => say('All');
export const searchErrorTitle = (): string => say('Unable to fetch results');
export const searchErrorHelp = (): string => say('You might want to check your network connection.');
/** In its place where the search service answers, and does not let the site search. */
export const searchRefused = (): string => say('The search service refused the request.');

// Keys of the keyboard
export const keysTitle = (): string => say('Keyboard shortcuts');
export const keyOpensOrClosesSearch = (): string => say('Open or close the search');
export const keyOpensSearch = (): string => say('Open the search');
export const keysMoveInSearch = (): string => say('Move through the results');
export const keyOpensResult = (): string => say('Open the selected result');
export const keyShowsKeys = (): string => say('Show these shortcuts');
export const keyCloses = (): string => say('Close a dialog or menu');

// Search page
export const searchTitle = (): string => say('Search the documentation');
export const searchResultsFor = (query: string): string => say('Search results for "{query}"', { query });
export const searchPlaceholder = (): string => say('Type your search here');
/** What browsers call the site's search. */
export const searchSite = (site: string): string => say('Search {site}', { site });
export const searchNeedsScript = (): string => say('Search needs JavaScript. The menus work without it.');
export const searchedVersion = (): string => say('Version');
export const documentsFound = (count: number): string => sayCount(count, 'One document found', '{count} documents found');
export const noResults = (): string => say('No results were found');
export const fetchingResults = (): string => say('Fetching new results...');

// Not found
export const notFoundTitle = (): string => say('Page Not Found');
export const notFoundMessage = (): string => say('We could not find what you were looking for.');
export const notFoundAdvice = (): string =>
  say('Please contact the owner of the site that linked you to the original URL and let them know their link is broken.');
export const notFoundHome = (): string => say('Go to the documentation');
export const pagesNear = (): string => say('Did you mean one of these pages?');
export const pageInOtherVersions = (): string => say('Other versions have this page');
export const pageGone = (title: string): string => say('“{title}” is not in this version', { title });

// Pages that the latest version has elsewhere, or not at all
export const notInLatest = (title: string, latest: string): string => say('“{title}” is not in {latest}', { title, latest });
export const elsewhereInLatest = (title: string, latest: string): string => say('“{title}” in {latest}', { title, latest });
export const nearestInLatest = (latest: string): string => say('The nearest pages of {latest}:', { latest });
export const nowInLatest = (count: number): string => sayCount(count, 'It is this page there:', 'It is several pages there:');

// Pages that have moved
export const movedTitle = (): string => say('This page has moved');
/** Around the link to its new address. */
export const movedNotice = (): string[] => say('This page has moved to {link}.').split('{link}');

// Descriptions of pages without one, for search engines: link puts them into the data of these pages
/** The site, or what of it has a name of its own. */
export const placeInSite = (siteTitle: string, part: string | null, version: string | null): string => {
  const own = [part ?? siteTitle, version].filter(Boolean).join(' ');
  return part === null || part === siteTitle ? own : say('{part} in {site}', { part: own, site: siteTitle });
};
/** `names` are separated by commas. */
export const lastOfNames = (names: string, name: string): string => say('{names} and {name}', { names, name });
export const andMore = (names: string, count: number): string => say('{names} and {count} more', { names, count });
export const aboutNotFound = (place: string): string => say('This address leads to no page of {place}', { place });
export const aboutSearch = (place: string): string => say('Search the pages of {place}', { place });
export const aboutPage = (title: string, place: string): string =>
  title === place ? title : say('{title}, a page of {place}', { title, place });
export const aboutCategory = (title: string, place: string): string => say('{title} in {place}', { title, place });
export const aboutTags = (count: number, place: string): string =>
  count === 0 ? say('Tags of {place}', { place }) : sayCount(count, 'The only tag of {place}', 'The {count} tags of {place}', { place });
export const aboutTag = (tag: string, count: number, place: string): string =>
  sayCount(count, 'One page of {place} is tagged "{tag}"', '{count} pages of {place} are tagged "{tag}"', { place, tag });
export const aboutPrint = (place: string): string => say('All pages of {place} on one page, to be printed', { place });
export const printContents = (): string => say('Contents');
export const versionOnPaper = (version: string): string => say('Version {version}', { version });
export const aboutPosts = (place: string): string => say('Posts of {place}', { place });
export const aboutPostsWithTag = (tag: string, count: number, place: string): string =>
  sayCount(count, 'One post of {place} is tagged "{tag}"', '{count} posts of {place} are tagged "{tag}"', { place, tag });
export const aboutPostsBy = (author: string | null, count: number, place: string): string =>
  author === null
    ? sayCount(count, 'One post in {place}', '{count} posts in {place}', { place })
    : sayCount(count, 'One post by {author} in {place}', '{count} posts by {author} in {place}', { author, place });
/** For the second page of a list of posts, and those after it. */
export const onListPage = (about: string, page: number, pages: number): string =>
  say('{about}, page {page} of {pages}', { about, page, pages });
export const aboutArchive = (count: number, place: string): string =>
  sayCount(count, 'The only post of {place}', 'All {count} posts of {place} by date', { place });
export const aboutAuthors = (count: number, place: string): string =>
  sayCount(count, 'The only author of {place}', 'The {count} authors of {place}', { place });

// What changed between versions
/** Of badges: from which version on there is something, and in which one for the last time. */
export const since = (version: string): string => say('Since {version}', { version });
export const until = (version: string): string => say('Until {version}', { version });
export const changesSince = (version: string): string => say('Changes since {version}', { version });
export const changesIn = (title: string, version: string): string => say('Changes in {title} since {version}', { title, version });
export const aboutChanges = (place: string, since: string): string =>
  say('What is new, changed or gone in {place} since {since}', { place, since });
export const aboutComparison = (title: string, older: string, newer: string): string =>
  say('What changed in {title} between {older} and {newer}', { title, older, newer });
export const countChanges = (pages: Pick<ChangedPage, 'kind'>[]): string =>
  (['new', 'changed', 'moved', 'removed'] as const)
    .map((kind) => ({ kind, count: pages.filter((page) => page.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }, index) => (index > 0 ? FURTHER_CHANGES : FIRST_CHANGES)[kind](count))
    .join(comma());
const FIRST_CHANGES = {
  new: (count: number) => sayCount(count, '1 new page', '{count} new pages'),
  changed: (count: number) => sayCount(count, '1 changed page', '{count} changed pages'),
  moved: (count: number) => sayCount(count, '1 moved page', '{count} moved pages'),
  removed: (count: number) => sayCount(count, '1 removed page', '{count} removed pages'),
};
const FURTHER_CHANGES = {
  new: (count: number) => sayCount(count, '1 new', '{count} new'),
  changed: (count: number) => sayCount(count, '1 changed', '{count} changed'),
  moved: (count: number) => sayCount(count, '1 moved', '{count} moved'),
  removed: (count: number) => sayCount(count, '1 removed', '{count} removed'),
};
export const changeKind = (kind: ChangedPage['kind']): string =>
  ({ new: () => say('New'), changed: () => say('Changed'), moved: () => say('Moved'), removed: () => say('Removed') })[kind]();
export const formerTitle = (title: string): string => say('was {title}', { title });
export const wordsAdded = (count: number): string => sayCount(count, '1 word added', '{count} words added');
export const wordsRemoved = (count: number): string => sayCount(count, '1 word removed', '{count} words removed');
export const sameWords = (): string => say('Only code, links or order');
/** One line of a feed. */
export const describeChange = ({ kind, words, from }: ChangedPage): string => {
  const sizes = words
    ? [...(words.added > 0 ? [wordsAdded(words.added)] : []), ...(words.removed > 0 ? [wordsRemoved(words.removed)] : [])]
    : [];
  const what = kind === 'moved' && from !== undefined ? `${changeKind(kind)}${comma()}${formerTitle(from)}` : changeKind(kind);
  return sentence(sizes.length > 0 ? withList(what, sizes) : what);
};
export const noChangesListed = (since: string): string => say('All pages are as they were in {since}.', { since });
export const followChanges = (): string => say('Follow as a feed (Atom)');
export const comparesPages = (): string => say('What was added looks like');
export const comparesPagesNext = (): string => say(', what was removed like');
export const comparesAdded = (): string => say('this');
export const allChanges = (since: string): string => say('All changes since {since}', { since });
export const pageInVersion = (version: string): string => say('The page in {version}', { version });
export const noChangesShown = (): string =>
  say('Both versions read the same. What differs is not part of the text, such as where a link leads.');
/** In place of what is the same in both versions. */
export const saySame = (count: number, what: 'blocks' | 'items' | 'rows' | 'lines'): string =>
  ({
    blocks: () => sayCount(count, '1 unchanged paragraph or block', '{count} unchanged paragraphs and blocks'),
    items: () => sayCount(count, '1 unchanged item', '{count} unchanged items'),
    rows: () => sayCount(count, '1 unchanged row', '{count} unchanged rows'),
    lines: () => sayCount(count, '1 unchanged line', '{count} unchanged lines'),
  })[what]();

// Failures
export const crashTitle = (): string => say('This page crashed.');
export const crashAdvice = (): string => say('If trying again does not help, reload the page.');
export const crashDocumentTitle = (): string => say('Page Error');
export const tryAgain = (): string => say('Try again');
export const retry = (): string => say('Retry');
export const loadFailed = (): string => say('This page could not be loaded.');
export const loadFailedOffline = (): string => say('Check your network connection.');
export const loadFailedOnServer = (): string => say('The server did not send it.');
export const loading = (): string => say('Loading…');
export const causeSeparator = (): string => `\n\n${say('Cause:')}\n`;

/** In place of an interactive part of a page that has failed. */
export const islandFailed = (): string => say('This part of the page failed. Reload the page to try again.');
