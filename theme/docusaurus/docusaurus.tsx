/** What a site's components import from modules of Docusaurus, under the names that docusaurus-modules.ts maps those to. */
export { getWindowSize, Mermaid, TabItem, Tabs, useWindowSize } from 'docsgen/theme';
export * from './blocks.tsx';
export * from './browser.tsx';
export * from './docs.tsx';
export { createMissing } from './missing.tsx';
export { createSvg } from './svg.tsx';
export * from './texts.tsx';
export * from './theme-common.tsx';
export * from './urls.tsx';
