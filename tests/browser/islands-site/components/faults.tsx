'use client';
import { useState } from 'react';

export function FailsAwake() {
  if (typeof document !== 'undefined') throw new Error('no browsers');
  return <p data-fails-awake>As built</p>;
}

export function FailsClicked() {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) throw new Error('clicked');
  return (
    <button type="button" data-fails-clicked onClick={() => setHasFailed(true)}>
      Do not press
    </button>
  );
}
