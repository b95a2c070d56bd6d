import type { Emit } from '../7-emit/emit-files.ts';
import type { OutputFileEntry, OutputHandle } from '../7-emit/plan/output-handle.ts';
import { stagePath } from '../7-emit/publish/stage-file.ts';
import { type PageList, type Recall, type SameText, twinsOf } from '../agents/page-list.ts';
import { outputFiles } from '../files/output-files.ts';
import type { OutputState } from '../state/output-state.ts';
import { contentDigest, digest } from '../text/digest.ts';
import type { ListedSiteTwins } from './make-output.ts';

/** What the last build made, by the folder of the list. */
type KnownLists = Record<string, KnownList>;

interface KnownList {
  key: string;
  files: OutputFileEntry[];
  /** What comparing its pages with the latest version came to, by what that was made from. */
  compared: Record<string, SameText | null>;
}

interface Tools {
  emit: Pick<Emit, 'stageDir' | 'stillStands' | 'readStanding'>;
  state: Pick<OutputState, 'read' | 'write'>;
  program: string;
}

/** The files of the lists of pages. Those whose pages all are as they were are not made again. */
export async function fileLists(
  lists: readonly PageList[],
  { pages, records }: ListedSiteTwins,
  { emit, state, program }: Tools,
): Promise<OutputHandle[]> {
  const known = state.read<KnownLists>('lists') ?? {};
  const kept: KnownLists = {};
  const handles: OutputHandle[] = [];
  const entryOf = (path: string) => records[pages.get(path)!.path]!.files.find((file) => file.path === path)!;
  const texts = new Map<string, string>();
  const readTwin = async (path: string) => {
    const text = texts.get(path) ?? readMade(entryOf(path), emit);
    texts.set(path, text);
    return text;
  };
  for (const list of lists) {
    const key = digest(
      program,
      JSON.stringify(list),
      twinsOf(list)
        .map((path) => entryOf(path).digest)
        .join('\n'),
    );
    const before = known[list.folder];
    if (before?.key === key && emit.stillStands(before.files)) {
      kept[list.folder] = before;
      handles.push(...before.files.map(toStanding));
      continue;
    }
    const compared: KnownList['compared'] = {};
    const { latest, root, versions } = list;
    const how = digest(program, JSON.stringify([latest, root, versions]));
    const recall: Recall = async (page, compare) => {
      const from = digest(how, JSON.stringify(page), entryOf(page.path).digest, entryOf(page.latest!).digest);
      const same = before?.compared[from];
      compared[from] = same === undefined ? await compare() : same;
      return compared[from];
    };
    const { makeList } = await import('../agents/make-list.ts');
    const made = (await makeList(list, readTwin, recall)).map(({ path, contents }) => {
      return { path, contents, digest: contentDigest(contents), size: Buffer.byteLength(contents) };
    });
    kept[list.folder] = { key, files: made.map(({ contents: _, ...entry }) => entry), compared };
    handles.push(...made.map(({ contents, ...entry }) => ({ path: entry.path, digest: entry.digest, contents: () => contents, entry })));
  }
  state.write('lists', kept);
  return handles;
}

function toStanding(entry: OutputFileEntry): OutputHandle {
  const contents = () => {
    throw new Error(`"${entry.path}" is in the output folder already.`);
  };
  return { path: entry.path, digest: entry.digest, contents, entry };
}

/** A page's Markdown: a worker has just written it, or it is in the output folder. */
function readMade(entry: OutputFileEntry, { stageDir, readStanding }: Tools['emit']): string {
  const staged = outputFiles.read(stagePath(stageDir, entry.path));
  const bytes = staged && contentDigest(staged) === entry.digest ? staged : readStanding(entry);
  if (!bytes) throw new Error(`"${entry.path}" is gone.`);
  return Buffer.from(bytes).toString('utf8');
}
