export default function Flame() {
  return <b>a flame</b>;
}
