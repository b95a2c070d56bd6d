import { z } from 'zod';
import { cleanPath, filledString, relativePath } from './schema-rules.ts';

/** Where a site's own components are: in a folder, each file's exports by their names, or one by one. */
export interface ComponentsConfig {
  /** Relative to the site folder; null for a list by names. */
  dir: string | null;
  named: { name: string; path: string; export: string }[];
}

const componentName = z.string().regex(/^[A-Z]\w*$/, 'begin with a capital letter and contain only letters and digits');

/** The `components` of a site config. */
export const componentsSchema = z
  .union([relativePath, z.record(componentName, filledString)])
  .meta({ id: 'ComponentsOption' })
  .transform((value): ComponentsConfig => {
    if (typeof value === 'string') return { dir: value, named: [] };
    const named = Object.entries(value).map(([name, target]) => {
      const [path = '', exported = 'default'] = target.split('#', 2);
      return { name, path: cleanPath(path), export: exported };
    });
    return { dir: null, named };
  });
