export default function Price({ value }: { value: number }) {
  return <b>{value.toFixed(2)}</b>;
}
