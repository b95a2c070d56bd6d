export default function Footer({ copyright }) {
  return <p>{copyright.trim()}</p>;
}
