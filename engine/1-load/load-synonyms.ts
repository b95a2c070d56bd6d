import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Files } from '../files/files.ts';
import { readSource } from '../files/read-source.ts';
import { parseSynonyms } from '../synonyms/parse-synonyms.ts';
import type { Synonyms } from '../synonyms/theme.ts';

/** Where a site says which words mean the same to its readers, relative to the site folder. */
const SYNONYMS_FILE = 'config/search.synonyms';

/** Reads the site's synonyms, where it has any. */
export async function loadSynonyms(siteDir: string, files: Files): Promise<{ synonyms: Synonyms; diagnostics: Diagnostic[] }> {
  const none = { groups: [], oneWay: [] };
  const path = join(siteDir, SYNONYMS_FILE);
  if (!(await files.exists(path))) return { synonyms: none, diagnostics: [] };
  const { text, diagnostics } = await readSource(path, SYNONYMS_FILE, files);
  if (text === null) return { synonyms: none, diagnostics };
  const parsed = parseSynonyms(text, SYNONYMS_FILE);
  return { synonyms: parsed.synonyms, diagnostics: [...diagnostics, ...parsed.diagnostics] };
}
