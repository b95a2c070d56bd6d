import type { UserConfig } from 'docsgen/config';
import type { z } from 'zod';
import type { siteConfigSchema } from '../../engine/1-load/site-config.ts';

/** The same key by key, with what may be left out, however the types are put together. */
type Same<A, B> = (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;

type Flat<T> = T extends (...given: never) => unknown ? T : T extends object ? { [Key in keyof T]: Flat<T[Key]> } : T;

// Compiles when writers are told what the schemas take, and nothing else.
true satisfies Same<UserConfig, z.input<typeof siteConfigSchema>>;
