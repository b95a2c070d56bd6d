import { join } from 'node:path';
import { readTexts } from './own-texts.ts';
import { type Reading, tell, tellPerson } from './reading.ts';

/** Says what became of the texts, and takes those of the site's own components along. */
export async function finishOwnTexts(reading: Reading): Promise<void> {
  const { ownTexts, layout, plan, request } = reading;
  const code = `${ownTexts.folder}/code.json`;
  const texts = await readTexts(join(request.source, code));
  const wanted = `i18n/${ownTexts.locale}/code.json`;
  if (texts.size > 0 && code === wanted) layout.addFile(join(request.source, code));
  else if (texts.size > 0 && !request.inPlace) plan.files.set(wanted, { from: join(request.source, code) });
  const ofTheme = [...texts.keys()].filter((key) => key.startsWith('theme.'));
  if (ofTheme.length > 0)
    tellPerson(
      reading,
      'config',
      { file: code },
      `${listed(ofTheme, 'text')} of Docusaurus' theme in ${code} ${ofTheme.length === 1 ? 'is' : 'are'} not used: docsgen has its own.`,
      "put those that matter into config/words.json, by docsgen's English",
    );
  for (const { file, keys, taken } of ownTexts.untaken()) {
    if (taken > 0)
      tell(reading, 'translated', 'config', { file }, `${taken} of the texts of ${file} stand in the place of those that they translate.`);
    if (keys.length === 0) continue;
    const message = `${listed(keys, 'text')} of ${file} ${keys.length === 1 ? 'has' : 'have'} no place in the new site.`;
    tellPerson(reading, 'config', { file }, message, 'write them where the texts are that they stand for, such as in _category_.json');
  }
}

const SHOWN = 3;

function listed(keys: string[], noun: string): string {
  const named = keys.slice(0, SHOWN).map((key) => `"${key}"`);
  return `${keys.length} ${noun}${keys.length === 1 ? '' : 's'} (${named.join(', ')}${keys.length > SHOWN ? ', …' : ''})`;
}
