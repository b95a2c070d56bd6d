import type { SlotProps } from 'docsgen/theme';

export default function Admonition({ Original, kind, title }: SlotProps<'admonition'>) {
  return (
    <section className={`note-${kind}`}>
      <Original />
      <p>
        {title ?? 'No title'}: see <a href="/guides/glazing">glazing</a>
      </p>
    </section>
  );
}
