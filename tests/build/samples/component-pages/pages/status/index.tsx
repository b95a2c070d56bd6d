'use client';
import { useState } from 'react';

export const title = 'Status';
export const sitemap = false;

export default function Status() {
  const [isFine] = useState(true);
  return <h1>{isFine ? 'All systems run' : 'Something is broken'}</h1>;
}
