import Price from '@site/components/Price';
import prices from './Prices.json';

export default function Prices() {
  return prices.map((price: number) => <Price key={price} euros={price} />);
}
