import { Stars } from './parts/stars';

export default function NavbarEnd({ Original }) {
  return (
    <>
      <Stars start={3} />
      <Original />
    </>
  );
}
