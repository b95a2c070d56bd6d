import { join } from 'node:path';
import type { Reading } from './reading.ts';
import { isFunction, isRecord, type SiteFunction, type SiteValue } from './site-code/site-value.ts';

export interface FoundExport {
  /** In the new site. */
  file: string;
  /** Null for the default export. */
  name: string | null;
  /** The packages that the file and its imports need. */
  packages: string[];
}

/** Finds the file that exports a function of the config, and takes that file and its imports into the new site. Null for a function of the config itself. */
export async function findExport(reading: Reading, wanted: SiteFunction): Promise<FoundExport | null> {
  const file = wanted.place?.file;
  if (file === undefined || file === reading.configFile) return null;
  const { value, files, packages } = await reading.site.evaluate(file);
  const isWanted = (found: SiteValue | undefined) =>
    found !== undefined && isFunction(found) && JSON.stringify(found.place) === JSON.stringify(wanted.place);
  const name =
    value === null
      ? undefined
      : isWanted(value)
        ? null
        : isRecord(value)
          ? Object.keys(value).find((key) => isWanted(value[key]))
          : undefined;
  if (name === undefined) return null;
  for (const path of files) reading.layout.addFile(join(reading.request.source, path));
  return { file: reading.layout.pathOf(join(reading.request.source, file)), name: name === 'default' ? null : name, packages };
}
