import type { BuildFailure, BuildResult, Message } from 'esbuild';
import { toSlashes } from '../paths/native-path.ts';
import { folderOf, relativePath } from '../paths/site-path.ts';

/** What the detail of a message says of an import: how its file is really called. */
export interface MeantName {
  meant: string;
}

/**
 * Lets no import name a file with letters of the other case. The bundler finds such a file on any system, and only warns; where case counts it
 * then fails to read it. Throws esbuild's BuildFailure.
 */
export async function withExactNames<Result extends BuildResult>(run: () => Promise<Result>): Promise<Result> {
  try {
    const result = await run();
    if (result.warnings.some(isMisnamed)) throw Object.assign(new Error('Names of files differ in case.'), { ...result, errors: [] });
    return result;
  } catch (error) {
    const { errors, warnings = [] } = error as Partial<BuildFailure>;
    const misnamed = warnings.filter(isMisnamed);
    if (!errors || misnamed.length === 0) throw error;
    const unread = misnamed.map((message) => namesOf(message).written);
    const others = errors.filter(({ text }) => !UNREAD.test(text) || !unread.some((path) => toSlashes(text).includes(path)));
    throw Object.assign(error as Error, { errors: [...misnamed.map(toError), ...others] });
  }
}

const UNREAD = /^(?:ENOENT|Cannot read file)\b/;

function isMisnamed({ id, location }: Message): boolean {
  return id === 'different-path-case' && location !== null;
}

/** Both from the folder of the site. */
function namesOf({ text }: Message): { real: string; written: string } {
  const [real = '', written = ''] = [...text.matchAll(/"([^"]+)"/g)].map(([, path]) => path!);
  return { real, written };
}

function toError(message: Message): Message {
  const { file, lineText, column, length } = message.location!;
  const specifier = Buffer.from(lineText)
    .subarray(column + 1, column + length - 1)
    .toString();
  const { real } = namesOf(message);
  const found = specifier.startsWith('@site/') ? `@site/${real}` : relativePath(folderOf(file), real);
  // It may be written without its extension.
  const extension = /\.\w+$/.exec(real)?.[0] ?? '';
  const isBare = !specifier.toLowerCase().endsWith(extension.toLowerCase());
  const detail: MeantName = { meant: isBare ? found.slice(0, -extension.length) : found };
  return { ...message, id: '', text: `Could not resolve "${specifier}"`, detail };
}
