import type { ReactElement } from 'react';
import { arrowDownKey, arrowUpKey, enterKey, escapeKey, opensInNewTab, searchBy, toClose, toNavigate, toSelect } from '../../text.ts';

/** What the keys do; and whose search it is, where the terms of the service ask for that. */
export function ModalFooter({ isAlgolia }: { isAlgolia: boolean }): ReactElement {
  return (
    <div className="search-footer">
      <ul>
        <li>
          <Key sign="↵" name={enterKey()} /> {toSelect()}
        </li>
        <li>
          <Key sign="↑" name={arrowUpKey()} /> <Key sign="↓" name={arrowDownKey()} /> {toNavigate()}
        </li>
        <li>
          <Key sign="esc" name={escapeKey()} /> {toClose()}
        </li>
      </ul>
      {isAlgolia ? (
        <p>
          {searchBy()}{' '}
          <a href="https://www.algolia.com/developers/" target="_blank" rel="noopener noreferrer">
            Algolia<span className="sr-only"> {opensInNewTab()}</span>
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Key({ sign, name }: { sign: string; name: string }): ReactElement {
  return (
    <>
      <span aria-hidden="true">
        <kbd>{sign}</kbd>
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
}
