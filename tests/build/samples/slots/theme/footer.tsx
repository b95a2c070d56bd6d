import type { SlotProps } from 'docsgen/theme';
import { Sponsors } from './parts/sponsors';

export default function Footer({ Original, copyright }: SlotProps<'footer'>) {
  return (
    <div className="with-sponsors">
      <Sponsors />
      <Original />
      {copyright ? <p hidden>{copyright.length} characters</p> : null}
    </div>
  );
}
