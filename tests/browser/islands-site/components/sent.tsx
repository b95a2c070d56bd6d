'use client';
import { useState } from 'react';

/** Shows what it was given, as the server and as the browser see it. */
export default function Sent(props: Record<string, unknown>) {
  const [isAwake, setIsAwake] = useState(false);
  return (
    <button type="button" data-sent={isAwake} onClick={() => setIsAwake(true)}>
      {Object.entries(props).map(([name, value]) => `${name}=${describe(value)};`)}
    </button>
  );
}

function describe(value: unknown): string {
  if (value instanceof Date) return `Date ${value.toISOString()}`;
  if (value instanceof URL) return `URL ${value.href}`;
  if (value instanceof Map) return `Map ${describe([...value])}`;
  if (value instanceof Set) return `Set ${describe([...value])}`;
  if (Array.isArray(value)) return `[${value.map(describe).join()}]`;
  if (typeof value === 'object' && value !== null) return `{${Object.entries(value).map(([key, item]) => `${key}:${describe(item)}`)}}`;
  return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? String(value));
}
