import { posix } from 'node:path';
import { type ComponentManifest, importKey } from '../../components/component-manifest.ts';
import type { TextFacts } from '../text-facts.ts';
import { classifyImport } from './classify-import.ts';
import { nearestModule } from './nearest-module.ts';

type Facts = Pick<TextFacts, 'paths' | 'modules' | 'tags'>;

export interface ScannedComponents {
  /** The modules of the site that compiling a page can come to use, sorted: it may be too many (a tag inside a code block), but never too few. */
  modules: string[];
  /** What each import of the page, and of what it includes, leads to, or which module the report of a missing one names: the same text elsewhere may import another module, or none. */
  imports: string[];
}

/** Lists what of the site's own code the compile key of a page is made of. `folder` is the page's, relative to the site folder. */
export function scanComponents(
  facts: Facts,
  { manifest, folder, findFacts }: { manifest: ComponentManifest | null; folder: string; findFacts(path: string): Facts | null },
): ScannedComponents {
  if (!manifest) return NONE;
  const found = new Set(manifest.added);
  const imports: string[] = [];
  const seen = new Set<string>();
  const scan = (file: string, { paths, modules = [], tags = [] }: Facts) => {
    for (const tag of tags) if (Object.hasOwn(manifest.names, tag)) found.add(manifest.names[tag]!.module);
    const { map } = manifest;
    // Elements stand in every page.
    if (map && (map.isOpen || map.names.some((name) => /^[a-z]/.test(name)))) found.add(map.module);
    const from = posix.join(folder, posix.dirname(file));
    for (const specifier of modules) {
      const module = manifest.imports[importKey(from, specifier)];
      if (module !== undefined) found.add(module);
      imports.push(`${file}|${specifier} ${module ?? `missing ${nearestModule(specifier, from, manifest)}`}`);
    }
    for (const specifier of paths) {
      const target = classifyImport(specifier, file);
      if (target?.kind !== 'partial' || seen.has(target.path)) continue;
      seen.add(target.path);
      const included = findFacts(target.path);
      if (included) scan(target.path, included);
    }
  };
  scan('', facts);
  return { modules: [...found].sort(), imports };
}

const NONE: ScannedComponents = { modules: [], imports: [] };
