import { type SlotName, slotTable } from './theme.ts';

const NAVBAR_ITEM = /^navbar-item-[a-z][a-z0-9-]*$/;

/** The slot that a file of the theme folder is for, by the file's name without extension: any kind of navbar item is one. Null for none. */
export function slotOf(stem: string): SlotName | null {
  if (NAVBAR_ITEM.test(stem)) return 'navbar-item';
  return Object.hasOwn(slotTable, stem) && stem !== 'navbar-item' ? (stem as SlotName) : null;
}

/** All names that files may have. */
export function listSlotNames(): string[] {
  return Object.keys(slotTable).map((name) => (name === 'navbar-item' ? 'navbar-item-<kind>' : name));
}
