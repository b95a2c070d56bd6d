import { decodeText, InvalidTextError } from '../files/decode-text.ts';
import type { FactKind } from '../files/files.ts';
import type { FileRefusal } from '../files/site-boundary.ts';
import { listVariables } from '../program/variables.ts';
import { contentDigest } from '../text/digest.ts';
import { unescapeString } from '../text/unescape-string.ts';
import { findWrittenFormat, type WrittenFormat } from './choose-format.ts';
import { listCodePaths } from './code/code-reference.ts';
import { unwrapMdxCode } from './mdx/unwrap-mdx-code.ts';

/** What the compile key needs of a file, whether it is a page or is included by one. */
export interface TextFacts {
  /** contentDigest() of the bytes. */
  digest: string;
  /** In UTF-16 units; 0 for what is no text. */
  length: number;
  /** Every quoted path, relative or from the site folder: it may be that of an import or a `require()`. */
  paths: string[];
  /** It may ask the glossary what a term means. */
  usesGlossary?: true;
  /** What its statements and `require()` import. Absent when there is none. */
  modules?: string[];
  /** Names of tags that may be components. Absent when there is none. */
  tags?: string[];
  /** The paths of files that code blocks may show; absent when there are none. */
  codePaths?: string[];
  /** Environment variables that its code may ask for; absent when there are none. */
  variables?: string[];
  /** What its front matter says of its format. Absent when that is nothing. */
  format?: WrittenFormat;
  /** Present for a file that is not UTF-8 text. */
  invalid?: Pick<InvalidTextError, 'reason' | 'byteOffset' | 'line' | 'column'>;
}

export const textFacts: FactKind<TextFacts> = {
  name: 'text',
  derive(bytes, path) {
    const digest = contentDigest(bytes);
    try {
      const text = decodeText(bytes, path);
      const codePaths = listCodePaths(text);
      const format = findWrittenFormat(text);
      const variables = listVariables(text);
      return {
        digest,
        length: text.length,
        paths: listQuotedPaths(text),
        ...(codePaths.length > 0 && { codePaths }),
        ...(variables.length > 0 && { variables }),
        ...(format !== undefined && { format }),
        ...listNames(text),
      };
    } catch (error) {
      if (!(error instanceof InvalidTextError)) throw error;
      const { reason, byteOffset, line, column } = error;
      return { digest, length: 0, paths: [], invalid: { reason, byteOffset, line, column } };
    }
  },
};

/** What a file that a page may not name adds to a compile key: why, since the page's problem says so. Null for no refusal. */
export function toRefusedFacts(refusal: FileRefusal | null): Pick<TextFacts, 'digest' | 'paths'> | null {
  return refusal && { digest: JSON.stringify(refusal), paths: [] };
}

/** A directive, or the component by whatever way. */
const USES_GLOSSARY = /:term\[|\bTerm\b/;

const QUOTED_PATH = /(['"`])((?:[^'"`\n]*!)?(?:\.{1,2}|@site)\/[^'"`\n]+)\1/g;

function listQuotedPaths(text: string): string[] {
  return text.includes('./') || text.includes('@site/')
    ? [...new Set([...text.matchAll(QUOTED_PATH)].map(([, , path]) => unescapeString(path!)))]
    : [];
}

/** Up to the next fence of the same marks, or to the end. All marks of a fence, or a long run of them would be looked through as often. */
const FENCED = /^[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))/gm;
/** Several may stand on a line. One ends where the next begins. */
const IMPORT =
  /(?:(?:^|;[ \t]*)(?:import\b(?:(?!\n(?:im|ex)port\b)[^'";])*?(?:\bfrom\s*)?|export\b(?:(?!\n(?:im|ex)port\b)[^'";=(])*?\bfrom\s*)|\brequire\(\s*)(['"`])([^'"`\n]+)\1/gm;
/** `import Logo from './logo.svg'`, which may be used as a component. */
const DRAWING = /^import\s+[A-Z][\w$]*\s+from\s*(['"])[^'"]+\.svg\1$/;
const MAY_IMPORT = /^(?:import|export)\b|\brequire\(/m;
const TAG = /<([A-Z][\w$]*)/g;

/** Of the tags, those in code count as well: it may list too many, but never too few. */
function listNames(text: string): Pick<TextFacts, 'modules' | 'tags' | 'usesGlossary'> {
  // Most that may import something does so in code.
  const statements = MAY_IMPORT.test(text) ? unwrapMdxCode(text).replace(FENCED, '') : '';
  const imports = MAY_IMPORT.test(statements) ? statements.matchAll(IMPORT) : [];
  const modules = [
    ...new Set(
      [...imports].flatMap(([statement, , written]) => {
        const specifier = unescapeString(written!);
        return DRAWING.test(statement) ? [specifier, `${specifier}?component`] : [specifier];
      }),
    ),
  ];
  const tags = [...new Set([...text.matchAll(TAG)].map(([, name]) => name!))];
  const usesGlossary = USES_GLOSSARY.test(text);
  return { ...(modules.length > 0 && { modules }), ...(tags.length > 0 && { tags }), ...(usesGlossary && { usesGlossary }) };
}
