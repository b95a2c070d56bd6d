import { z } from 'zod';
import { addProblem, cleanPath, filledString, relativePath } from './schema-rules.ts';

/** Where a site's own components are, and which of them run in browsers. */
export interface ComponentsConfig {
  /** Relative to the site folder; null for none. All exports of its files have names in pages. */
  dir: string | null;
  named: { name: string; path: string; export: string }[];
  /** A module whose default export maps names to components, relative to the site folder, with or without extension; null for none. */
  map: string | null;
  hydrate: 'marked' | 'auto';
}

/** The `components` of a site config. */
export const componentsSchema = z
  .union([
    relativePath,
    z
      .object({
        dir: relativePath
          .optional()
          .describe('A folder whose files export components: .mdx pages use each by its name. Default: none, if this is an object.'),
        map: relativePath
          .optional()
          .describe(
            "A module whose default export is an object of components. Names with a capital letter are components of all pages; names of elements (h1, a, table) replace what Markdown makes. 'src/theme/MDXComponents' is what Docusaurus reads.",
          ),
        hydrate: z
          .enum(['marked', 'auto'])
          .default('marked')
          .describe(
            "Which components run in readers' browsers, too. 'marked': those in files that begin with 'use client'. 'auto': also those whose files use state, effects, event handlers or the browser, as in Docusaurus. Default 'marked'.",
          ),
      })
      .catchall(filledString.optional())
      .superRefine(checkNames)
      .meta({ id: 'ComponentsObject' }),
  ])
  .meta({ id: 'ComponentsOption' })
  .transform((value): ComponentsConfig => {
    if (typeof value === 'string') return { dir: value, named: [], map: null, hydrate: 'marked' };
    const { dir = null, map = null, hydrate, ...targets } = value;
    const named = Object.entries(targets).flatMap(([name, target]) => {
      if (target === undefined) return [];
      const [path = '', exported = 'default'] = target.split('#', 2);
      return [{ name, path: cleanPath(path), export: exported }];
    });
    return { dir, named, map, hydrate };
  });

/** All keys but these three are names of components. */
function checkNames(value: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const name of Object.keys(value)) {
    if (OWN_KEYS.has(name) || /^[A-Z]\w*$/.test(name)) continue;
    const sentence = `"${name}" is neither the name of a component nor one of "dir", "map" and "hydrate".`;
    addProblem(context, { sentence, fix: 'begin the name of a component with a capital letter, and use only letters and digits' }, [name]);
  }
}

const OWN_KEYS: ReadonlySet<string> = new Set(['dir', 'map', 'hydrate']);
