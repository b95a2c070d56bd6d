'use client';
import { Admonition, CodeBlock, Details, Icon, Link, TabItem, Tabs } from 'docsgen/theme';
import { lazy, Suspense, useState } from 'react';

const Chart = lazy(() => import('./lib/_chart'));

export default function Themed() {
  const [count, setCount] = useState(0);
  return (
    <section data-themed>
      <button type="button" data-count onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Tabs>
        <TabItem value="a" label="First">
          Panel {count}
        </TabItem>
        <TabItem value="b" label="Second">
          Other panel
        </TabItem>
      </Tabs>
      <Admonition type="tip" title="Mind">
        {count}
      </Admonition>
      <Details summary="More">{count}</Details>
      <CodeBlock language="js">{`const count = ${count};`}</CodeBlock>
      <Link href="/other">Other page</Link>
      <Icon name="search" label="Magnifier" />
      <Suspense fallback={<i>wait</i>}>
        <Chart count={count} />
      </Suspense>
    </section>
  );
}
