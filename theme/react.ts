/**
 * React, for all that runs in a reader's browser: the client, the search, islands and the site's own components, which are bundled without
 * it (scripts/react-shared.mjs). Loaded with whichever comes first. By `require`, which bundles to the least around CommonJS.
 */
declare const require: (name: string) => unknown;

export const shared = {
  react: require('react'),
  jsx: require('react/jsx-runtime'),
  dom: require('react-dom'),
  domClient: require('react-dom/client'),
};
