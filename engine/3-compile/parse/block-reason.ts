/** Before the reason for which the reference parsed a block of a text that else was parsed natively. */
export const BLOCK = 'block: ';
