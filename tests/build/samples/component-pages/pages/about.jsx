import { useDocsgen } from 'docsgen/theme';

export const title = 'About';

export default function About() {
  const { page } = useDocsgen();
  return <h1>{page.title} us</h1>;
}
