/** 'light' or 'dark' as chosen by the reader; absent: the site's default, or the system's mode where the site follows it. */
export const THEME_KEY = 'theme';
/** Id of the last announcement bar that the reader met. */
export const ANNOUNCEMENT_ID_KEY = 'docsgen.announcement.id';
/** 'true' when the reader dismissed the bar with that id. */
export const ANNOUNCEMENT_DISMISSED_KEY = 'docsgen.announcement.dismiss';
/** Followed by a set's id or 'default': name of the version that the reader chose, as Docusaurus sites keep it: readers of a site that moved here keep their choice. */
export const PREFERRED_VERSION_PREFIX = 'docs-preferred-version-';
/** Followed by a tab group's id: value of the tab chosen last in that group. */
export const TAB_KEY_PREFIX = 'docsgen.tab.';
/** 'true' when the reader wants long lines of code to wrap. */
export const WRAP_KEY = 'docsgen.wrap';
/** Session: sidebar → open categories and scroll position. */
export const SIDEBAR_KEY = 'docsgen.sidebar';
/** Session: queries without results that the site was told of. */
export const REPORTED_SEARCHES_KEY = 'docsgen.search.reported';
/** Session: paths of the pages that the reader has said were helpful or not. */
export const FEEDBACK_KEY = 'docsgen.feedback';
/** Session: history entry → scroll position. */
export const SCROLL_KEY = 'docsgen.scroll';
/** Session: the clean path that the not-found page went to last. */
export const CLEANED_KEY = 'docsgen.cleaned';
/** Session: the address that was loaded as a whole page because its chunk could not be had. */
export const RELOADED_KEY = 'docsgen.reloaded';
/** Followed by the index's name: hits that the reader followed, as DocSearch keeps them. */
export const RECENT_SEARCHES_PREFIX = '__DOCSEARCH_RECENT_SEARCHES__';
/** Followed by the index's name: hits that the reader saved. */
export const FAVORITE_SEARCHES_PREFIX = '__DOCSEARCH_FAVORITE_SEARCHES__';
