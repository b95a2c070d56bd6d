/** Thrown where only React's own renderer knows what to write. */
export class NotMine extends Error {}
