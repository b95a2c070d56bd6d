import { refractor, type Syntax } from 'refractor/core';
import { importGrammar } from '../import-grammar.ts';
import { amendGrammar } from './amend-grammar.ts';
import type { Grammar } from './grammar.ts';

/*
 * Prism keeps all grammars in one place, where they change each other: when one is added, it changes and copies those that happen to be there, and
 * when it is used for the first time, it writes rules of others into its own. So each language has an instance: its grammar with those that it
 * builds on, always added in the same order. Then a block has the same colours whatever was coloured before it.
 */

export type Tokens = string | Token | Tokens[];
export interface Token {
  type: string;
  alias?: string | string[];
  content: Tokens;
}

/** Prism with the grammars of one language. */
export interface PrismInstance {
  /** By name; beside them stand Prism's own functions. */
  languages: Record<string, Grammar>;
  /** As Prism does, with what its grammars do before and after. */
  tokenize(code: string, grammar: Grammar, language?: string): Tokens[];
}

/** What all of Prism's parts look into: its own object, from which that of refractor inherits. */
interface Prism {
  languages: Record<string, Grammar>;
  hooks: { all: object; run(name: 'before-tokenize' | 'after-tokenize', env: TokenizeEnv): void };
  tokenize(code: string, grammar: Grammar): Tokens[];
}
interface TokenizeEnv {
  code: string;
  grammar: Grammar;
  language: string | undefined;
  tokens?: Tokens[];
}

const prism = Object.getPrototypeOf(refractor) as Prism;

/** Without a grammar: a copy, since a site's code may add its own later than it should. */
const bare = { ...prism.languages };

/** Grammars register each other: what one copies must be amended by then. Once, also where this module is loaded a second time. */
const amends = Symbol.for('docsgen.amends');
const { register } = refractor;
if (!Object.hasOwn(register, amends)) {
  const registerAmended = (syntax: Syntax): undefined => {
    const { displayName } = syntax;
    if (Object.hasOwn(prism.languages, displayName)) return;
    register(syntax);
    amendGrammar(displayName, prism.languages[displayName]!);
  };
  refractor.register = Object.assign(registerAmended, { [amends]: true });
}

/**
 * What grammars build on where it is there: scripts and styles in HTML, say. They come first, in this order, and before some languages a few more.
 */
const FOUNDATIONS = ['markup', 'css', 'clike', 'javascript'];
const FIRST: Record<string, string[]> = { graphql: ['markdown'], haxe: ['regex'], http: ['json'], markdown: ['yaml'] };

/** Makes the instance of one of refractor's languages, by the name of its grammar. */
export async function createInstance(grammar: string): Promise<PrismInstance> {
  const grammars = await importAll([...FOUNDATIONS, ...(FIRST[grammar] ?? []), grammar]);
  return createWith((to) => grammars.forEach(to.register));
}

/** Makes one with a grammar of others, which `add` adds to Prism. */
export async function createInstanceWith(add: (to: typeof refractor) => void): Promise<PrismInstance> {
  const grammars = await importAll(FOUNDATIONS);
  return createWith((to) => {
    grammars.forEach(to.register);
    add(to);
  });
}

async function importAll(names: string[]): Promise<Syntax[]> {
  return (await Promise.all(names.map(importGrammar))).map((module) => module.default);
}

function createWith(add: (to: typeof refractor) => void): PrismInstance {
  const [languages, all] = [{ ...bare }, {}];
  /** Nothing else runs meanwhile: neither adding grammars nor using them waits for anything. */
  const within = <T>(act: () => T): T => {
    const outside = { languages: prism.languages, all: prism.hooks.all };
    prism.languages = languages;
    prism.hooks.all = all;
    try {
      return act();
    } finally {
      prism.languages = outside.languages;
      prism.hooks.all = outside.all;
    }
  };
  within(() => add(refractor));
  return {
    languages,
    tokenize: (code, grammar, language) =>
      within(() => {
        // What refractor does but for the tree that it makes of tokens, which takes longer than to find them.
        const env: TokenizeEnv = { code, grammar, language };
        prism.hooks.run('before-tokenize', env);
        env.tokens = prism.tokenize(env.code, env.grammar);
        prism.hooks.run('after-tokenize', env);
        return env.tokens;
      }),
  };
}
