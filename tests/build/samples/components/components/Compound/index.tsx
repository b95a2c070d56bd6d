import { useState, createContext, useContext } from 'react';
const C = createContext('out');
function Compound({ children }: any) { const [s] = useState('state'); return <C value={s}><div>{children}</div></C>; }
Compound.Item = function Item({ children }: any) { const [s] = useState('item'); return <em>{s} {useContext(C)} {children}</em>; };
export default Compound;
