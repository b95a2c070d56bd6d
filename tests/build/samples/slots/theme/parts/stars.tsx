'use client';
import { useState } from 'react';

export function Stars({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} stars
    </button>
  );
}
