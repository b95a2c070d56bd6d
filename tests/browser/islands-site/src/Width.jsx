import React, { useState } from 'react';

/** Cannot be rendered where there is no window. */
export default function Width() {
  const [width] = useState(window.innerWidth);
  return <p data-width>{width} wide</p>;
}
