import { scale } from 'not-installed';
import './missing.css';

export const Legend = () => <b>{scale(1)}</b>;
