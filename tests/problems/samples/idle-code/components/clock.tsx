import { useState } from 'react';

'use client';

export default function Clock() {
  const [time] = useState('12:00');
  return <time>{time}</time>;
}
