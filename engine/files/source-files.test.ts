import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confineFiles } from './confine-files.ts';
import { readStamp } from './file-stamp.ts';
import type { FactKind, Files } from './files.ts';
import { findFolderDevice } from './folder-stamp.ts';
import type { SavedReadings } from './saved-readings.ts';
import type { SiteBoundary } from './site-boundary.ts';
import { openSourceFiles, type SourceFilesOptions } from './source-files.ts';

let dir: string;
let derived: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-files-'));
  derived = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A clock that is far ahead, so that every file counts as old. */
const LATER = () => Date.now() + 3_600_000;
const text: FactKind<string> = {
  name: 'text',
  derive(bytes, path) {
    derived.push(path.slice(dir.length + 1));
    return Buffer.from(bytes).toString();
  },
};
const at = (path: string) => join(dir, path);
const write = (path: string, contents: string) => writeFileSync(at(path), contents);
const boundaryAround = (path: string): SiteBoundary => ({
  roots: [{ path, real: realpathSync(path), isPublic: false }],
  closed: [],
  maxBytes: 100,
});
const open = (options: Partial<SourceFilesOptions> = {}) =>
  openSourceFiles({ clock: LATER, folderDevice: findFolderDevice(dir), ...options });

describe('in one process', () => {
  test('a file is read once, until it is named as changed', () => {
    write('a', '1');
    const files = open();
    expect([files.facts(at('a'), text), files.facts(at('a'), text)]).toEqual(['1', '1']);
    write('a', '2');
    expect(files.facts(at('a'), text)).toBe('1');
    files.forget(new Set([at('a')]));
    expect(files.facts(at('a'), text)).toBe('2');
    expect(derived).toEqual(['a', 'a']);
  });

  test('a file that the disk does not give out is as if it were not there, with the reason, until somebody asks again', () => {
    write('a', '1');
    const files = open();
    const denied = () => {
      throw Object.assign(new Error('EIO: made by a test'), { code: 'EIO' });
    };
    const { files: tracked, readings } = files.track();
    expect(tracked.facts(at('a'), text, denied)).toBe(null);
    const refusal = { reason: 'unreadable', code: 'EIO' };
    expect([files.refusal(at('a')), [...files.unreadable()], readings.areCurrent()]).toEqual([refusal, [[at('a'), refusal, 'file']], true]);
    // Whoever does not need it any more is not told of it.
    files.forget(new Set());
    expect([[...files.unreadable()], readings.areCurrent(), files.facts(at('a'), text)]).toEqual([[], false, '1']);
    expect(() => open().facts(at('a'), text, () => JSON.parse(''))).toThrow(SyntaxError);
  });

  test('no two kinds of facts have one name: a file would be compared with what the other made of it', () => {
    write('a', '1');
    const files = open();
    files.facts(at('a'), text);
    expect(() => files.facts(at('a'), { ...text })).toThrow('Two kinds of facts are called "text".');
  });

  test('a file that comes, goes and comes again is noticed, in its folder too', async () => {
    const files = open();
    const see = async () => [files.facts(at('a'), text), await files.exists(at('a')), (await files.list(dir)).map(({ name }) => name)];
    expect(await see()).toEqual([null, false, []]);
    write('a', '1');
    files.forget(new Set([at('a')]));
    expect(await see()).toEqual(['1', true, ['a']]);
    rmSync(at('a'));
    files.forget(new Set([at('a')]));
    expect(await see()).toEqual([null, false, []]);
  });

  test('a folder that was replaced is new with all that is in it', async () => {
    mkdirSync(at('f/g'), { recursive: true });
    write('f/g/a', '1');
    const files = open();
    expect([files.facts(at('f/g/a'), text), await files.list(at('f/g'))]).toEqual(['1', [{ name: 'a', kind: 'file' }]]);
    renameSync(at('f'), at('old'));
    mkdirSync(at('f/g'), { recursive: true });
    write('f/g/b', '2');
    files.forget(new Set([at('f')]));
    expect([files.facts(at('f/g/a'), text), files.facts(at('f/g/b'), text)]).toEqual([null, '2']);
    expect(await files.list(at('f/g'))).toEqual([{ name: 'b', kind: 'file' }]);
  });

  test('who asks where a folder is, and whether it is given out, is not told what comes and goes in it', async () => {
    mkdirSync(at('b'));
    write('b/a', '1');
    const files = open();
    const { files: tracked, readings } = files.track();
    const confined = confineFiles(tracked, boundaryAround(dir));
    expect([(await confined.list(at('b'))).length, confined.refusal(at('b')), confined.locate(at('b'))?.kind]).toEqual([1, null, 'folder']);
    // As editors save: written beside the file, and put in its place.
    write('b/a.new', '2');
    renameSync(at('b/a.new'), at('b/a'));
    files.forget(new Set([at('b/a')]));
    expect(readings.areCurrent()).toBe(true);
    rmSync(at('b'), { recursive: true });
    write('b', '3');
    files.forget(new Set([at('b')]));
    expect(readings.areCurrent()).toBe(false);
  });

  test('a look at everything reads what has another stamp', () => {
    write('a', '1');
    write('b', '1');
    const files = open();
    for (const path of ['a', 'b']) files.facts(at(path), text);
    write('b', '22');
    files.forget('unknown');
    expect([files.facts(at('a'), text), files.facts(at('b'), text)]).toEqual(['1', '22']);
    expect(derived).toEqual(['a', 'b', 'b']);
  });

  test('a look at everything reads what is too young to be told by its stamp', () => {
    write('a', '1');
    const files = open({ clock: Date.now });
    files.facts(at('a'), text);
    files.forget('unknown');
    files.facts(at('a'), text);
    expect(derived).toEqual(['a', 'a']);
  });
});

describe('a note of what was read', () => {
  test('is current until one of the readings would be another', async () => {
    write('a', '1');
    mkdirSync(at('f'));
    const files = open();
    const noted = files.track();
    await noted.files.readText(at('a'));
    await noted.files.list(at('f'));
    await noted.files.exists(at('gone'));
    const tell = (...paths: string[]) => {
      files.forget(new Set(paths.map(at)));
      return noted.readings.areCurrent();
    };
    write('b', 'other');
    expect(tell('b', 'f')).toBe(true);
    write('f/new', '');
    expect(tell('f/new')).toBe(false);
    rmSync(at('f/new'));
    expect(tell('f/new')).toBe(false);
  });

  test.each(['a', 'gone'])('is not current when %s was written', async (path) => {
    write('a', '1');
    const files = open();
    const noted = files.track();
    await noted.files.readText(at('a'));
    await noted.files.exists(at('gone'));
    write(path, '2');
    files.forget(new Set([at(path)]));
    expect(noted.readings.areCurrent()).toBe(false);
  });
});

test.each<[how: string, read: (files: Files, path: string) => unknown]>([
  ['read', (files, path) => files.readBytes(path)],
  ['read as text', (files, path) => files.readText(path)],
  ['read where it is confined', (files, path) => confineFiles(files, boundaryAround(dir)).readBytes(path)],
])('what was %s is part of what is saved', async (_how, read) => {
  write('a', '1');
  const files = open();
  await read(files, at('a'));
  const last: SavedReadings = JSON.parse(JSON.stringify(files.save()));
  expect(open({ last }).findEdited({ most: 0 })).toEqual([]);
  write('a', '22');
  expect(open({ last }).findEdited({ most: 0 })).toBe(null);
});

describe('the files that hold something else', () => {
  async function save(): Promise<SavedReadings> {
    mkdirSync(at('h'));
    for (const path of ['a', 'b', 'f/c']) write(path, '1');
    symlinkSync(at('h/later'), at('f/link'));
    const files = open();
    for (const path of ['a', 'b', 'f/c', 'none']) files.facts(at(path), text);
    await files.list(at('f'));
    files.realPath(at('f'));
    return JSON.parse(JSON.stringify(files.save()));
  }

  test.each<[what: string, change: () => void, edited: string[] | null]>([
    ['nothing', () => {}, []],
    ['one', () => write('a', '22'), ['a']],
    ['two', () => ['a', 'f/c'].map((path) => write(path, '22')), ['a', 'f/c']],
    ['more than asked for', () => ['a', 'b', 'f/c'].map((path) => write(path, '22')), null],
    ['one that is gone', () => rmSync(at('a')), null],
    ['one that has come', () => write('none', '1'), null],
    ['one that is a link now', () => [renameSync(at('a'), at('z')), symlinkSync(at('z'), at('a'))], null],
    ['a folder in its place', () => [rmSync(at('a')), mkdirSync(at('a'))], null],
    ['one more in a folder', () => write('f/d', '1'), null],
    ['what a link led to nowhere', () => write('h/later', '1'), null],
    ['a folder with another place', () => [renameSync(at('f'), at('g')), symlinkSync(at('g'), at('f'))], null],
  ])('%s', async (_what, change, edited) => {
    mkdirSync(at('f'));
    const last = await save();
    change();
    expect(open({ last }).findEdited({ most: 2 })).toEqual(edited?.map(at) ?? null);
    const { paths } = last.files;
    const asked = { files: paths, folders: last.folders.paths, realPaths: Object.keys(last.realPaths) };
    expect(open({ last }).areSame(asked)).toBe(edited?.length === 0);
  });
});

test.each<[what: string, options: Partial<SourceFilesOptions>, isListed: boolean]>([
  ['an old folder', {}, false],
  ['a young folder', { clock: Date.now }, true],
  ['a folder on another file system', { folderDevice: -1 }, true],
  ['a folder where time tells nothing', { folderDevice: null }, true],
])('%s is listed again or not', async (_what, options, isListed) => {
  mkdirSync(at('f'));
  const first = open(options);
  for (const path of ['f', 'none']) await first.list(at(path));
  const last = first.save();
  // What nobody could have written.
  last.folders.listings = last.folders.listings.map(() => 'other');
  const again = open({ ...options, last });
  expect(again.findEdited({ most: 0 })).toEqual(isListed ? null : []);
  expect(again.save().folders).toEqual(isListed ? expect.anything() : last.folders);
});

describe('what is saved of a file that is too young for its stamp', () => {
  function saveYoung(): SavedReadings {
    write('a', '1');
    const files = open({ clock: Date.now });
    files.facts(at('a'), text);
    return JSON.parse(JSON.stringify(files.save()));
  }

  /** As if the stamp had been this one then. */
  function withStampOf(path: string, { files, ...rest }: SavedReadings): SavedReadings {
    const { size, mtimeMs, ctimeMs, inode } = readStamp(at(path))!;
    return { ...rest, files: { ...files, sizes: [size], mtimes: [mtimeMs], ctimes: [ctimeMs], inodes: [inode] } };
  }
  const isSame = (last: SavedReadings) => open({ clock: Date.now, last }).findEdited({ most: 0 }) !== null;

  test('holds while the contents are the same, and nothing is derived again', () => {
    const files = open({ clock: Date.now, last: saveYoung() });
    derived = [];
    expect(files.findEdited({ most: 0 })).toEqual([]);
    expect([files.facts(at('a'), text), derived]).toEqual(['1', []]);
  });

  test('does not hold for other contents, whatever the stamp says', () => {
    const saved = saveYoung();
    write('a', '2');
    expect(isSame(withStampOf('a', saved))).toBe(false);
  });

  test('does not hold where nobody has read it, or two have read different contents', () => {
    const unread = saveYoung();
    unread.files.facts = [''];
    expect(isSame(unread)).toBe(false);
    const files = open({ clock: Date.now });
    files.facts(at('a'), text);
    write('a', '2');
    files.facts(at('a'), { name: 'other', derive: String });
    expect(isSame(withStampOf('a', files.save()))).toBe(false);
  });
});

describe('between two processes', () => {
  /** What a second process says of 'a', after the first has read it and `change` was done. */
  function readAgain(change: () => void, options: Partial<SourceFilesOptions> = {}) {
    write('a', '1');
    // A whole second, which can be set back exactly.
    utimesSync(at('a'), 1_600_000_000, 1_600_000_000);
    const first = open(options);
    first.facts(at('a'), text);
    const known = JSON.parse(JSON.stringify(first.known()));
    change();
    derived = [];
    return [open({ ...options, known }).facts(at('a'), text), derived];
  }

  test('a file that stands as it stood is not read', () => expect(readAgain(() => {})).toEqual(['1', []]));
  test('a file that was touched is read', () => expect(readAgain(() => utimesSync(at('a'), 1, 1))).toEqual(['1', ['a']]));
  test('a file that was written is read', () => expect(readAgain(() => write('a', '2'))).toEqual(['2', ['a']]));

  test('a file of the same size and inode whose time was set back is read', () => {
    expect(readAgain(() => keepTime('a', () => write('a', '2')))).toEqual(['2', ['a']]);
  });

  test('a file that was exchanged for an older one is read', () => {
    write('older', '2');
    expect(readAgain(() => renameSync(at('older'), at('a')))).toEqual(['2', ['a']]);
  });

  test('a file that was young when it was read is read again', () => {
    expect(readAgain(() => {}, { clock: Date.now })).toEqual(['1', ['a']]);
  });

  test('a file that was saved as young is read again once it is old', () => {
    write('a', '1');
    const first = open({ clock: Date.now });
    first.facts(at('a'), text);
    open({ last: first.save() }).facts(at('a'), text);
    expect(derived).toEqual(['a', 'a']);
  });

  test('a file that was named as changed is read, whatever was known of its stamp', () => {
    write('a', '1');
    const first = open();
    first.facts(at('a'), text);
    const second = open({ known: first.known() });
    second.forget(new Set([at('a')]));
    second.facts(at('a'), text);
    expect(derived).toEqual(['a', 'a']);
  });
});

/** Does something to a file and sets its time back to what it was, as far as a program can. */
function keepTime(path: string, change: () => void): void {
  const { atimeMs, mtimeMs } = statSync(at(path));
  change();
  utimesSync(at(path), atimeMs / 1000, mtimeMs / 1000);
}

describe('what nobody has named as changed', () => {
  /** A whole second, which can be set back exactly. */
  function writeOld(path: string, contents: string): void {
    mkdirSync(dirname(at(path)), { recursive: true });
    write(path, contents);
    utimesSync(at(path), 1_600_000_000, 1_600_000_000);
  }
  const missed = (files: ReturnType<typeof open>) =>
    [...files.findMissed()].flatMap((path) => (path === null ? [] : [path.slice(dir.length + 1)]));

  const CHANGES: Record<string, [change: () => void, missed: string[]]> = {
    nothing: [() => {}, []],
    'another text': [() => write('f/a', '12'), ['f/a']],
    'a text of the same size, with the time set back': [() => keepTime('f/a', () => write('f/a', '2')), ['f/a']],
    'another file of the same size and time in its place': [
      () => {
        writeOld('b', '2');
        renameSync(at('b'), at('f/a'));
      },
      ['f/a'],
    ],
    'another time, but the same text': [() => utimesSync(at('f/a'), 1, 1), []],
    'another inode, but the same text': [
      () => {
        writeOld('b', '1');
        renameSync(at('b'), at('f/a'));
      },
      [],
    ],
    'the end of a file': [() => rmSync(at('f/a')), ['f/a', 'f']],
    'a file where none was': [() => write('f/none', ''), ['f/none', 'f']],
    'a folder in its place': [
      () => {
        rmSync(at('f/a'));
        mkdirSync(at('f/a'));
      },
      ['f/a', 'f'],
    ],
  };
  test.each(Object.entries(CHANGES))('%s', async (_name, [change, expected]) => {
    writeOld('f/a', '1');
    const files = open();
    files.facts(at('f/a'), text);
    await files.exists(at('f/none'));
    await files.list(at('f'));
    expect(missed(files)).toEqual([]);
    change();
    expect(missed(files)).toEqual(expected);
    files.forget(new Set(expected.map(at)));
    files.facts(at('f/a'), text);
    await files.exists(at('f/none'));
    await files.list(at('f'));
    expect(missed(files)).toEqual([]);
  });

  /** As on a file system that notes no changes by itself: of a text whose time is set back nothing can be seen. */
  const stampOf = (path: string) => {
    const stamp = readStamp(path);
    return stamp && { ...stamp, ctimeMs: stamp.mtimeMs };
  };
  const overwriteUnseen = (path: string, contents: string) => keepTime(path, () => write(path, contents));

  test('in a file that was too young for its stamp is found by its contents', () => {
    const second = Math.floor(Date.now() / 1000);
    for (const [path, time] of [
      ['young', second - 30],
      ['old', second - 90],
    ] as const) {
      write(path, '1');
      utimesSync(at(path), time, time);
    }
    const files = open({ clock: Date.now, stampOf });
    for (const path of ['young', 'old']) files.facts(at(path), text);
    for (const path of ['young', 'old']) overwriteUnseen(path, '2');
    expect(missed(files)).toEqual(['young']);
  });

  test('where no stamp can be believed is found by the contents, of what was read as text, too', async () => {
    writeOld('a', '1');
    writeOld('b', '1');
    const files = open({ hasStatusTimes: false, stampOf });
    files.facts(at('a'), text);
    const noted = files.track().files;
    await noted.readText(at('b'));
    expect(missed(files)).toEqual([]);
    overwriteUnseen('a', '2');
    overwriteUnseen('b', '2');
    expect(missed(files)).toEqual(['a', 'b']);
    files.forget('unknown');
    expect(files.facts(at('a'), text)).toBe('2');
  });

  test('is found where a reader got what another no longer found', async () => {
    writeOld('a', '1');
    const files = open();
    await files.track().files.readText(at('a'));
    keepTime('a', () => write('a', '2'));
    await files.track().files.readText(at('a'));
    expect(missed(files)).toEqual(['a']);
  });
});
