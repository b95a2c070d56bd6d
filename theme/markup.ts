/** What the markup, the behaviors and the styles agree on, beside the hooks (hook.ts). */

/** The attribute of the hooks. */
export const HOOK_ATTRIBUTE = 'data-dg';

/** Id of the <main> element: target of the skip link, takes focus after a client navigation (tabindex -1). */
export const MAIN_ID = 'docsgen-main';
/** Id of the drawer, for popovertarget. */
export const DRAWER_ID = 'docsgen-drawer';

/** The windows that have the mobile layout, as the style sheets say it: by the size of text that readers have set, of which 62.25 em are usually 996 pixels. */
export const MOBILE = '(width <= 62.25em)';
