/** Most characters that one answer holds: what a model reads without losing the thread. */
const ANSWER_SIZE = 40_000;

/** A piece of a text that is cut at the end of a line, and where the next one begins; null after the last. */
function cutText(text: string, from: number): { piece: string; next: number | null } {
  const end = from + ANSWER_SIZE;
  if (text.length <= end) return { piece: text.slice(from), next: null };
  const line = text.lastIndexOf('\n', end);
  const next = line > from ? line + 1 : end;
  return { piece: text.slice(from, next), next };
}

/** The piece, with a word on how to get the rest. */
export function tellPiece(text: string, from: number): string {
  const { piece, next } = cutText(text, from);
  return next === null ? piece : `${piece}\n[${text.length - next} more characters: ask again with "from": ${next}]\n`;
}
