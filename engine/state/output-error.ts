/** The file system refused: disk full, no permission, another device. The site that was published before still stands. Exit code 3. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
  declare readonly cause: FileSystemError;
  readonly path: string | null;
  /** Node's code, 'ENOSPC'. */
  readonly code: string;
  readonly fix: string | null;

  constructor(cause: FileSystemError, fix?: string) {
    // Renames and links have two paths; the one they were to make is the one that was refused.
    const path = cause.dest ?? cause.path ?? null;
    const code = cause.code ?? 'UNKNOWN';
    const size = cause.size === undefined ? '' : ` (${cause.size} bytes)`;
    const isRefused = cause.syscall === 'mkdir' && code === 'ENOENT';
    const reason = (isRefused ? NO_FOLDERS : REASONS[code]) ?? cause.message;
    super(`${ACTIONS[cause.syscall ?? ''] ?? 'Cannot write'} ${path ? `"${path}"${size}` : 'a file'}: ${reason} (${code}).`, { cause });
    this.path = path;
    this.code = code;
    this.fix = fix ?? (isRefused ? FIXES.EROFS : FIXES[code]) ?? null;
  }
}

/** Node's error; `size` is how many bytes were to be written. */
type FileSystemError = NodeJS.ErrnoException & { dest?: string; size?: number };

/** Turns a file system's error into an OutputError; leaves any other error as it is. */
export function asOutputError(error: unknown): unknown {
  return isFileSystemError(error) ? new OutputError(error) : error;
}

/** Waits for what a file system may refuse. */
export async function withOutputErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw asOutputError(error);
  }
}

/** Does what may be left undone; gives what the disk refused, or null. */
export function tryOutput(act: () => void): OutputError | null {
  try {
    act();
    return null;
  } catch (error) {
    const failure = asOutputError(error);
    if (failure instanceof OutputError) return failure;
    throw error;
  }
}

/** Does so with what takes its time. */
export async function tryOutputAsync(act: () => Promise<void>): Promise<OutputError | null> {
  const failed = await act().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  return tryOutput(() => {
    if (failed) throw failed.error;
  });
}

/** Tells whether an error comes from the file system, not from a mistake in the program. */
export function isFileSystemError(error: unknown): error is NodeJS.ErrnoException {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  return error instanceof Error && typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) && typeof syscall === 'string';
}

const ACTIONS: Record<string, string> = {
  open: 'Cannot open',
  scandir: 'Cannot list',
  lstat: 'Cannot access',
  stat: 'Cannot access',
  read: 'Cannot read',
  readlink: 'Cannot read',
  mkdir: 'Cannot create the folder',
  rm: 'Cannot remove',
  rmdir: 'Cannot remove',
  unlink: 'Cannot remove',
  rename: 'Cannot move a file or folder to',
};

/** The folders above it were there or have been made: see makeFolder(). */
const NO_FOLDERS = 'its file system does not allow new folders there';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the disk is read-only',
  EXDEV: 'it is on another file system',
  EBUSY: 'it is in use, or a mounted volume',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this machine',
  EFBIG: 'it is larger than the system lets a file be',
  EIO: 'the disk failed',
  ENOENT: 'it does not exist',
  EISDIR: 'a folder is in the way',
  ENOTDIR: 'a file is where a folder should be',
  ELOOP: 'it is a symbolic link that leads back to itself',
  ENOTEMPTY: 'a folder is in the way',
  EEXIST: 'something with this name is in the way',
};

const IN_THE_WAY = 'remove or rename what is in the way';

const FIXES: Record<string, string> = {
  ENOSPC: 'free some space and build again',
  EDQUOT: 'free some space and build again',
  EACCES: 'check who owns the folder, or choose another one',
  EPERM: 'check who owns the folder, or choose another one',
  EMFILE: 'raise the limit on open files (ulimit -n)',
  EFBIG: 'raise the limit on the size of files (ulimit -f), or choose a folder on another disk',
  EROFS: 'choose a folder on another disk',
  EIO: 'check the disk, or choose a folder on another one',
  // The folder is swapped by renaming it, which a mount point does not allow; a folder within the mount can be renamed.
  EXDEV: 'if the output folder is a mounted volume, choose a folder inside it with --out',
  EBUSY: 'if the output folder is a mounted volume, choose a folder inside it with --out',
  ENAMETOOLONG: "shorten the page's file name or slug",
  EISDIR: IN_THE_WAY,
  ENOTDIR: IN_THE_WAY,
  ENOTEMPTY: IN_THE_WAY,
  EEXIST: IN_THE_WAY,
};
