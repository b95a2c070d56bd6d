import React from 'react';

export default function Clock({ zone }: { zone: string }) {
  const [now] = React.useState(() => window.performance.now());
  return <time>{zone} {now}</time>;
}
