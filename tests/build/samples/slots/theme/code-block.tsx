import type { SlotProps } from 'docsgen/theme';

export default function CodeBlock({ Original, title }: SlotProps<'code-block'>) {
  return (
    <figure>
      <Original />
      {title ? <figcaption>{title}</figcaption> : null}
    </figure>
  );
}
