import type { BuildFailure, Message } from 'esbuild';
import { InvalidTextError } from '../files/decode-text.ts';
import { toDenial } from '../files/files.ts';
import { pathFrom } from '../paths/native-path.ts';

/** Lets a file that cannot be read, or is no text, be an error of that file: for the bundler it is one of the plugin that reads it. Throws esbuild's BuildFailure. */
export async function withUnreadNamed<Result>(siteDir: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    // What has been set once on an error of esbuild's can only be defined anew.
    if (errors)
      Object.defineProperty(error, 'errors', {
        value: errors.map((message) => toFile(message, siteDir)),
        configurable: true,
        writable: true,
      });
    throw error;
  }
}

function toFile(message: Message, siteDir: string): Message {
  const detail = findCause(message.detail);
  const at = (path: string, line: number, column: number) => {
    return { file: pathFrom(siteDir, path), line, column, length: 0, lineText: '', namespace: '', suggestion: '' };
  };
  if (detail instanceof InvalidTextError) return { ...message, detail, location: at(detail.path, detail.line, detail.column - 1) };
  const { path } = (detail ?? {}) as NodeJS.ErrnoException;
  return toDenial(detail) && path !== undefined ? { ...message, detail, location: at(path, 1, 0) } : message;
}

/** A CSS module is a bundle of its own. */
function findCause(thrown: unknown): unknown {
  const inner = (thrown as Partial<BuildFailure> | null | undefined)?.errors?.[0];
  return inner ? findCause(inner.detail) : thrown;
}
