import type { Element, ElementContent } from 'hast';
import type { ComponentNode } from '../mdx/component-node.ts';
import { type ArrangeBlock, requireProp, visible } from './block-context.ts';
import { showUrl } from './show-url.ts';
import { unwrapImage } from './unwrap-image.ts';

/** A hero's words stand beside what it shows: its image, code, a video. */
export const arrangeHero: ArrangeBlock = (node) => {
  const { tagline, image, imageDark, alt, ...props } = node.props;
  const content = gatherButtons(visible(node.children)).flatMap(unwrapImage);
  const shown = [...showImages({ image, imageDark, alt }, node), ...content.filter(isShown)];
  const [title, ...words] = content.filter((child) => !isShown(child));
  const under: ElementContent[] = tagline === undefined ? [] : [box('p', 'hero-tagline', [{ type: 'text', value: String(tagline) }])];
  const columns = [box('div', 'hero-words', [...(title ? [title] : []), ...under, ...words])];
  if (shown.length > 0) columns.push(box('div', 'hero-media', shown));
  return [{ ...node, props, children: columns }];
};

/** Words and buttons below a title. */
export const arrangeCallToAction: ArrangeBlock = (node) => [{ ...node, children: gatherButtons(visible(node.children)) }];

/** A link that looks like a button. */
export const arrangeButton: ArrangeBlock = (node, context) => {
  if (!requireProp(node, 'href', context)) return node.children;
  const { href, type = 'primary', text } = node.props;
  const words: ElementContent[] = text === undefined ? node.children : [{ type: 'text', value: String(text) }];
  return [showUrl('a', { href: String(href), className: ['button-link', `button-${type}`] }, node, words)];
};

/** The image of a hero is seen first. Of two, one is for each color mode, and the browser loads the one that it shows. */
function showImages({ image, imageDark, alt = '' }: Record<string, unknown>, node: ComponentNode): Element[] {
  const show = (src: unknown, properties: object) => showUrl('img', { src: String(src), alt: String(alt), ...properties }, node);
  if (image === undefined || imageDark === undefined) {
    const only = image ?? imageDark;
    return only === undefined ? [] : [show(only, { loading: 'eager', fetchPriority: 'high' })];
  }
  return [show(image, { className: ['in-light'] }), show(imageDark, { className: ['in-dark'] })];
}

/** Puts buttons that stand next to each other, or are all of a paragraph, into one row. */
function gatherButtons(nodes: ElementContent[]): ElementContent[] {
  const rows: ElementContent[] = [];
  let row: Element | null = null;
  for (const node of nodes) {
    const buttons = buttonsIn(node);
    if (!buttons) row = null;
    else if (row) row.children.push(...buttons);
    else row = box('p', 'button-row', buttons);
    if (!row) rows.push(node);
    else if (rows.at(-1) !== row) rows.push(row);
  }
  return rows;
}

/** The node as a button, or those that are all of a paragraph; null for any other. */
function buttonsIn(node: ElementContent): ElementContent[] | null {
  if (node.type === 'component') return node.name === 'Button' ? [node] : null;
  if (node.type !== 'element' || node.tagName !== 'p') return null;
  const inside = visible(node.children);
  return inside.length > 0 && inside.every((child) => child.type === 'component' && child.name === 'Button') ? inside : null;
}

const SHOWN = new Set(['CodeBlock', 'Figure', 'Frame', 'Image', 'Mermaid', 'Tabs', 'Video', 'Zoom', 'img', 'pre', 'video']);

function isShown(node: ElementContent): boolean {
  return SHOWN.has(node.type === 'component' ? node.name : node.type === 'element' ? node.tagName : '');
}

function box(tagName: string, className: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { className: [className] }, children };
}
