'use client';

import { useId, useState } from 'react';
import { chooseType, type GpuType, memoryFor, PRECISIONS } from './_sizing.ts';
import styles from './sizing-calculator.module.css';

/** Says how much memory of a device a language model needs, and which GPU types have that much. `types` are those of the version. */
export function SizingCalculator({ types }: { types: GpuType[] }) {
  const [billions, setBillions] = useState(7);
  const [precision, setPrecision] = useState<keyof typeof PRECISIONS>('16-bit');
  const [headroom, setHeadroom] = useState(0);
  const id = useId();
  const memory = memoryFor({ billions, precision, headroom });
  const choice = chooseType(memory, types);
  return (
    <section className={styles.calculator} aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`} className={styles.title}>
        Estimate for your model
      </h3>
      <div className={styles.fields}>
        <label htmlFor={`${id}billions`}>
          Parameters, in billions
          <input
            id={`${id}billions`}
            type="number"
            min={0.1}
            max={1000}
            step="any"
            value={billions}
            onChange={({ target }) => setBillions(Math.max(0, Number(target.value)))}
          />
        </label>
        <label htmlFor={`${id}precision`}>
          Precision
          <select id={`${id}precision`} value={precision} onChange={({ target }) => setPrecision(target.value as keyof typeof PRECISIONS)}>
            {Object.keys(PRECISIONS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}headroom`}>
          For requests, in GB
          <input
            id={`${id}headroom`}
            type="number"
            min={0}
            max={1000}
            step="any"
            value={headroom}
            onChange={({ target }) => setHeadroom(Math.max(0, Number(target.value)))}
          />
        </label>
      </div>
      <output className={styles.result} htmlFor={`${id}billions ${id}precision ${id}headroom`}>
        <strong>{Math.ceil(memory)} GB</strong> of device memory:{' '}
        {choice ? (
          <>
            request <code>gpu_type="{choice.name}"</code>, which has {choice.memory} GB.
          </>
        ) : (
          'no GPU type has this much. Choose a smaller model or a lower precision.'
        )}
      </output>
      <ul className={styles.types}>
        {types.map(({ name, memory: size }) => (
          <li key={`${name} ${size}`} data-fits={size >= memory}>
            <span className={styles.name}>
              {name} · {size} GB
            </span>
            <meter min={0} max={size} value={Math.min(memory, size)} aria-label={`Use of ${name} with ${size} GB`} />
            <span className={styles.share}>{size >= memory ? `${Math.round((memory / size) * 100)}%` : 'too small'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
