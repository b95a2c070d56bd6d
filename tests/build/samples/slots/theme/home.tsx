import { Link } from 'docsgen/theme';

export default function Home({ Original, description }) {
  return (
    <>
      <section className="hero">
        <p>{description}</p>
        <Link href="/guides/firing">Begin</Link>
      </section>
      <Original />
    </>
  );
}
