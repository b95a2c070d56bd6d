import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import * as hook from '../hook.ts';
import { tabList } from '../text.ts';

interface TabItemProps {
  value?: string;
  label?: string;
  /** The tab that is open at first. */
  default?: boolean;
  className?: string;
  children?: ReactNode;
}

interface TabsProps {
  /** Tabs with one groupId open together, and the choice is remembered. */
  groupId?: string;
  /** Docusaurus' ways of naming tabs and the open one. */
  values?: { value: string; label?: string }[];
  defaultValue?: string | null;
  /** Keeps the open tab in the URL, under this name or the groupId. */
  queryString?: string | boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * Panels of which one shows. The behavior that switches them is delegated (hook.ts); without script, and in print, all panels show
 * one after the other under their labels.
 */
export function Tabs({ groupId, values, defaultValue, queryString, className, children }: TabsProps): ReactElement | null {
  const id = useId();
  const tabs = findItems(children).map(({ props }) => ({
    value: props.value ?? props.label ?? '',
    label: props.label ?? values?.find((entry) => entry.value === props.value)?.label ?? props.value ?? '',
    isDefault: props.default === true,
    className: props.className,
    children: props.children,
  }));
  const selected = tabs.find((tab) => tab.value === defaultValue) ?? tabs.find((tab) => tab.isDefault) ?? tabs[0];
  const query = queryString === true ? groupId : queryString || undefined;
  return (
    <div className={className ? `tabs ${className}` : 'tabs'} data-dg={hook.tabs} data-group={groupId} data-query={query}>
      <div role="tablist" aria-label={tabList()}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={tab === selected}
            tabIndex={tab === selected ? 0 : -1}
            data-dg={hook.tab}
            data-value={tab.value}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.value}
          role="tabpanel"
          className={tab.className}
          id={`${id}p${index}`}
          aria-labelledby={`${id}t${index}`}
          data-dg={hook.tabPanel}
          data-value={tab.value}
          hidden={tab !== selected}
        >
          <p className="tab-label" aria-hidden="true">
            {tab.label}
          </p>
          {tab.children}
        </div>
      ))}
    </div>
  );
}

/** A tab's panel. Its Tabs shows it; alone it is just its content. */
export function TabItem({ children }: TabItemProps): ReactElement {
  return <>{children}</>;
}

/** Where pages are built, a site's component gets it wrapped (site/server-theme.tsx). */
function isTabItem(type: unknown): boolean {
  return type === TabItem || (type as { displayName?: string }).displayName === 'TabItem';
}

function findItems(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TabItemProps>(child)) return [];
    if (child.type === Fragment) return findItems(child.props.children);
    return isTabItem(child.type) ? [child] : [];
  });
}
