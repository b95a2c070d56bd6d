/*
 * What a site's config/site.config.ts imports as 'docsgen/config'. Apart from Zod, it must stay free of imports that run: a config is often loaded
 * where docsgen itself is not installed.
 */
import type { z as zod } from 'zod';
import type { Plugin } from './plugin-types.ts';
import type { siteConfigSchema } from './site-config.ts';

export { z } from 'zod';
export type * from './plugin-types.ts';

/** A site's configuration as its writer states it. Sites see it, and the types of its parts, as scripts/config-types.mjs prints them. */
export type UserConfig = zod.input<typeof siteConfigSchema>;

/**
 * Gives a site config its type, so that editors complete and explain its keys:
 *
 *     import { defineConfig } from 'docsgen/config';
 *     export default defineConfig({ title: 'Slipway Docs', url: 'https://docs.example.com' });
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/**
 * Gives a docsgen plugin its type, and lets docsgen know what it was made from, so that an edit elsewhere in the config compiles no page anew:
 *
 *     export const glossary = definePlugin((options: { file: string }) => ({ name: 'glossary', version: '1', … }));
 *
 * Options of plain data count as a part of what the plugin is.
 */
export function definePlugin<Options extends unknown[]>(make: (...options: Options) => Plugin): (...options: Options) => Plugin;
export function definePlugin(plugin: Plugin): Plugin;
export function definePlugin(plugin: Plugin | ((...options: unknown[]) => Plugin)): Plugin | ((...options: unknown[]) => Plugin) {
  // The same stands in bundle-config.ts for plugins that are bundled with the config, with their file's name.
  const note = (made: Plugin, options: unknown[]) => Object.defineProperty({ ...made }, ORIGIN, { value: { file: null, options } });
  return typeof plugin === 'function' ? (...options) => note(plugin(...options), options) : note(plugin, []);
}

const ORIGIN = Symbol.for('docsgen.plugin');
