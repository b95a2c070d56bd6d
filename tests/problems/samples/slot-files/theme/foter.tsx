export default function Footer() {
  return <p>Foot</p>;
}
