import Price from '../components/price.tsx';
import { Link } from 'docsgen/theme';

export const title = 'Prices of {product}';
export const description = 'What it costs.';
export const layout = 'wide';
export const keywords = ['price'];
export const head = [{ tag: 'meta', attrs: { name: 'author', content: 'A person' } }];

export default function Pricing() {
  return (
    <section className="pricing">
      <h1>Prices</h1>
      <p>
        A day: <Price value={10} />. <Link href="/introduction">Begin</Link>.
      </p>
    </section>
  );
}
