'use client';
import { type ReactNode, useState } from 'react';

/** Shows its children, or does not. */
export default function Toggle({ open = false, children }: { open?: boolean; children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(open);
  return (
    <div>
      <button type="button" data-toggle={open} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'}
      </button>
      {isOpen && children}
    </div>
  );
}
