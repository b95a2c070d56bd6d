import { useDocsgen } from 'docsgen/theme';
import Counter from './counter';

export function Crumb({ depth = 0 }: { depth?: number }) {
  const { page } = useDocsgen();
  if (depth > 0) throw new Error(`no depth in ${page.title}`);
  return <b>{page.title}</b>;
}

export function Count() {
  const { page } = useDocsgen();
  return <Counter format={() => page.title} />;
}
