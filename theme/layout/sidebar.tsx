import type { ReactElement } from 'react';
import { hook } from '../hooks.ts';
import { collapseCategory, docsSidebar, expandCategory, opensInNewTab } from '../text.ts';
import { Icon } from './icon.tsx';
import type { SidebarBranch, SidebarLeaf, SidebarNode } from './sidebar-tree.ts';
import type { View } from './view.ts';

/** The tree of a version's pages. Categories are native <details>, so they open and close without script. */
export function Sidebar({ view, nodes }: { view: View; nodes: SidebarNode[] }): ReactElement {
  const { page } = view;
  const id = 'version' in page ? `${page.version}/${page.sidebarId}` : undefined;
  return (
    <nav className="sidebar" aria-label={docsSidebar} data-dg={hook.sidebar} data-sidebar={id}>
      <div className="sidebar-scroll" data-dg={hook.sidebarScroll}>
        <SidebarList nodes={nodes} className="side-list" />
      </div>
    </nav>
  );
}

function SidebarList({ nodes, className }: { nodes: SidebarNode[]; className?: string }): ReactElement {
  return (
    <ul className={className}>
      {nodes.map((node) =>
        node.kind === 'leaf' ? <Leaf key={`${node.label} ${node.href}`} leaf={node} /> : <Branch key={node.key} branch={node} />,
      )}
    </ul>
  );
}

function Leaf({ leaf }: { leaf: SidebarLeaf }): ReactElement {
  return (
    <li className={leaf.className ?? undefined}>
      <a
        className="side-link"
        href={leaf.href}
        aria-current={leaf.active ? 'page' : undefined}
        {...(leaf.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {leaf.label}
        {leaf.external ? <Icon name="external" label={opensInNewTab} /> : null}
      </a>
    </li>
  );
}

function Branch({ branch }: { branch: SidebarBranch }): ReactElement {
  const { label, href, items, open, className, key } = branch;
  const list = <SidebarList nodes={items} />;
  const trail = branch.onTrail && !branch.active ? 'side-link on-trail' : 'side-link';
  if (items.length === 0) {
    return (
      <li className={withClass('pruned', className)}>
        <a className="side-link" href={href ?? undefined} data-dg={hook.sidebarPruned}>
          {label}
        </a>
      </li>
    );
  }
  const link =
    href === null ? null : (
      <a className={trail} href={href} aria-current={branch.active ? 'page' : undefined}>
        {label}
      </a>
    );
  if (!branch.collapsible) {
    return (
      <li className={withClass('group', className)}>
        {link ?? <span className="side-title">{label}</span>}
        {list}
      </li>
    );
  }
  const state = { open, 'data-dg': hook.sidebarCategory, 'data-key': key, suppressHydrationWarning: true };
  return link ? (
    <li className={withClass('branch', className)}>
      {link}
      <details {...state}>
        <summary aria-label={open ? collapseCategory(label) : expandCategory(label)} suppressHydrationWarning />
        {list}
      </details>
    </li>
  ) : (
    <li className={className ?? undefined}>
      <details {...state}>
        <summary className={trail}>{label}</summary>
        {list}
      </details>
    </li>
  );
}

function withClass(own: string, given: string | null): string {
  return given ? `${own} ${given}` : own;
}
