import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { announceSidebar } from '../boot/page-event.ts';
import * as hook from '../hook.ts';
import { useIsLive } from '../state/is-live.ts';
import { collapseCategory, docsSidebar, expandCategory } from '../text.ts';
import { arrow, opening } from './opening.tsx';
import { sharedElement } from './shared-element.ts';
import type { SidebarBranch, SidebarLeaf, SidebarNode } from './sidebar-tree.ts';
import { siteHtml } from './site-html.ts';
import { showSlot, slot } from './slot.tsx';
import type { View } from './view.ts';
import { withClass } from './with-class.ts';

/** The tree of a version's pages. Categories are native <details>, so they open and close without script. */
export function Sidebar({ view, nodes }: { view: View; nodes: SidebarNode[] }): ReactElement {
  const { page } = view;
  const id = 'version' in page ? `${page.version}/${page.sidebarId}` : undefined;
  const isLive = useIsLive();
  useEffect(() => {
    if (isLive) announceSidebar();
  }, [isLive]);
  return (
    <nav className="sidebar" aria-label={docsSidebar()} data-dg={hook.sidebar} data-sidebar={id}>
      <div className="sidebar-scroll" data-dg={hook.sidebarScroll}>
        {HAS_SLOTS && slot(view, 'sidebar-top', null)}
        <SidebarList nodes={nodes} className="side-list" />
        {HAS_SLOTS && slot(view, 'sidebar-bottom', null)}
      </div>
    </nav>
  );
}

function SidebarList({ nodes, className }: { nodes: SidebarNode[]; className?: string }): ReactElement {
  return (
    <ul className={className}>
      {nodes.map((node, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: HTML may stand twice in a list and goes by its place
        if (node.kind === 'html') return <li key={index} className={node.className ?? undefined} {...siteHtml(node.value)} />;
        const show = () => showNode(node);
        const isAside = node.kind === 'branch' ? !node.onTrail : !node.active;
        return isAside ? sharedElement(node, show) : show();
      })}
    </ul>
  );
}

function showNode(node: SidebarLeaf | SidebarBranch): ReactElement {
  return node.kind === 'leaf' ? <Leaf key={`${node.label} ${node.href}`} leaf={node} /> : <Branch key={node.key} branch={node} />;
}

function Leaf({ leaf }: { leaf: SidebarLeaf }): ReactElement {
  let shown: ReactNode = leaf.label;
  if (HAS_SLOTS && leaf.slot) shown = showSlot(leaf.slot, shown);
  return (
    <li className={leaf.className ?? undefined}>
      <a className="side-link" href={leaf.href} aria-current={leaf.active ? 'page' : undefined} {...opening(leaf)}>
        {shown}
        {arrow(leaf.external)}
      </a>
    </li>
  );
}

function Branch({ branch }: { branch: SidebarBranch }): ReactElement {
  // Once React runs here, categories can get the items that the HTML leaves out. Asked for by each: what stands aside is the same element on all pages.
  const isLive = useIsLive();
  const { label, href, prunedHref, open, className, key } = branch;
  let shown: ReactNode = label;
  if (HAS_SLOTS && branch.slot) shown = showSlot(branch.slot, label);
  // Items come when the category is opened first, or leads to the page, and then stay.
  const [isFilled, setFilled] = useState(prunedHref === null);
  if (prunedHref === null && !isFilled) setFilled(true);
  const list = isFilled ? <SidebarList nodes={branch.items} /> : null;
  const current = branch.active ? 'page' : branch.onTrail ? 'true' : undefined;
  const isPruned = prunedHref !== null && !isLive;
  const to = isPruned ? prunedHref : href;
  const link =
    to === null ? null : (
      <a className="side-link" href={to} aria-current={current}>
        {shown}
      </a>
    );
  if (isPruned) return <li className={withClass('pruned', className)}>{link}</li>;
  if (!branch.collapsible) {
    return (
      <li className={withClass('group', className)}>
        {link ?? <span className="side-title">{shown}</span>}
        {list}
      </li>
    );
  }
  return (
    <li className={link ? withClass('branch', className) : (className ?? undefined)}>
      {link}
      <details
        open={open}
        data-dg={hook.sidebarCategory}
        data-key={key}
        onToggle={isFilled ? undefined : () => setFilled(true)}
        suppressHydrationWarning
      >
        {link ? (
          <summary aria-label={open ? collapseCategory(label) : expandCategory(label)} suppressHydrationWarning />
        ) : (
          <summary className="side-link" aria-current={current}>
            {shown}
          </summary>
        )}
        {list}
      </details>
    </li>
  );
}
