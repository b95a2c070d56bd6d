/** Every word that the theme itself shows to a reader. Named exports, so that a bundle carries only those it uses. */

import type { AdmonitionKind, ChangedPage } from './contract/page-data.ts';
import type { VersionData, VersionStatus } from './contract/site-data.ts';

// Landmarks and controls
export const skipToContent = 'Skip to main content';
export const mainNavigation = 'Main';
export const mainMenu = 'Main menu';
export const docsSidebar = 'Docs sidebar';
export const breadcrumbsLabel = 'Breadcrumbs';
export const paginationLabel = 'Docs pages';
export const announcementLabel = 'Announcement';
export const close = 'Close';
export const opensInNewTab = '(opens in new tab)';
export const backToTop = 'Scroll back to top';
export const homePage = 'Home page';

// Navbar and drawer
export const openMenu = 'Toggle navigation bar';
export const closeMenu = 'Close navigation bar';
export const backToMainMenu = '← Back to main menu';
export const backToSectionMenu = 'Pages of this section';
export const search = 'Search';
export const versionsInDrawer = 'Versions';
export const notInThisVersion = 'not in this version';

export type ColorModeName = 'light mode' | 'dark mode' | 'system mode';
export const lightMode: ColorModeName = 'light mode';
export const darkMode: ColorModeName = 'dark mode';
export const systemMode: ColorModeName = 'system mode';
export const colorModeLabel = (mode: ColorModeName): string => `Switch between dark and light mode (currently ${mode})`;

// Sidebar
export const expandCategory = (label: string): string => `Expand sidebar category '${label}'`;
export const moreAbove = 'More above';
export const moreBelow = 'More below';
export const hideSidebar = 'Collapse sidebar';
export const showSidebar = 'Expand sidebar';
export const collapseCategory = (label: string): string => `Collapse sidebar category '${label}'`;

// Doc pages
export const onThisPage = 'On this page';
export const previous = 'Previous';
export const next = 'Next';
export const editThisPage = 'Edit this page';
export const lastUpdated = 'Last updated';
export const lastUpdatedOn = ' on ';
export const lastUpdatedBy = ' by ';
export const directLinkTo = (heading: string): string => `Direct link to ${heading}`;
export const linkCopied = 'Link copied';
export const versionBadge = (label: string): string => `Version: ${label}`;
export const draftNotice = {
  title: 'Draft page',
  message: 'This page is a draft. It will only be visible in dev and be excluded from the production build.',
};
export const unlistedNotice = {
  title: 'Unlisted page',
  message: 'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
};
export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

// Blocks
export const enlarge = 'Enlarge';
export const playVideo = 'Play video: ';
export const closeImage = 'Close image';
// Tags
export const tagsLabel = 'Tags:';
export const viewAllTags = 'View all tags';

// Blogs
export const newerPost = 'Newer post';
export const olderPost = 'Older post';
export const newerEntries = 'Newer entries';
export const olderEntries = 'Older entries';
export const postPagination = 'Blog post pages';
export const listPagination = 'Blog list pages';
export const readMore = 'Read more';
export const readMoreAbout = (title: string): string => `Read more about ${title}`;
export const minutesToRead = (minutes: number): string => (minutes <= 1 ? 'One min read' : `${minutes} min read`);
export const viewAllAuthors = 'View all authors';
export const postCount = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

// Feedback
export const feedbackQuestion = 'Was this page helpful?';
export const feedbackYes = 'Yes';
export const feedbackNo = 'No';
export const feedbackThanks = 'Thank you for your feedback!';
export const whatWasHelpful = 'What was helpful?';
export const whatCouldBeBetter = 'What could be better?';
export const optional = '(optional)';
export const sendFeedback = 'Send';
export const feedbackSent = 'Thank you! Your comment was sent.';
export const feedbackFailed = 'This could not be sent.';

// The Markdown of a page
export const pageActions = 'This page as Markdown';
export const copyPage = 'Copy page';
export const pageCopied = 'Page copied';
export const copyPageFailed = 'The page could not be copied';
export const viewAsMarkdown = 'View as Markdown';
export const openIn = (assistant: string): string => `Open in ${assistant}`;

// Version banners
/** Around the version's label. */
export const versionNotice: Record<
  Exclude<VersionData['banner'], 'none'>,
  (siteTitle: string, until: string | null) => [before: string, after: string]
> = {
  unreleased: (siteTitle) => [`This is unreleased documentation for ${siteTitle} `, ' version.'],
  supported: (siteTitle, until) => [
    `This is documentation for ${siteTitle} `,
    until === null ? ', an older version that still gets fixes.' : `, an older version that gets fixes until ${until}.`,
  ],
  unmaintained: (siteTitle) => [`This is documentation for ${siteTitle} `, ', which is no longer actively maintained.'],
};
export const latestVersionBefore = 'For up-to-date documentation, see the ';
export const latestVersion = 'latest version';
export const latestVersionAfter = (label: string): string => ` (${label}).`;

// Content components
export const copyCode = 'Copy code to clipboard';
export const copied = 'Copied';
export const copy = 'Copy';
export const wrapLines = 'Wrap long lines';
export const code = 'Code';
export const codeIn = (language: string): string => `Code in ${language}`;
export const table = 'Table';
export const formula = 'Formula';
export const diagram = 'Diagram';
export const diagramSource = 'Source of a diagram';
export const diagramFailed = 'This diagram could not be drawn.';
export const taskDone = 'Done';
export const taskOpen = 'To do';
export const details = 'Details';
export const tabList = 'Tabs';
export const placeholder = (name: string): string => `“${name}” is not available on this site.`;
export const admonitionTitle: Record<AdmonitionKind, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
};

// Versions in menus
export const versionStatus: Record<VersionStatus, string> = {
  latest: 'Latest',
  unreleased: 'Unreleased',
  supported: 'Supported',
  unmaintained: 'Unmaintained',
};

// Versions page
export const versionsTitle = 'Versions';
export const versionsLead = (siteTitle: string): string => `Every version of ${siteTitle}, newest first.`;
export const currentVersionTitle = 'Current version (Stable)';
export const currentVersionLead = 'Here you can find the documentation for current released version.';
export const nextVersionTitle = 'Next version (Unreleased)';
export const nextVersionLead = 'Here you can find the documentation for unreleased version.';
export const supportedVersionsTitle = 'Supported versions (Still get fixes)';
export const supportedVersionsLead = 'Here you can find the documentation for older versions that still get fixes.';
export const fixesUntil = (until: string): string => `Fixes until ${until}`;
export const pastVersionsTitle = 'Past versions (Not maintained anymore)';
export const pastVersionsLead = 'Here you can find documentation for previous versions.';
export const documentation = 'Documentation';
export const releaseNotes = 'Release Notes';

// Search
export const searchResults = 'Search results';
export const clearQuery = 'Clear the query';
export const cancelSearch = 'Cancel';
export const recentSearches = 'Recent';
export const favoriteSearches = 'Favorite';
export const noRecentSearches = 'No recent searches';
export const saveSearch = 'Save this search';
export const removeRecent = 'Remove this search from history';
export const removeFavorite = 'Remove this search from favorites';
export const toSelect = 'to select';
export const toNavigate = 'to navigate';
export const toClose = 'to close';
export const enterKey = 'Enter';
export const arrowUpKey = 'Arrow up';
export const arrowDownKey = 'Arrow down';
export const escapeKey = 'Escape';
export const searchBy = 'Search by';
export const seeAllResults = (count: number): string => (count === 1 ? 'See the result' : `See all ${count} results`);
export const resultCount = (count: number): string => (count === 1 ? 'One result' : `${count} results`);
export const noResultsFor = 'No results for';
export const trySearchingFor = 'Try searching for';
export const reportMissingResults = 'Believe this query should return results?';
export const letUsKnow = 'Let us know.';
export const didYouMean = 'Did you mean';
/** By what a page was found that has not the reader's words. */
export const foundAsSynonym = (term: string): string => `also: ${term}`;
export const foundInCode = 'in code';
export const foundByKeyword = (term: string): string => `keyword: ${term}`;
export const foundAsForm = (word: string): string => `form of ${word}`;
export const startingPoints = 'Start here';
export const foundInVersion = (label: string, count: number): string => `${label} (${count})`;
export const onlyInOlderVersions = 'Only in older versions';
export const foundInOtherVersions = 'Also in';
export const searchedDocs = 'Search in';
export const allDocs = 'All';
export const searchErrorTitle = 'Unable to fetch results';
export const searchErrorHelp = 'You might want to check your network connection.';
/** In its place where the search service answers, and does not let the site search. */
export const searchRefused = 'The search service refused the request.';

// Keys of the keyboard
export const keysTitle = 'Keyboard shortcuts';
export const keyOpensOrClosesSearch = 'Open or close the search';
export const keyOpensSearch = 'Open the search';
export const keysMoveInSearch = 'Move through the results';
export const keyOpensResult = 'Open the selected result';
export const keyShowsKeys = 'Show these shortcuts';
export const keyCloses = 'Close a dialog or menu';

// Search page
export const searchTitle = 'Search the documentation';
export const searchResultsFor = (query: string): string => `Search results for "${query}"`;
export const searchPlaceholder = 'Type your search here';
export const searchNeedsScript = 'Search needs JavaScript. The menus work without it.';
export const searchedVersion = 'Version';
export const documentsFound = (count: number): string => (count === 1 ? 'One document found' : `${count} documents found`);
export const noResults = 'No results were found';
export const fetchingResults = 'Fetching new results...';

// Not found
export const notFoundTitle = 'Page Not Found';
export const notFoundMessage = 'We could not find what you were looking for.';
export const notFoundAdvice =
  'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.';
export const notFoundHome = 'Go to the documentation';
export const pagesNear = 'Did you mean one of these pages?';
export const pageInOtherVersions = 'Other versions have this page';
export const pageGone = (title: string): string => `“${title}” is not in this version`;

// Pages that the latest version has elsewhere, or not at all
export const notInLatest = (title: string, latest: string): string => `“${title}” is not in ${latest}`;
export const elsewhereInLatest = (title: string, latest: string): string => `“${title}” in ${latest}`;
export const nearestInLatest = (latest: string): string => `The nearest pages of ${latest}:`;
export const nowInLatest = (count: number): string => (count === 1 ? 'It is this page there:' : 'It is several pages there:');

// Descriptions of pages without one, for search engines: link puts them into the data of these pages
/** The site, or what of it has a name of its own. */
export const placeInSite = (siteTitle: string, part: string | null, version: string | null): string => {
  const own = [part ?? siteTitle, version].filter(Boolean).join(' ');
  return part === null || part === siteTitle ? own : `${own} in ${siteTitle}`;
};
export const lastOfNames = (name: string): string => ` and ${name}`;
export const andMore = (count: number): string => ` and ${count} more`;
export const aboutNotFound = (place: string): string => `This address leads to no page of ${place}`;
export const aboutSearch = (place: string): string => `Search the pages of ${place}`;
export const aboutPage = (title: string, place: string): string => (title === place ? title : `${title}, a page of ${place}`);
export const aboutCategory = (title: string, place: string): string => `${title} in ${place}`;
export const aboutTags = (count: number, place: string): string =>
  count === 0 ? `Tags of ${place}` : count === 1 ? `The only tag of ${place}` : `The ${count} tags of ${place}`;
export const aboutTag = (tag: string, count: number, place: string): string =>
  count === 1 ? `One page of ${place} is tagged "${tag}"` : `${count} pages of ${place} are tagged "${tag}"`;
export const aboutPrint = (place: string): string => `All pages of ${place} on one page, to be printed`;
export const printContents = 'Contents';
export const versionOnPaper = (version: string): string => `Version ${version}`;
export const aboutPosts = (place: string): string => `Posts of ${place}`;
export const aboutPostsWithTag = (tag: string, count: number, place: string): string =>
  count === 1 ? `One post of ${place} is tagged "${tag}"` : `${count} posts of ${place} are tagged "${tag}"`;
export const aboutPostsBy = (author: string | null, count: number, place: string): string =>
  `${count === 1 ? 'One post' : `${count} posts`}${author === null ? '' : ` by ${author}`} in ${place}`;
/** For the second page of a list of posts, and those after it. */
export const onListPage = (page: number, pages: number): string => `, page ${page} of ${pages}`;
export const aboutArchive = (count: number, place: string): string =>
  count === 1 ? `The only post of ${place}` : `All ${count} posts of ${place} by date`;
export const aboutAuthors = (count: number, place: string): string =>
  count === 1 ? `The only author of ${place}` : `The ${count} authors of ${place}`;

// What changed between versions
/** Of badges: from which version on there is something, and in which one for the last time. */
export const since = (version: string): string => `Since ${version}`;
export const until = (version: string): string => `Until ${version}`;
export const changesSince = (version: string): string => `Changes since ${version}`;
export const changesIn = (title: string, version: string): string => `Changes in ${title} since ${version}`;
export const aboutChanges = (place: string, since: string): string => `What is new, changed or gone in ${place} since ${since}`;
export const aboutComparison = (title: string, older: string, newer: string): string =>
  `What changed in ${title} between ${older} and ${newer}`;
export const countChanges = (pages: Pick<ChangedPage, 'kind'>[]): string =>
  (['new', 'changed', 'moved', 'removed'] as const)
    .map((kind) => ({ kind, count: pages.filter((page) => page.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }, index) => (index > 0 ? `${count} ${kind}` : `${count} ${kind} ${count === 1 ? 'page' : 'pages'}`))
    .join(', ');
export const changeKinds = { new: 'New', changed: 'Changed', moved: 'Moved', removed: 'Removed' };
export const formerTitle = (title: string): string => `was ${title}`;
export const wordsAdded = (count: number): string => (count === 1 ? '1 word added' : `${count} words added`);
export const wordsRemoved = (count: number): string => (count === 1 ? '1 word removed' : `${count} words removed`);
export const sameWords = 'Only code, links or order';
/** One line of a feed. */
export const describeChange = ({ kind, words, from }: ChangedPage): string => {
  const sizes = words
    ? [...(words.added > 0 ? [wordsAdded(words.added)] : []), ...(words.removed > 0 ? [wordsRemoved(words.removed)] : [])]
    : [];
  const what = kind === 'moved' && from !== undefined ? `${changeKinds.moved}, ${formerTitle(from)}` : changeKinds[kind];
  return sizes.length > 0 ? `${what}: ${sizes.join(', ')}.` : `${what}.`;
};
export const noChangesListed = (since: string): string => `All pages are as they were in ${since}.`;
export const followChanges = 'Follow as a feed (Atom)';
export const comparesPages = 'What was added looks like';
export const comparesPagesNext = ', what was removed like';
export const comparesAdded = 'this';
export const allChanges = (since: string): string => `All changes since ${since}`;
export const pageInVersion = (version: string): string => `The page in ${version}`;
export const noChangesShown = 'Both versions read the same. What differs is not part of the text, such as where a link leads.';
/** In place of what is the same in both versions. */
export const saySame = (count: number, what: 'blocks' | 'items' | 'rows' | 'lines'): string => {
  const one = { blocks: 'paragraph or block', items: 'item', rows: 'row', lines: 'line' }[what];
  const many = { blocks: 'paragraphs and blocks', items: 'items', rows: 'rows', lines: 'lines' }[what];
  return count === 1 ? `1 unchanged ${one}` : `${count} unchanged ${many}`;
};

// Failures
export const crashTitle = 'This page crashed.';
export const crashAdvice = 'If trying again does not help, reload the page.';
export const crashDocumentTitle = 'Page Error';
export const tryAgain = 'Try again';
export const retry = 'Retry';
export const loadFailed = 'This page could not be loaded.';
export const loadFailedOffline = 'Check your network connection.';
export const loadFailedOnServer = 'The server did not send it.';
export const loading = 'Loading…';
export const causeSeparator = '\n\nCause:\n';

/** In place of an interactive part of a page that has failed. */
export const islandFailed = 'This part of the page failed. Reload the page to try again.';
