'use client';

export default function Counter({ format }: { format: () => string }) {
  return <button>{format()}</button>;
}
