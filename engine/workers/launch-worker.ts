import { runBundle } from '../program/run-bundle.ts';

// Its flags are those that it was started with.
runBundle(new URL('./pages.cjs', import.meta.url), []);
