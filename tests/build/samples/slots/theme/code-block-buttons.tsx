import type { SlotProps } from 'docsgen/theme';
import { Stars } from './parts/stars';

export default function Buttons({ Original, language, code }: SlotProps<'code-block-buttons'>) {
  return (
    <div className="buttons">
      <span>
        {language}, {code.length} characters
      </span>
      <Stars start={1} />
      <Original />
    </div>
  );
}
