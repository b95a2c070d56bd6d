import { lazy, memo, Suspense } from 'react';
import Island from './island';
const LazyIsland = lazy(() => import('./island'));
const MemoIsland = memo(Island);
export const Wraps = ({ children }: any) => <><LazyIsland start={1} /><MemoIsland start={2} /><Island start={3} footer={<b>foot</b>}>{children}</Island></>;
