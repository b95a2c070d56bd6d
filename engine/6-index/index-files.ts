import { contentDigest } from '../text/digest.ts';
import type { EmbeddedIndex } from './embedded-indexes.ts';
import { makePartedIndex, type NumberedText, type PartedIndexOptions, type PartedState } from './parts/make-parted-index.ts';
import { nameOfPage } from './parts/make-parts.ts';
import { toFile as toPart } from './parts/make-term-parts.ts';
import { pathOfPart, takeTextsApart } from './theme.ts';

/** The files of an embedded index. */
export interface IndexFiles {
  /** The first is the one that readers ask for; it names the others. */
  files: IndexFile[];
  /** What those of the next build are made from; null for an index that is not in parts. */
  parted: PartedState | null;
}

export interface IndexFile {
  /** Relative to the output folder. */
  path: string;
  digest: string;
  size: number;
  contents(): Uint8Array | Promise<Uint8Array>;
  /** Lets go of the contents where they are held. */
  forget?: (() => void) | undefined;
}

interface IndexFilesOptions extends Omit<PartedIndexOptions, 'onRead'> {
  /** The only texts of pages that are listed, by their paths in the index; all when absent. */
  texts?: ReadonlySet<string>;
  /** Is given the file of each text as soon as nothing else needs it, where all are read: one that is written at once need not be held. */
  onText?: (file: IndexFile) => Promise<void>;
}

/** The most bytes of an index that readers load at once: with gzip about 50 KB, a second on a slow line. */
const WITH_TEXTS = 200_000;

/**
 * Makes the files of an index. `before` is what was made from other pages of it; what that has is made again only if it is asked for. The options are
 * for an index in parts.
 */
export async function makeIndexFiles(
  index: EmbeddedIndex,
  before: PartedState | null = null,
  { texts, onText, ...options }: IndexFilesOptions = {},
): Promise<IndexFiles> {
  if (!index.isParted) return { files: makeWhole(index), parted: null };
  const toText = ({ number, text: { digest, size, contents, forget } }: NumberedText): IndexFile => {
    const path = pathOfPart(index.path, nameOfPage({ number, digest }));
    return { path, digest, size, contents, forget };
  };
  const onRead = onText && ((each: NumberedText) => onText(toText(each)));
  const made = await makePartedIndex(index, before, { ...options, onRead });
  const files = new Map([[index.path, toFile(index.path, made.top)]]);
  const makeAnew = createMakeAnew(index, options);
  for (const { name, contents, ...entry } of [...made.files.values()].flat()) {
    const path = pathOfPart(index.path, name);
    // Equal parts are one file.
    if (!files.get(path) || contents) files.set(path, { ...entry, path, contents: contents ? () => contents : () => makeAnew(path) });
  }
  for (const each of made.texts) {
    if (texts && !texts.has(each.text.path)) continue;
    const file = toText(each);
    files.set(file.path, file);
  }
  return { files: [...files.values()], parted: made };
}

/** Makes a function that gives one file of an index of which nothing is known any more. */
export function createMakeAnew(index: EmbeddedIndex, { sizes }: PartedIndexOptions = {}): (path: string) => Promise<Uint8Array> {
  let made: Promise<IndexFiles> | undefined;
  return async (path) => {
    made ??= makeIndexFiles(index, null, { sizes });
    return (await made).files.find((file) => file.path === path)!.contents();
  };
}

/** One file, or a small one and one with the texts. */
function makeWhole({ path, pack }: EmbeddedIndex): IndexFile[] {
  const whole = pack();
  const contents = toJson(whole);
  if (contents.byteLength <= WITH_TEXTS) return [toFile(path, contents)];
  const { first, apart } = takeTextsApart(whole);
  const texts = toPart(apart);
  return [
    toFile(path, toJson({ ...first, apart: texts.name })),
    { path: pathOfPart(path, texts.name), digest: texts.digest, size: texts.size, contents: () => texts.contents! },
  ];
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function toFile(path: string, contents: Uint8Array): IndexFile {
  return { path, digest: contentDigest(contents), size: contents.byteLength, contents: () => contents };
}
