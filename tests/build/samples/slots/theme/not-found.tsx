export default function NotFound({ home }) {
  return (
    <article>
      <h1>Broken pot</h1>
      <a href={home}>Back to the wheel</a>
    </article>
  );
}
