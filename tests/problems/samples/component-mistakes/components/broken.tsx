throw new Error('no data');

export function Broken() {
  return <b>never</b>;
}
