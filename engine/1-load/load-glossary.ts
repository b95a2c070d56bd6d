import { join } from 'node:path';
import { z } from 'zod';
import { parseYaml } from '../data/parse-yaml.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { yamlSyntax } from '../diagnostics/messages/data.ts';
import { validate } from '../diagnostics/zod-diagnostics.ts';
import type { Files } from '../files/files.ts';
import { readSource } from '../files/read-source.ts';
import { filledString } from './schema-rules.ts';

const GLOSSARY_FILE = 'config/glossary.yml';

const schema = z.record(z.string(), filledString);

/** Reads the site's terms and what they mean, where it has any. */
export async function loadGlossary(
  siteDir: string,
  files: Files,
): Promise<{ glossary: Record<string, string>; diagnostics: Diagnostic[] }> {
  const path = join(siteDir, GLOSSARY_FILE);
  if (!(await files.exists(path))) return { glossary: {}, diagnostics: [] };
  const { text, diagnostics } = await readSource(path, GLOSSARY_FILE, files);
  const { document, diagnostics: mistakes } = parseYaml(text ?? '', { file: GLOSSARY_FILE, describe: yamlSyntax });
  if (document === null) return { glossary: {}, diagnostics: [...diagnostics, ...mistakes] };
  const { value, diagnostics: faults } = validate(schema, document.toJS() ?? {}, { file: GLOSSARY_FILE, name: 'The glossary' });
  return { glossary: value ?? {}, diagnostics: [...diagnostics, ...faults] };
}
