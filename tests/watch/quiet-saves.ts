import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Ways of saving that leave a file's time as it was, and its size where the text is as long; of some no event tells. */

/** Puts a text into a file that is there. */
export type QuietSave = (file: string, text: string) => void;

/** As rsync --times: beside it, the time set, renamed. */
const saveAsRsync: QuietSave = (file, text) => {
  const { atime, mtime } = statSync(file);
  const temporary = join(dirname(file), '.rsynced.md.a1B2c3');
  writeFileSync(temporary, text);
  utimesSync(temporary, atime, mtime);
  renameSync(temporary, file);
};

/** In place, with the time restored, as touch --reference does. */
const saveAndRestoreTime: QuietSave = (file, text) => {
  const { atime, mtime } = statSync(file);
  const handle = openSync(file, 'r+');
  writeSync(handle, text);
  closeSync(handle);
  truncateSync(file, Buffer.byteLength(text));
  utimesSync(file, atime, mtime);
};

/** The old file steps aside and the new one takes its place; the times are set back afterwards. */
const exchangeAndRestoreTime: QuietSave = (file, text) => {
  const { atime, mtime } = statSync(file);
  renameSync(file, `${file}~`);
  writeFileSync(file, text);
  unlinkSync(`${file}~`);
  utimesSync(file, atime, mtime);
};

/** A second name is given to a new file, and takes the place of the old one. */
const exchangeHardLink: QuietSave = (file, text) => {
  const { atime, mtime } = statSync(file);
  const other = join(dirname(file), '.linked.md.a1B2c3');
  writeFileSync(`${other}~`, text);
  utimesSync(`${other}~`, atime, mtime);
  linkSync(`${other}~`, other);
  renameSync(other, file);
  unlinkSync(`${other}~`);
};

/** Through another name of the file, which stands where nobody watches. */
export const saveElsewhere =
  (elsewhere: string): QuietSave =>
  (file, text) => {
    const { atime, mtime } = statSync(file);
    const other = join(elsewhere, `other-name-${fileNumber++}`);
    linkSync(file, other);
    const handle = openSync(other, 'r+');
    const isShorter = fstatSync(handle).size > Buffer.byteLength(text);
    writeSync(handle, text);
    closeSync(handle);
    if (isShorter) truncateSync(other, Buffer.byteLength(text));
    utimesSync(other, atime, mtime);
    unlinkSync(other);
  };
let fileNumber = 0;

export const QUIET_SAVES: readonly QuietSave[] = [saveAsRsync, saveAndRestoreTime, exchangeAndRestoreTime, exchangeHardLink];
