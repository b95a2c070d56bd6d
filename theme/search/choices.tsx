import type { ReactElement } from 'react';

/** A row of things to search in, of which one is chosen. Pressing another one acts at once. */
export function Choices<Value extends string | null>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: Value): void;
}): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form controls, and these act at once
    <div className="search-choices" role="group" aria-label={label}>
      {choices.map(({ value, label: text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </div>
  );
}
