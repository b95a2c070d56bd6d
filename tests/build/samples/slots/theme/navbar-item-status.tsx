import type { SlotProps } from 'docsgen/theme';

export default function Status({ options, place }: SlotProps<'navbar-item'>) {
  return (
    <a className={place === 'bar' ? 'navbar-link' : 'side-link'} href={String(options.href)}>
      {String(options.service)} status
    </a>
  );
}
