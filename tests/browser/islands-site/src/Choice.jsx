import React, { Children, useState } from 'react';

/** What Choice reads; alone it is just its content. */
export function Option({ children }) {
  return <div>{children}</div>;
}

/** Tabs of a site's own, which look at their children. */
export default function Choice({ children }) {
  const [chosen, choose] = useState(0);
  const options = Children.toArray(children).filter((child) => child.props?.label);
  return (
    <div data-choice>
      {options.map((option, index) => (
        <button key={option.props.label} type="button" aria-pressed={index === chosen} onClick={() => choose(index)}>
          {option.props.label}
        </button>
      ))}
      <section>{options[chosen].props.children}</section>
    </div>
  );
}
