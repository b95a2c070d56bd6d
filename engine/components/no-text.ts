import type { BuildFailure, Message } from 'esbuild';
import { InvalidTextError } from '../files/decode-text.ts';
import { pathFrom } from '../paths/native-path.ts';

/** Lets a file that is no text be an error of that file: for the bundler it is one of the plugin that reads it. Throws esbuild's BuildFailure. */
export async function withTextsNamed<Result>(siteDir: string, run: () => Promise<Result>): Promise<Result> {
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
  const detail = findInvalid(message.detail);
  if (detail === null) return message;
  const place = { line: detail.line, column: detail.column - 1, length: 0, lineText: '', namespace: '', suggestion: '' };
  return { ...message, detail, location: { file: pathFrom(siteDir, detail.path), ...place } };
}

function findInvalid(thrown: unknown): InvalidTextError | null {
  if (thrown instanceof InvalidTextError) return thrown;
  // A CSS module is a bundle of its own.
  const inner = (thrown as Partial<BuildFailure> | null | undefined)?.errors?.[0];
  return inner ? findInvalid(inner.detail) : null;
}
