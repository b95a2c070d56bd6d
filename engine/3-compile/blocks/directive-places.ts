import type { ContainerDirective, Directives } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { isWritten } from '../plugins/settle-places.ts';
import { placeOf } from '../plugins/tree-place.ts';

/** Place of the colons and the name that a directive begins with. */
export function placeOfOpening(node: Directives, { value, data }: VFile): TextPlace {
  const opening = isWritten(node) ? /^:*[\w-]*/.exec(String(value).slice(node.position!.start.offset))![0] : '';
  return { ...placeOf(node, data.source!.path), length: opening.length };
}

/** Place of an attribute in the first line of a directive; of its opening where it cannot be found. Trees have no positions for these. */
export function placeOfAttribute(node: Directives, name: string | null, file: VFile): TextPlace {
  const opening = placeOfOpening(node, file);
  if (name === null || !isWritten(node)) return opening;
  const line = String(file.value).slice(node.position!.start.offset, endOfOpening(node)).split('\n', 1)[0]!;
  const attribute = new RegExp(`(?<=[{\\s])${name.replace(/\W/g, '\\$&')}(?:=(?:"[^"]*"|'[^']*'|[^\\s}"']*))?(?=[\\s}])`).exec(line);
  return attribute ? { ...opening, column: opening.column + attribute.index, length: attribute[0].length } : opening;
}

function endOfOpening(node: Exclude<Directives, ContainerDirective> | ContainerDirective): number {
  const first = node.type === 'containerDirective' ? node.children.find(({ data }) => !data || !('directiveLabel' in data)) : undefined;
  return (first ?? node).position![first ? 'start' : 'end'].offset!;
}
