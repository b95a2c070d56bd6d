import { type CSSProperties, type MouseEvent, memo, type ReactElement } from 'react';
import { isPlainClick } from '../../router/internal-link.ts';
import { documentation, removeFavorite, removeRecent, saveSearch, searchResults } from '../../text.ts';
import { HitPath } from '../hit-path.tsx';
import { Marked } from '../marked.tsx';
import { SearchIcon } from '../search-icon.tsx';
import type { SearchItem, SearchSection } from './search-item.ts';

/** Id of the listbox, which the box controls. */
export const LIST_ID = 'docsgen-search-list';

export interface ItemActions {
  follow(item: SearchItem, isPlain: boolean): void;
  point(item: SearchItem): void;
  save(item: SearchItem): void;
  remove(item: SearchItem, kind: 'recent' | 'favorite'): void;
}

/**
 * The list of what can be followed. Its options are links and hold nothing else to press; the buttons that belong to some of them are
 * outside the listbox, and stand beside their options by the rows of one grid.
 */
export const ItemList = memo(function ItemList({
  sections,
  active,
  actions,
}: {
  sections: readonly SearchSection[];
  active: SearchItem | null;
  /** The same ones each time: the active item changes with each move, and the others are not drawn anew. */
  actions: ItemActions;
}): ReactElement {
  const rows = numberRows(sections);
  return (
    <div className="search-list">
      <div id={LIST_ID} role="listbox" aria-label={searchResults()}>
        {sections.map((section, number) => {
          const titleId = `search-title-${number}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset holds form controls
            <div key={titleId} role="group" aria-labelledby={titleId}>
              <div id={titleId} className="search-group-title" style={atRow(rows.get(section))}>
                {section.title || documentation()}
              </div>
              {section.items.map((item) => (
                <Option key={item.id} {...{ item, actions }} isActive={item === active} row={rows.get(item)} />
              ))}
            </div>
          );
        })}
      </div>
      {sections.map(({ kind, items }) =>
        kind !== 'recent' && kind !== 'favorite'
          ? null
          : items.map((item) => <ItemButtons key={item.id} {...{ kind, item, actions }} row={rows.get(item)} />),
      )}
    </div>
  );
});

const Option = memo(function Option({
  item,
  isActive,
  actions,
  row,
}: {
  item: SearchItem;
  isActive: boolean;
  actions: ItemActions;
  row: number | undefined;
}): ReactElement {
  const { href, title, path, icon, note } = item;
  const common = {
    id: item.id,
    className: 'search-option',
    role: 'option',
    'aria-selected': isActive,
    'data-nesting': item.nesting,
    style: atRow(row),
    onMouseMove: () => actions.point(item),
    onClick: (event: MouseEvent) => actions.follow(item, isPlainClick(event)),
  };
  const inside = (
    <>
      <SearchIcon name={icon} />
      <span className="search-texts">
        <span className="search-hit">
          <Marked text={title} />
        </span>
        <HitPath path={path} />
      </span>
      {note === null ? null : <span className="search-note">{note}</span>}
      <SearchIcon name="follow" />
    </>
  );
  return href === null ? (
    <div {...common}>{inside}</div>
  ) : (
    <a href={href} tabIndex={-1} {...common}>
      {inside}
    </a>
  );
});

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
  const removeTitle = kind === 'recent' ? removeRecent() : removeFavorite();
  return (
    <span className="search-buttons" style={atRow(row)}>
      {kind === 'recent' ? (
        <button
          type="button"
          className="icon-button"
          title={saveSearch()}
          aria-label={saveSearch()}
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
