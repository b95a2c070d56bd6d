import { exportReactNames, REACT } from './react-names.mjs';

/** Package → its name in `shared`, which theme/client.tsx exports. */
const NAMES = { react: 'react', 'react/jsx-runtime': 'jsx', 'react-dom': 'dom', 'react-dom/client': 'domClient' };

/**
 * Takes React from the client's module, which has it, instead of bundling it a second time. The client stays one file that way; a chunk
 * shared by esbuild's splitting would make every first intent wait for two requests in turn.
 */
export function reactFromClient(clientModule) {
  return {
    name: 'react-from-client',
    setup(build) {
      build.onResolve({ filter: REACT }, ({ path }) => ({ path, namespace: 'shared-react' }));
      build.onResolve({ filter: /^docsgen-client$/ }, () => ({ path: clientModule, external: true }));
      build.onLoad({ filter: /.*/, namespace: 'shared-react' }, ({ path }) => ({
        contents: `import { shared } from 'docsgen-client';\n${exportReactNames(path, `shared.${NAMES[path]}`)}`,
        loader: 'js',
      }));
    },
  };
}
