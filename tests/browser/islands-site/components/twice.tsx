'use client';
import { type ReactNode, useState } from 'react';

/** Shows its children twice, or not at all. */
export default function Twice({ children }: { children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div>
      <button type="button" data-twice onClick={() => setIsOpen(!isOpen)}>
        Turn
      </button>
      {isOpen && children}
      {isOpen && children}
    </div>
  );
}
