import { defineConfig } from 'docsgen/config';

/** KServe's documentation of version 0.20 as it stands in its repository, built with the settings of its own site. */
export default defineConfig({
  title: 'KServe',
  url: 'https://kserve.github.io',
  baseUrl: '/website/',
  publicDirs: ['../../../../shared/corpora/kserve/static'],
  navbar: {
    items: [
      { type: 'docsVersionDropdown', position: 'left' },
      { href: 'https://github.com/kserve/kserve', label: 'GitHub' },
    ],
  },
  // The blog is not part of the docs, and not in the corpus.
  redirects: [{ from: '/blog', to: 'https://kserve.github.io/website/blog' }],
  checks: {
    // The site itself warns of these, as Docusaurus does by default.
    brokenAnchors: 'warning',
    overrides: [
      {
        // Files that are no Markdown, JSON or images are not in the corpus, nor is the largest JSON file.
        paths: [
          '*/admin-guide/serverless/servicemesh/index.md',
          '*/model-serving/predictive-inference/frameworks/{onnx/onnx,paddle/paddle,spark-mllib/spark-mllib}.md',
          '*/model-serving/predictive-inference/frameworks/triton/{huggingface/huggingface,torchscript/torchscript}.md',
          '*/reference/controlplane-client/controlplane-client-sdk.md',
        ],
        brokenLinks: 'warning',
      },
      {
        // Images of more than 200 KB are not in the corpus.
        paths: [
          '*/getting-started/swagger-ui.md',
          '*/model-serving/predictive-inference/detect/art/art.md',
          '*/model-serving/predictive-inference/frameworks/custom-predictor/custom-predictor.md',
        ],
        brokenImages: 'warning',
      },
    ],
  },
  markdown: {
    format: 'mdx',
    placeholderComponents: [
      '@theme/ApiExplorer/*',
      '@theme/ApiLogo',
      '@theme/OperationTabs',
      '@theme/ParamsDetails',
      '@theme/RequestSchema',
      '@theme/SchemaTabs',
      '@theme/StatusCodes',
      '@site/src/components/ActiveDocsVersion',
      'ApiField',
    ],
  },
});
