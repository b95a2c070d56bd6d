import type { Element, ElementContent } from 'hast';
import { htmlNotAllowed } from '../../diagnostics/messages/html.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { type ArrangeBlock, ownerOf, requireProp } from './block-context.ts';
import { findPlayer } from './find-player.ts';
import { showUrl } from './show-url.ts';

/** A video of the site plays in place. One of a player elsewhere is a link until the reader chooses it: nothing is asked of that site before. */
export const arrangeVideo: ArrangeBlock = (node, context) => {
  const hasTitle = requireProp(node, 'title', context);
  if (!requireProp(node, 'src', context) || !hasTitle) return [];
  const { src, title, poster, captions, ...props } = node.props as Record<string, string>;
  const player = findPlayer(src!);
  const picture = poster === undefined ? [] : [showUrl('img', { src: poster, alt: '' }, node)];
  if (player) {
    const children: ElementContent[] = [...picture, { type: 'text', value: title! }];
    const data = ownerOf(node).startsWith(':') ? { isMarkdown: true } : {};
    const { position } = node;
    return [
      { ...node, props, children: [{ type: 'component', name: 'VideoLink', props: { href: src, player }, children, position, data }] },
    ];
  }
  const track: Element[] = captions === undefined ? [] : [showUrl('track', { src: captions, kind: 'captions', default: true }, node)];
  const preload = /^(?:https?:)?\/\//i.test(src!) ? 'none' : 'metadata';
  const video = showUrl('video', { src: src!, controls: true, preload, poster, ariaLabel: title!, playsInline: true }, node, track);
  return [{ ...node, props, children: [video] }];
};

/** A page of the site, or of another one. Pages of strangers may not hold any. */
export const arrangeFrame: ArrangeBlock = (node, context) => {
  const hasTitle = requireProp(node, 'title', context);
  if (!requireProp(node, 'src', context) || !hasTitle) return [];
  if (context.page.input.options.html === 'safe') {
    context.page.diagnostics.push(htmlNotAllowed(ownerOf(node), placeOf(node, context.file)));
    return [];
  }
  const { src, title, height = 420, ...props } = node.props as Record<string, string>;
  const frame = showUrl('iframe', { src: src!, title: title!, height: Number(height), loading: 'lazy', allowFullScreen: true }, node);
  return [{ ...node, props, children: [frame] }];
};
