import type { ElementContent, Properties, Root, RootContent } from 'hast';
import type { Content } from '../compiled-doc.ts';
import { addText } from './add-text.ts';

/** Makes the tree that is kept: no positions, no data, no comments, neighbouring texts joined, included content in place. */
export function toContent(tree: Root): Content {
  return { type: 'root', children: cleanAll(tree.children) };
}

/** Adds nodes to those that are `cleaned`. */
function cleanAll(nodes: RootContent[], cleaned: RootContent[] = []): RootContent[] {
  for (const node of nodes) {
    if (node.type === 'text') addText(node.value, cleaned);
    // Of an island, which React goes on with to the byte. Other raw HTML is elements by now.
    else if (node.type === 'raw') cleaned.push(node);
    else if (node.type === 'element') {
      const { tagName, properties, children } = node;
      cleaned.push({ type: 'element', tagName, properties: cleanProperties(properties), children: cleanAll(children) as ElementContent[] });
    }
    // Included content and the like stand for what is in them.
    else if ('children' in node) cleanAll(node.children as RootContent[], cleaned);
  }
  return cleaned;
}

function cleanProperties(properties: Properties): Properties {
  const cleaned = { ...properties };
  for (const name in cleaned) if (cleaned[name] === undefined || cleaned[name] === null) delete cleaned[name];
  return cleaned;
}
