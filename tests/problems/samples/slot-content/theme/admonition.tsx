export default function Admonition({ title }) {
  return <p>{title.trim()}</p>;
}
