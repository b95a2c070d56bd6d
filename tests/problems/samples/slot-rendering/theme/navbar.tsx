import { Folding } from './parts/folding';

export default function Navbar({ Original }) {
  return (
    <Folding>
      <Original />
    </Folding>
  );
}
