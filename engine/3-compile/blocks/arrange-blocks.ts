import type { ElementContent, RootContent } from 'hast';
import { arrangeAdmonition } from './arrange-admonition.ts';
import { arrangeCard } from './arrange-card.ts';
import { arrangeFigure, arrangeZoom, zoomAlone } from './arrange-figure.ts';
import { arrangeFileTree } from './arrange-file-tree.ts';
import { arrangeButton, arrangeCallToAction, arrangeHero } from './arrange-landing.ts';
import { arrangeSince, arrangeUntil } from './arrange-since.ts';
import { arrangeSteps } from './arrange-steps.ts';
import { arrangeTabs } from './arrange-tabs.ts';
import { arrangeTerm, arrangeTooltip } from './arrange-term.ts';
import { arrangeFrame, arrangeVideo } from './arrange-video.ts';
import type { ArrangeBlock, BlockContext } from './block-context.ts';

/** The blocks whose content has to be put in order, whichever way they were written. */
const BLOCKS: Readonly<Record<string, ArrangeBlock>> = {
  Admonition: arrangeAdmonition,
  Badge: ({ props: { text, ...props }, ...node }) => [
    { ...node, props, children: text ? [{ type: 'text', value: String(text) }] : node.children },
  ],
  Button: arrangeButton,
  CallToAction: arrangeCallToAction,
  Card: arrangeCard,
  Feature: arrangeCard,
  Figure: arrangeFigure,
  FileTree: arrangeFileTree,
  Frame: arrangeFrame,
  Hero: arrangeHero,
  Since: arrangeSince,
  Steps: arrangeSteps,
  Tabs: arrangeTabs,
  Term: arrangeTerm,
  Tooltip: arrangeTooltip,
  Until: arrangeUntil,
  Video: arrangeVideo,
  Zoom: arrangeZoom,
};

/** Arranges a node that is a block, or an image that the site enlarges; all others come back as they are. */
export function arrangeBlocks(node: RootContent, context: BlockContext): ElementContent[] {
  if (node.type === 'component' && Object.hasOwn(BLOCKS, node.name)) return BLOCKS[node.name]!(node, context);
  if (node.type === 'element' && node.tagName === 'p' && context.page.input.options.imageZoom) return zoomAlone(node);
  return [node as ElementContent];
}
