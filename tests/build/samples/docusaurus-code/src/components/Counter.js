import React, { useState } from 'react';
import clsx from 'clsx';

export const limits = { nodes: 12 };

export function double(count) {
  return 2 * count;
}

export default function Counter({ start }) {
  const [count, setCount] = useState(start);
  return (
    <button className={clsx('button', { big: count > 2 })} onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
