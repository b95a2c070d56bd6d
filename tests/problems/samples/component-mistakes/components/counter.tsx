'use client';
import { useState } from 'react';

export function Counter({ start = 0, onCount }: { start?: number; onCount?: () => void }) {
  const [count] = useState(start);
  return <button onClick={onCount}>{count}</button>;
}
