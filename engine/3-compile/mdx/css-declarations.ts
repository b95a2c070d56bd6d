import styleToObject from 'style-to-object';

/**
 * What a browser keeps of a `style` attribute: each declaration that can be read, and none of the others. One that is sound stays as it
 * is written.
 */
export function keepDeclarations(style: string): string {
  return isReadable(style) ? style : splitDeclarations(style).filter(isReadable).join(';');
}

function isReadable(style: string): boolean {
  try {
    styleToObject(style, () => {});
    return true;
  } catch {
    return false;
  }
}

/** A comment (to the end, when it is not closed), an escape, a string, or any one character. */
const PIECE = /\/\*[\s\S]*?(?:\*\/|$)|\\[\s\S]|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[\s\S]/g;
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Cuts at the semicolons that stand in no brackets and no string. */
function splitDeclarations(style: string): string[] {
  const declarations = [''];
  const open: string[] = [];
  for (const [piece] of style.matchAll(PIECE)) {
    if (piece.startsWith('/*')) continue;
    if (piece === ';' && open.length === 0) declarations.push('');
    else declarations[declarations.length - 1] += piece;
    if (Object.hasOwn(CLOSING, piece)) open.push(CLOSING[piece]!);
    else if (piece === open.at(-1)) open.pop();
  }
  return declarations;
}
