import type { Root } from 'mdast';
import type { NativeParser } from './parse-native.ts';

let loading: Promise<NativeParser | null> | undefined;

/** The native parser (satteri); null where there is no binary for the platform. */
export function loadNative(): Promise<NativeParser | null> {
  loading ??= import('satteri').then(
    ({ markdownToMdast, mdxToMdast }) => {
      const features = { frontmatter: false, directive: true };
      return (text, format) => (format === 'mdx' ? mdxToMdast : markdownToMdast)(text, { features }) as unknown as Root;
    },
    // Nothing is lost but time: the reference parser gives the same.
    () => null,
  );
  return loading;
}
