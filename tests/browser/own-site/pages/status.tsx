'use client';
import { useState } from 'react';

export const title = 'Status';
export const layout = 'bare';
export const head = [{ tag: 'meta', attrs: { name: 'theme-color', content: '#06a' } }];

/** How often somebody has looked. */
export default function Status() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>All berths are open</h1>
      <p>
        <a href="/introduction">The documentation</a>
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Looked {count} times
      </button>
    </>
  );
}
