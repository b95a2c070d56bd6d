#!/usr/bin/env node
import { runBundle } from '../engine/program/run-bundle.ts';
import { mainFlags } from '../engine/program/v8-flags.ts';

// A site's own plugins may bring a React (or another package) that chooses its build by this when it is first imported.
Object.assign(process.env, { NODE_ENV: 'production' });
runBundle(new URL('./program.cjs', import.meta.url), mainFlags());
