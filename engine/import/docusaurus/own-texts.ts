import { join } from 'node:path';
import { nodeFiles } from '../../files/node-files.ts';
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

/** Docusaurus writes all texts into such a file, and most stay what they were: keys end with what they stand for. */
function listReworded(texts: Map<string, string>): string[] {
  return [...texts].flatMap(([key, text]) => (key.endsWith(`.${text}`) ? [] : [key]));
}

/** By key. Without the file, and where it is not what it should be, there are none. */
export async function readTexts(path: string | null): Promise<Map<string, string>> {
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
