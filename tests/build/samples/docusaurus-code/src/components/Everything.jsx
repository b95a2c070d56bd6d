import React from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Interpolate, { interpolate } from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { DEFAULT_PLUGIN_ID } from '@docusaurus/constants';
import isInternalUrl from '@docusaurus/isInternalUrl';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useGlobalData, { usePluginData } from '@docusaurus/useGlobalData';
import { ThemeClassNames, usePluralForm, useThemeConfig } from '@docusaurus/theme-common';
import { useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';
import Details from '@theme/Details';
import DocCard from '@theme/DocCard';
import Heading from '@theme/Heading';
import Image from '@theme/IdealImage';
import Layout from '@theme/Layout';
import MDXComponents from '@theme/MDXComponents';
import Li from '@theme/MDXComponents/Li';
import Pre from '@theme/MDXComponents/Pre';
import Ul from '@theme/MDXComponents/Ul';
import Mermaid from '@theme/Mermaid';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import ThemedImage from '@theme/ThemedImage';
import TOCInline from '@theme/TOCInline';
import config from '@generated/docusaurus.config';
import { MDXProvider } from '@mdx-js/react';
import light from '@site/static/img/light.png';

/** Uses what docsgen has of Docusaurus. Nothing of it is for browsers. */
export default function Everything() {
  return (
    <Layout title="Unused" description="Of everything">
      <Static />
    </Layout>
  );
}

function Static() {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const { selectMessage } = usePluralForm();
  return (
    <MDXProvider components={MDXComponents}>
      <Head>
        <meta name="robots" content="noarchive" />
      </Head>
      <ul>
        <li>{siteConfig.title}, {siteConfig.tagline}, {siteConfig.url}, {siteConfig.baseUrl}, {String(siteConfig.customFields.flags.beta)}, {i18n.currentLocale}</li>
        <li>{config.title} {useThemeConfig().navbar.title} {DEFAULT_PLUGIN_ID}</li>
        <li>{String(isInternalUrl('/a'))} {String(ExecutionEnvironment.canUseDOM)} {withBaseUrl('/img/light.png', { absolute: true })}</li>
        <li>{useVersions()[0].name} {useLatestVersion().path} {Object.keys(useGlobalData()).join()} {usePluginData('docusaurus-plugin-content-docs').versions.length}</li>
        <li>{selectMessage(1, 'one page|many pages')} {selectMessage(2, 'one page|many pages')} {ThemeClassNames.docs.docMarkdown}</li>
        <li><Translate id="greeting" values={{ name: <b>Ann</b> }}>{'Hello {name}'}</Translate> {translate({ id: 'greeting', message: 'Hello {name}' }, { name: 'Bob' })}</li>
        <li><Interpolate values={{ a: <i>1</i>, b: 2 }}>{'{a} and {b} and {c}'}</Interpolate> {interpolate('{a}', { a: 3 })}</li>
        <li><Link to="/guides/one#two" className="x">inner</Link> <Link href="https://example.org">outer</Link> <Link to="#a-heading" autoAddBaseUrl={false}>here</Link></li>
      </ul>
      <ErrorBoundary>inside</ErrorBoundary>
      <Admonition type="success" title={<b>Title</b>}>An admonition</Admonition>
      <Details summary="Summary">Details</Details>
      <CodeBlock language="js" title="b.js" showLineNumbers>{`const b = 2;\nconst c = 3;`}</CodeBlock>
      <CodeInline>inline</CodeInline>
      <MDXComponents.code>code</MDXComponents.code>
      <Pre className="own"><Ul className="few"><Li>An item</Li></Ul></Pre>
      <Heading as="h3" id="a-heading">A heading</Heading>
      <Image img={light} alt="Ideal" />
      <Image img={require('@site/static/img/dark.png')} alt="Required" />
      <ThemedImage sources={{ light: '/img/light.png', dark: '/img/dark.png' }} alt="Themed" />
      <DocCard item={{ type: 'link', label: 'A card', href: '/guides/one', description: 'About it' }} />
      <Tabs groupId="g"><TabItem value="a" label="A">First</TabItem><TabItem value="b" label="B">Second</TabItem></Tabs>
      <Mermaid value="graph TD; A-->B" />
      <TOCInline toc={[{ id: "a-heading", level: 2, value: '<b>Two</b>' }]} />
    </MDXProvider>
  );
}
