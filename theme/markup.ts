/** What the markup, the behaviors and the styles agree on, beside the hooks (hook.ts). */

/** The attribute of the hooks. */
export const HOOK_ATTRIBUTE = 'data-dg';

/** Id of the <main> element: target of the skip link, takes focus after a client navigation (tabindex -1). */
export const MAIN_ID = 'docsgen-main';
/** Id of the drawer, for popovertarget. */
export const DRAWER_ID = 'docsgen-drawer';

/** Widest window, in CSS pixels, that has the mobile layout. */
export const MOBILE_MAX_WIDTH = 996;
