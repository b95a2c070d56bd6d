'use client';
import { useState, useId } from 'react';
export default function Island({ children, footer, start = 0 }: any) { const [n, set] = useState(start); const id = useId(); return <div id={id}><button onClick={() => set(n + 1)}>{n}</button>{children}<footer>{footer}</footer></div>; }
Island.Part = function Part({ children }: any) { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n} {children}</button>; };
export function Doubled({ children }: any) { return <><div>{children}</div><div>{children}</div></>; }
export const InSvg = () => <circle r="1" />;
