'use client';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './counter.module.css';

interface CounterProps {
  name: string;
  start?: number;
  children?: ReactNode;
  footer?: ReactNode;
}

/** Tells the window of its life: `events` is read by tests. */
export default function Counter({ name, start = 0, children, footer }: CounterProps) {
  const [count, setCount] = useState(start);
  const id = useId();
  useEffect(() => {
    const tell = (event: string) => {
      const told = window as { events?: string[] };
      told.events = [...(told.events ?? []), event];
    };
    tell(`+ ${name}`);
    return () => tell(`- ${name}`);
  }, [name]);
  return (
    <div className={styles.counter}>
      <label htmlFor={id}>{name}</label>
      <button type="button" id={id} data-counter={name} onClick={() => setCount(count + 1)}>
        {name}: {count}
      </button>
      {children}
      {footer && <footer>{footer}</footer>}
    </div>
  );
}
