import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { describeThrown } from '../../diagnostics/describe-thrown.ts';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { diagramNotDrawn, invalidDiagram } from '../../diagnostics/messages/compile.ts';
import { toDrawnFigure } from '../diagrams/drawn-figure.ts';
import { explainDiagramError } from '../diagrams/explain-diagram-error.ts';
import { readDiagramWords } from '../diagrams/read-diagram-words.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { diagram } from '../theme.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/** Checks the page's diagrams, and gives each the words for those who do not see it. */
export function rehypeDiagrams() {
  return async (tree: Root, file: VFile) => {
    const diagrams: { node: ComponentNode; file: string }[] = [];
    walkTree(tree, (node, source) => {
      if (node.type === 'component' && node.name === 'Mermaid') diagrams.push({ node, file: source });
    });
    const { diagnostics, input } = file.data.page!;
    for (const { node, file: source } of diagrams) {
      const value = String(node.props.value ?? '').replace(/^\n|\n[ \t]*$/g, '');
      const title = typeof node.props.title === 'string' ? node.props.title : undefined;
      const { title: own, description } = readDiagramWords(value);
      const label = [title ?? own, description].filter(Boolean).join('. ');
      node.props = { value, ...(title !== undefined && { title }), ...(label && { label }) };
      const mistake = explainDiagramError(value, await input.checkDiagram?.(value));
      if (mistake) diagnostics.push(invalidDiagram(mistake.reason, placeOfLine(node, mistake.line, source)));
      // Strangers may not write drawings, and these would be parsed with what they wrote.
      else if (input.drawDiagram && input.options.html !== 'safe') {
        await input.drawDiagram(value).then(
          (drawn) => replace(node, toDrawnFigure({ drawn, title, label: label || diagram() })),
          (error: unknown) => diagnostics.push(diagramNotDrawn(describeThrown(error), placeOfLine(node, 1, source))),
        );
      }
    }
  };
}

function replace(node: ComponentNode, figure: Element): void {
  const { position } = node;
  for (const key of Object.keys(node)) delete (node as unknown as Record<string, unknown>)[key];
  Object.assign(node, figure, { position });
}

/** A line of a fence's code; the component as a whole where it was not written as one. */
function placeOfLine(node: ComponentNode, line: number | null, file: string): TextPlace {
  const place = placeOf(node, file);
  const start = node.data?.diagram?.line;
  return line === null || start === undefined ? { ...place, length: 0 } : { file, line: start + line - 1, column: 1, length: 0 };
}
