/**
 * Rewrites `:::note Title` as `:::note[Title]`, the form that the directive syntax knows, outside fenced code. The space becomes
 * the bracket, so that every line and column stays what it was; only the closing bracket is new, at the end of the line. So is `::: note Title`, as VitePress
 * and others have it, where there is such a container: the name changes places with the space in front of it.
 */
export function bracketAdmonitionTitles(text: string, isContainer: (name: string) => boolean): string {
  if (!text.includes(':::') || !ANY_TITLED.test(text)) return text;
  const close = (line: string) =>
    line.replace(SPACED, (whole, colons, space, name, rest) => (isContainer(name) ? `${colons}${name}${space}${rest}` : whole));
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const marker = FENCE.exec(line)?.[1];
      if (fence !== null) {
        if (marker?.startsWith(fence) && CLOSING_FENCE.test(line)) fence = null;
        return line;
      }
      if (marker !== undefined) {
        fence = marker;
        return line;
      }
      return line.includes(':::') ? close(line).replace(TITLED, (_, opening, space, title) => `${opening}${bracket(space, title)}`) : line;
    })
    .join('\n');
}

const CONTAINERS = '(?:[ \\t]|>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*';
const FENCE = new RegExp(`^${CONTAINERS}(\`{3,}(?=[^\`]*$)|~{3,})`);
const CLOSING_FENCE = /(?:`{3,}|~{3,})[ \t]*$/;
const TITLED = new RegExp(`^(${CONTAINERS}:{3,}[A-Za-z][\\w-]*)([ \\t]+)([^\\s[{].*)$`);
const SPACED = new RegExp(`^(${CONTAINERS}:{3,})([ \\t]+)([A-Za-z][\\w-]*)(|[ \\t].*)$`);
/** Either of the two, from the colons on: most texts have none. */
const ANY_TITLED = new RegExp(`:::(?<=^${CONTAINERS}:::):*(?:[A-Za-z][\\w-]*[ \\t]+[^\\s[{].*|[ \\t]+[A-Za-z][\\w-]*(?:|[ \\t].*))$`, 'm');

function bracket(space: string, title: string): string {
  return `[${space.slice(1)}${isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&')}]`;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text.replace(/\\./g, '')) {
    if (character === '[') depth++;
    if (character === ']' && --depth < 0) return false;
  }
  return depth === 0;
}
