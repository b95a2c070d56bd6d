import type { ElementContent, Properties, Root, RootContent } from 'hast';
import type { Content } from '../compiled-doc.ts';
import { addText } from './add-text.ts';

/** Makes the tree that is kept: no positions, no data, no comments, neighbouring texts joined, included content in place. */
export function toContent(tree: Root): Content {
  return { type: 'root', children: cleanAll(tree.children) };
}

function cleanAll(nodes: RootContent[]): RootContent[] {
  const cleaned: RootContent[] = [];
  for (const node of nodes) {
    for (const result of clean(node)) {
      if (result.type === 'text') addText(result.value, cleaned);
      else cleaned.push(result);
    }
  }
  return cleaned;
}

function clean(node: RootContent): RootContent[] {
  switch (node.type) {
    case 'text':
      return [node];
    case 'element':
      return [
        {
          type: 'element',
          tagName: node.tagName,
          properties: cleanProperties(node.properties),
          children: cleanAll(node.children) as ElementContent[],
        },
      ];
    // Of an island, which React goes on with to the byte. Other raw HTML is elements by now.
    case 'raw':
      return [node];
    case 'included':
    case 'deferred':
      return cleanAll(node.children);
    default:
      return 'children' in node ? cleanAll(node.children as RootContent[]) : [];
  }
}

function cleanProperties(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined && value !== null));
}
