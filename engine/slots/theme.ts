/** The seam to the theme: the slots and what they are told. */
export { ISLAND } from '../../theme/islands/island-markup.ts';
export type { Docsgen } from '../../theme/site/docsgen-context.ts';
export { CONTRACT_VERSION, type SlotFrom, type SlotName, slotTable } from '../../theme/slots/slot-table.ts';
