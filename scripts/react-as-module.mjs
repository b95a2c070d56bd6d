import { exportReactNames, REACT } from './react-names.mjs';

/**
 * Gives React's CommonJS modules named exports, in one place. Without it esbuild wraps each of them anew for every file that imports it,
 * and calls each function by way of that file's wrapper: 0.6 KB of the client (gzip).
 */
export const reactAsModule = {
  name: 'react-as-module',
  setup(build) {
    build.onResolve({ filter: REACT }, ({ path, namespace, importer, resolveDir }) =>
      namespace === 'react-module' || importer.includes('/node_modules/')
        ? undefined
        : { path, namespace: 'react-module', pluginData: resolveDir },
    );
    build.onLoad({ filter: /.*/, namespace: 'react-module' }, ({ path, pluginData: resolveDir }) => ({
      contents: `import all from '${path}';\nexport default all;\n${exportReactNames(path, 'all')}`,
      loader: 'js',
      resolveDir,
    }));
  },
};
