import { getWindowSize, useWindowSize } from 'docsgen/theme';

export default function Sized() {
  return <p>{useWindowSize() === 'ssr' ? getWindowSize() : ''}</p>;
}
