/*
 * What a site's config/site.config.ts imports as 'docsgen/config'. It must stay free of imports that run: a config is often loaded
 * where docsgen itself is not installed.
 */
import type { z } from 'zod';
import type { siteConfigSchema } from './site-config.ts';

/** A site's configuration as its writer states it. Sites see it, and the types of its parts, as scripts/config-types.mjs prints them. */
export type UserConfig = z.input<typeof siteConfigSchema>;

/**
 * Gives a site config its type, so that editors complete and explain its keys:
 *
 *     import { defineConfig } from 'docsgen/config';
 *     export default defineConfig({ title: 'Slipway Docs', url: 'https://docs.example.com' });
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
