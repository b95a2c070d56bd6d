'use client';
import { useId, useState } from 'react';

export function Feedback({ question }: { question: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <legend id={id}>{question}</legend>
      {answer ? (
        <output>Thanks: {answer}</output>
      ) : (
        <button type="button" onClick={() => setAnswer('yes')}>
          Yes
        </button>
      )}
    </fieldset>
  );
}
