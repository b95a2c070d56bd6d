import type { Element, ElementContent } from 'hast';
import type { ComponentNode } from '../mdx/component-node.ts';
import { type ArrangeBlock, refuseContent, visible } from './block-context.ts';
import { showUrl } from './show-url.ts';
import { isImage, unwrapImage } from './unwrap-image.ts';

/** What a figure shows comes first, without the paragraph around a lone image; then its caption. */
export const arrangeFigure: ArrangeBlock = (node, { page }) => {
  const { src, alt, caption, zoom = page.input.options.imageZoom, ...props } = node.props;
  const own = node.children.filter((child) => child.type === 'element' && child.tagName === 'figcaption');
  const text: ElementContent[] = caption === undefined ? [] : [{ type: 'text', value: String(caption) }];
  const captions =
    own.length > 0 || text.length === 0 ? own : [{ type: 'element' as const, tagName: 'figcaption', properties: {}, children: text }];
  const image = src === undefined ? [] : [showUrl('img', { src: String(src), alt: String(alt ?? '') }, node)];
  const shown = [...image, ...visible(node.children.filter((child) => !own.includes(child))).flatMap(unwrapImage)];
  const content = zoom === true ? shown.map(linkImages) : shown;
  return [{ ...node, props, children: [...content, ...captions] }];
};

/** Images that are all of a paragraph, in links as those of a Zoom; other paragraphs come back as they are. */
export function zoomAlone(paragraph: Element): ElementContent[] {
  const shown = unwrapImage(paragraph);
  return shown[0] === paragraph ? [paragraph] : shown.map(linkImages);
}

/** The images in it, each in a link to its file, from which the theme enlarges it in place. */
export const arrangeZoom: ArrangeBlock = (node, context) => {
  const shown = node.children.flatMap(unwrapImage);
  const children = shown.map(linkImages);
  if (children.some((child, index) => child !== shown[index])) return children;
  return refuseContent(node, 'an image in it', { ...context, fix: 'put an image in it that is not in a link' });
};

function linkImages(child: ElementContent): ElementContent {
  if (isImage(child)) return toZoomLink(child as Element | ComponentNode);
  if (child.type !== 'element' || child.tagName === 'a') return child;
  const children = child.children.map(linkImages);
  return children.some((inner, index) => inner !== child.children[index]) ? { ...child, children } : child;
}

function toZoomLink(image: Element | ComponentNode): ComponentNode {
  const isElement = image.type === 'element';
  const src = isElement ? (image.properties.dataWritten ?? image.properties.src) : image.props.src;
  const data = isElement && image.properties.dataWritten !== undefined ? { isMarkdown: true } : {};
  return {
    type: 'component',
    name: 'ZoomLink',
    props: { href: String(src ?? '') },
    children: [image],
    position: image.position,
    data,
  };
}
