import type { CSSProperties, MouseEvent, ReactElement } from 'react';
import { isPlainClick } from '../../router/internal-link.ts';
import { documentation, removeFavorite, removeRecent, saveSearch, searchResults } from '../../text.ts';
import { describeHit } from '../describe-hit.ts';
import { HitPath } from '../hit-path.tsx';
import { Marked } from '../marked.tsx';
import { SearchIcon, type SearchIconName } from '../search-icon.tsx';
import type { SearchItem, SearchSection } from './search-item.ts';
import type { ActiveItem } from './use-active-item.ts';

/** Id of the listbox, which the box controls. */
export const LIST_ID = 'search-list';

export interface ItemActions {
  follow(item: SearchItem, isPlain: boolean): void;
  save(item: SearchItem): void;
  remove(item: SearchItem, kind: 'recent' | 'favorite'): void;
}

/**
 * The list of what can be followed. Its options are links and hold nothing else to press; the buttons that belong to some of them are
 * outside the listbox, and stand beside their options by the rows of one grid.
 */
export function ItemList({
  sections,
  active,
  actions,
}: {
  sections: readonly SearchSection[];
  active: ActiveItem;
  actions: ItemActions;
}): ReactElement {
  const rows = numberRows(sections);
  return (
    <div className="search-list">
      <div id={LIST_ID} role="listbox" aria-label={searchResults}>
        {sections.map((section, number) => {
          const titleId = `search-title-${number}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset holds form controls
            <div key={titleId} role="group" aria-labelledby={titleId}>
              <div id={titleId} className="search-group-title" style={atRow(rows.get(section))}>
                {section.title || documentation}
              </div>
              {section.items.map((item) => (
                <Option key={item.id} {...{ item, section, active, actions }} row={rows.get(item)} />
              ))}
            </div>
          );
        })}
      </div>
      {sections.map(({ kind, items }) =>
        kind === 'results' ? null : items.map((item) => <ItemButtons key={item.id} {...{ kind, item, actions }} row={rows.get(item)} />),
      )}
    </div>
  );
}

function Option({
  item,
  section,
  active,
  actions,
  row,
}: {
  item: SearchItem;
  section: SearchSection;
  active: ActiveItem;
  actions: ItemActions;
  row: number | undefined;
}): ReactElement {
  const { kind, title, path } = describeHit(item.hit);
  const icon: SearchIconName = section.kind === 'results' ? kind : section.kind;
  return (
    <a
      id={item.id}
      className="search-option"
      role="option"
      href={item.href}
      tabIndex={-1}
      aria-selected={item === active.item}
      data-nesting={item.nesting}
      style={atRow(row)}
      onMouseMove={() => active.point(item)}
      onClick={(event: MouseEvent) => actions.follow(item, isPlainClick(event))}
    >
      <SearchIcon name={icon} />
      <span className="search-texts">
        <span className="search-hit">
          <Marked text={title} />
        </span>
        <HitPath path={path} />
      </span>
      <SearchIcon name="follow" />
    </a>
  );
}

function ItemButtons({
  kind,
  item,
  actions,
  row,
}: {
  kind: 'recent' | 'favorite';
  item: SearchItem;
  actions: ItemActions;
  row: number | undefined;
}): ReactElement {
  const removeTitle = kind === 'recent' ? removeRecent : removeFavorite;
  return (
    <span className="search-buttons" style={atRow(row)}>
      {kind === 'recent' ? (
        <button
          type="button"
          className="icon-button"
          title={saveSearch}
          aria-label={saveSearch}
          aria-describedby={item.id}
          onClick={() => actions.save(item)}
        >
          <SearchIcon name="favorite" />
        </button>
      ) : null}
      <button
        type="button"
        className="icon-button"
        title={removeTitle}
        aria-label={removeTitle}
        aria-describedby={item.id}
        onClick={() => actions.remove(item, kind)}
      >
        <SearchIcon name="close" />
      </button>
    </span>
  );
}

/** Rows of the grid, from 1: one for each title and each item. */
function numberRows(sections: readonly SearchSection[]): Map<SearchSection | SearchItem, number> {
  const lines = sections.flatMap((section) => [section, ...section.items]);
  return new Map(lines.map((line, index) => [line, index + 1]));
}

/** Set through the CSS object model, which a content security policy allows. */
function atRow(row: number | undefined): CSSProperties {
  return { gridRow: row };
}
