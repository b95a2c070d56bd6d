import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout title="Home">
      <h1>Lantern</h1>
      <Link to="/docs">Read the docs</Link>
    </Layout>
  );
}
