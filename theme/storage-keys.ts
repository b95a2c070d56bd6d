/** 'light' or 'dark' as chosen by the reader; absent: the site's default, or the system's mode where the site follows it. */
export const THEME_KEY = 'theme';
/** Id of the last announcement bar that the reader met. */
export const ANNOUNCEMENT_ID_KEY = 'docsgen.announcement.id';
/** 'true' when the reader dismissed the bar with that id. */
export const ANNOUNCEMENT_DISMISSED_KEY = 'docsgen.announcement.dismiss';
