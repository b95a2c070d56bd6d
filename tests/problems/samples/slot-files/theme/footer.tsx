import type { SlotProps } from 'docsgen/theme';

export default function Footer({ Original, links, copyrigth }: SlotProps<'footer'>) {
  return (
    <>
      <Original />
      <p>
        {links.length} {copyrigth}
      </p>
    </>
  );
}
