import { scale } from './scale';

export function Chart() {
  // The tags do not match.
  return <><i>{scale(1)}</b></>;
}
