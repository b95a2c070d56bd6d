import { basename, extname, join, posix } from 'node:path';
import type { SiteInput } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  duplicateSlot,
  missingNavbarSlot,
  slotChanged,
  slotNotAllowed,
  slotWithoutComponent,
  unknownSlot,
  unknownSlotProp,
  unreadableContracts,
} from '../diagnostics/messages/slots.ts';
import type { Files } from '../files/files.ts';
import { readCode } from '../files/read-code.ts';
import { type ContractRecord, parseContracts, RECORD_FILE } from './contract-record.ts';
import { compareContracts, contractOf, describeChange } from './slot-contract.ts';
import { listSlotNames, slotOf } from './slot-name.ts';

/** A site's files for slots of the theme. */
export interface FoundSlots {
  /** File relative to the site folder, by slot; for kinds of navbar items by 'navbar-item-<kind>'. */
  slots: Record<string, string>;
  /** What each was written for. */
  recorded: ContractRecord;
  diagnostics: Diagnostic[];
}

const MODULE = /\.[jt]sx?$/;
/** Tests, stories and declarations stand beside components, and are none. */
const OTHER = /\.(?:d|test|spec|stories)\.[jt]sx?$/;

/** Finds the files for slots: those directly in the theme folder. Nothing is run, and what does not parse is the bundler's to report. */
export async function findSlots(
  { config, configFile }: Pick<SiteInput, 'config' | 'configFile'>,
  { siteDir, files }: { siteDir: string; files: Pick<Files, 'list' | 'readText'> },
): Promise<FoundSlots> {
  const dir = config.theme;
  const found: FoundSlots = { slots: {}, recorded: {}, diagnostics: [] };
  const entries = await files.list(join(siteDir, dir));
  const modules = entries.filter(({ name, kind }) => kind === 'file' && MODULE.test(name) && !OTHER.test(name) && !/^[._]/.test(name));
  if (!config.runsTheme) return { ...found, diagnostics: modules.map(({ name }) => slotNotAllowed(dir, startOf(posix.join(dir, name)))) };
  if (modules.length > 0 && entries.some(({ name }) => name === RECORD_FILE)) {
    const file = posix.join(dir, RECORD_FILE);
    try {
      found.recorded = parseContracts(await files.readText(join(siteDir, file)));
    } catch (error) {
      found.diagnostics.push(unreadableContracts((error as Error).message, startOf(file)));
    }
  }
  for (const { name } of modules) await addSlot(posix.join(dir, name), found, { siteDir, files });
  checkNavbar({ config, configFile }, found);
  return found;
}

function startOf(file: string) {
  return { file, line: 1, column: 1, length: 0 };
}

async function addSlot(
  file: string,
  { slots, recorded, diagnostics }: FoundSlots,
  { siteDir, files }: { siteDir: string; files: Pick<Files, 'readText'> },
): Promise<void> {
  const stem = basename(file, extname(file));
  const slot = slotOf(stem);
  if (slot === null) {
    diagnostics.push(unknownSlot(stem, listSlotNames(), startOf(file)));
    return;
  }
  if (slots[stem] !== undefined) {
    diagnostics.push(duplicateSlot(stem, slots[stem], startOf(file)));
    return;
  }
  slots[stem] = file;
  // With a parser of its own, which other sites do not load.
  const { readSlotFile } = await import('./read-slot-file.ts');
  const text = await readCode(join(siteDir, file), files);
  const source = text === null ? null : readSlotFile(text, file);
  if (!source) return;
  if (!source.defaultExport) {
    diagnostics.push(slotWithoutComponent(stem, null, startOf(file)));
    return;
  }
  const contract = contractOf(slot);
  const written = recorded[stem];
  const known = ['Original', ...Object.keys(contract.props)];
  for (const { name, line, column } of source.props) {
    if (known.includes(name)) continue;
    const before = written && Object.hasOwn(written.props, name) ? written.props[name]! : null;
    diagnostics.push(unknownSlotProp({ slot: stem, prop: name, before, known }, { file, line, column, length: name.length }));
  }
  const change = written && compareContracts(written, contract);
  if (change) diagnostics.push(slotChanged(stem, describeChange(change), { file, ...source.defaultExport, length: 0 }));
}

function checkNavbar({ config, configFile }: Pick<SiteInput, 'config' | 'configFile'>, { slots, diagnostics }: FoundSlots): void {
  const prefix = 'navbar-item-';
  const known = Object.keys(slots).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  for (const [index, item] of config.navbar.items.entries()) {
    if (item.type !== 'custom' || known.includes(item.kind)) continue;
    const file = `${posix.join(config.theme, prefix + item.kind)}.tsx`;
    diagnostics.push(missingNavbarSlot(item.kind, file, known, { file: configFile, keyPath: ['navbar', 'items', index, 'kind'] }));
  }
}
