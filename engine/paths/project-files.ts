/** Tells of a name whether it may stand where a site is made: what any project has before it has a site. */
export function isProjectFile(name: string): boolean {
  return HARMLESS.test(name);
}

const HARMLESS =
  /^(?:\..*|node_modules|package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|(?:readme|licen[cs]e|copying)(?:\..*)?)$/i;
