import type { Expression, ImportDeclaration, Statement } from 'estree-jsx';
import type { Root } from 'hast';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';

/** One file of a page, parsed: the page itself or a partial. Its content is not evaluated yet. */
export interface MdxModule {
  /** '' for the page, else relative to the doc's folder. */
  file: string;
  /** Without front matter, as it was parsed. */
  text: string;
  tree: Root;
  isMdx: boolean;
  /** It is MDX, or a plugin of the site has put nodes of MDX into it. */
  holdsCode: boolean;
  /** As written in the file. */
  frontMatter: Record<string, unknown>;
  imports: ImportDeclaration[];
  /** What its imports bind: local name → value. */
  bindings: Map<string, Binding>;
  /** Names that its exports declare. */
  declared: Set<string>;
  /** Names that it exports and does not declare, and what they are in it. */
  passedOn: Map<string, string>;
  /** Its ESM without imports, exports unwrapped to what they declare. */
  statements: Statement[];
  /** Expressions that must be evaluated; nodes refer to them by index (see Evaluable). */
  expressions: Expression[];
  /** Names of components that its code uses and does not define. */
  freeComponents: Set<string>;
  /** Specifiers of its `require()` calls, and the values of those that it may have. */
  required: Map<string, { place: TextPlace; value: unknown }>;
  /** Its ESM reads `toc`, so its components wait for the table of contents. */
  readsToc: boolean;
  /** Made from `statements` and `expressions`, see module-code.ts; null when there is nothing to evaluate. */
  code: string | null;
}

/** What a name in a page stands for, other than what the page defines itself. */
export type Binding =
  | { kind: 'component'; name: string }
  /** Nothing is there; `isReported` when that is said already, where it was imported. `imported` is the place of the name there. */
  | { kind: 'placeholder'; name: string; isReported?: true; imported?: TextPlace }
  | { kind: 'partial'; module: MdxModule }
  /** An export of a partial, which is evaluated when it is needed. */
  | { kind: 'export'; module: MdxModule; name: string }
  | { kind: 'value'; value: unknown };

/** Takes the place of an estree on expression nodes and attributes once a module is loaded. */
export type Evaluable = { constant: unknown } | { expression: number; readsToc: boolean };

declare module 'unist' {
  interface Data {
    evaluable?: Evaluable;
  }
}
