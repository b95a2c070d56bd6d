import Price from '../components/PRICE.tsx';

export default function Footer() {
  return <Price euros={1} />;
}
