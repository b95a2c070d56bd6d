import type { SlotProps } from 'docsgen/theme';

export default function Head({ title }: SlotProps<'head'>) {
  return (
    <>
      <meta name="theme-color" content="#b5451d" />
      <meta name="twitter:title" content={title} />
      <script type="application/ld+json">{JSON.stringify({ '@type': 'TechArticle', headline: title })}</script>
    </>
  );
}
