/** The theme's own class, and the one that the site gives. */
export function withClass(own: string, given: string | null | undefined): string {
  return given ? `${own} ${given}` : own;
}
