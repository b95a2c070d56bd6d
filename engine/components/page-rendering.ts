/** What renders the site's own components in a page. Loaded for pages that use any: React's renderer is a large part of it. */
export { isClient, toComponent } from './component-runtime.ts';
export { describeFailure } from './describe-failure.ts';
export { renderComponents } from './render-components.ts';
export { decodeProps, encodeProps, ISLAND, isWake, UnsendableError } from './theme.ts';
