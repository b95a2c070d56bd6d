import type { SlotProps } from 'docsgen/theme';

export default function Card({ Original, href }: SlotProps<'card'>) {
  return (
    <>
      <Original />
      <small>{href}</small>
    </>
  );
}
