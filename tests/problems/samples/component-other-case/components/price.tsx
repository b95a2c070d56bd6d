export default function Price({ euros }: { euros: number }) {
  return <b>{euros} €</b>;
}
