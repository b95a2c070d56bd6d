import { readFileSync } from 'node:fs';

/** Leaves out of KaTeX's styles the fonts in formats for browsers that the theme does not support: sites would carry two thirds for nobody. */
export const woff2Only = {
  name: 'woff2-only',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]katex[\\/]dist[\\/]katex\.css$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/, url\([^)]+\) format\("(?:woff|truetype)"\)/g, ''),
      loader: 'css',
    }));
  },
};
