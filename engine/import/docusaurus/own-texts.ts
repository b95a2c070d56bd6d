import { join } from 'node:path';
import { nodeFiles } from '../../files/node-files.ts';
import { type Reading, tell, tellPerson } from './reading.ts';
import { isRecord, type SiteValue } from './site-code/site-value.ts';

/**
 * The texts of i18n/<locale>/ for the site's own language. Docusaurus takes them before those of the config and the sidebars, and sites use them to
 * reword these.
 */
export interface OwnTexts {
  /** Of the language, relative to the source. */
  folder: string;
  /** The code of the language. */
  locale: string;
  /** Opens a file of the folder; one that is not there has no texts. */
  open(file: string): Promise<TakeText>;
  /** The keys of the files so far that nobody has taken. */
  untaken(): { file: string; keys: string[]; taken: number }[];
}

/** Gives the text of a key, which counts as carried over; `text` where there is none. */
export type TakeText = <T>(key: string, text: T) => T | string;

/** Finds the folder of texts, by what the config says of languages. Empty where Docusaurus does not translate its own language. */
export function openOwnTexts(source: string, config: { [key: string]: SiteValue }): OwnTexts {
  const i18n = recordOf(config.i18n);
  const locale = typeof i18n.defaultLocale === 'string' ? i18n.defaultLocale : 'en';
  const own = recordOf(recordOf(i18n.localeConfigs)[locale]);
  const textOf = (value: SiteValue | undefined, fallback: string) => (typeof value === 'string' ? value : fallback);
  const folder = `${textOf(i18n.path, 'i18n')}/${textOf(own.path, locale)}`;
  const known: { file: string; texts: Map<string, string>; taken: Set<string> }[] = [];
  return {
    folder,
    locale,
    async open(file) {
      const texts = await readTexts(own.translate === false ? null : join(source, folder, file));
      const taken = new Set<string>();
      known.push({ file: `${folder}/${file}`, texts, taken });
      return (key, text) => {
        const found = texts.get(key);
        if (found !== undefined) taken.add(key);
        return found ?? text;
      };
    },
    untaken: () =>
      known
        .filter(({ texts }) => texts.size > 0)
        .map(({ file, texts, taken }) => ({ file, keys: listReworded(texts).filter((key) => !taken.has(key)), taken: taken.size }))
        .sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

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
      'change a slot of the theme where the words matter: docsgen theme lists them',
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

/** Docusaurus writes all texts into such a file, and most stay what they were: keys end with what they stand for. */
function listReworded(texts: Map<string, string>): string[] {
  return [...texts].flatMap(([key, text]) => (key.endsWith(`.${text}`) ? [] : [key]));
}

/** By key. Without the file, and where it is not what it should be, there are none. */
async function readTexts(path: string | null): Promise<Map<string, string>> {
  if (path === null || !(await nodeFiles.exists(path))) return new Map();
  try {
    const read = JSON.parse(await nodeFiles.readText(path)) as Record<string, { message?: unknown } | null>;
    return new Map(
      Object.entries(read).flatMap(([key, text]) => (typeof text?.message === 'string' ? [[key, text.message] as const] : [])),
    );
  } catch {
    return new Map();
  }
}

function recordOf(value: SiteValue | undefined): { [key: string]: SiteValue } {
  return value !== undefined && isRecord(value) ? value : {};
}
