import { exportReactNames, REACT } from './react-names.mjs';

/** Package → its name in `shared`, which theme/react.ts exports. */
const NAMES = { react: 'react', 'react/jsx-runtime': 'jsx', 'react-dom': 'dom', 'react-dom/client': 'domClient' };

/** Takes React from a module of its own instead of bundling it again: a page has one React, whoever asks for it first. */
export function reactShared(reactModule) {
  return {
    name: 'react-shared',
    setup(build) {
      build.onResolve({ filter: REACT }, ({ path }) => ({ path, namespace: 'shared-react' }));
      // Through one module, so that a bundle has one import of the file.
      build.onResolve({ filter: /^docsgen-react$/ }, ({ path }) => ({ path, namespace: 'shared-react-file' }));
      build.onResolve({ filter: /.*/, namespace: 'shared-react-file' }, () => ({ path: reactModule, external: true }));
      build.onLoad({ filter: /.*/, namespace: 'shared-react-file' }, () => ({
        contents: `export { shared } from '${reactModule}';`,
        loader: 'js',
      }));
      build.onLoad({ filter: /.*/, namespace: 'shared-react' }, ({ path }) => ({
        contents: `import { shared } from 'docsgen-react';\nexport default /* @__PURE__ */ (() => shared.${NAMES[path]})();\n${exportReactNames(path, `shared.${NAMES[path]}`)}`,
        loader: 'js',
      }));
    },
  };
}
