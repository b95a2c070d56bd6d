/** A pattern for a text as it stands, wherever it stands. */
export function toLiteral(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'dg');
}
