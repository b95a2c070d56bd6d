/**
 * The pages that the shipped site must have, by folder, as its specification lists them: for the newest versions first, then what the
 * older ones have instead. Paths are public addresses, misspellings included.
 */
const TREE: Record<string, string> = {
  '': 'changelog privacy examples quickstart tutorials supported-versions introduction',
  account: 'notifications personal-keys preferences',
  api: 'inference-data-payload query-parameters swagger-api-documentation',
  'api/reference': `index account-and-health workspaces repositories deployments versions inference prediction-logs actuals-and-evaluations
    monitoring alerts tokens compliance-documentation messages tracing job-schedules credentials-and-variables guardrails
    webhooks use-cases-and-templates organization`,
  deployment: `advanced-deployment-configuration alerts artifact-references compliance-documentation container-logs create-a-deployment
    deploy-a-transformer deploy-an-explainer deploying-custom-docker-images deployment-events deployment-overview deployment-types
    deployment-versions external-deployment-authentication gpu-support integrate-a-deployment monitor-a-deployment prediction-log
    temporary-credentials test-a-deployment tracing update-deployment`,
  hidden: 'v1.49.0-affected-message-endpoints',
  inference: 'index custom-ids-for-inference inference-actuals inference-evaluations inference-explainability',
  installation: `aws aws/marketplace azure azure/marketplace bare-metal dns gcp helm-install-upgrade installation-overview ovhcloud scaleway
    smtp sso tls`,
  'installation/installation-status': 'database email-server kms object-storage',
  integrations: 'algorithm-register configure-integrations slack',
  'integrations/aws-sagemaker': '. creating-sagemaker-deployments',
  'integrations/azure-machine-learning': 'configure-azure-machine-learning creating-azure-machine-learning-deployments',
  'integrations/azure-openai': 'create-external-deployment-openai',
  'integrations/databricks': `bulk-onboard-databricks-serving-endpoints configure-databricks-unity-catalog
    creating-databricks-unity-catalog-deployments`,
  'integrations/huggingface': 'creating-huggingface-deployments',
  'integrations/ibm-watsonx': 'create-external-deployment-ibm',
  'integrations/mistral': 'create-external-deployment-mistral',
  'integrations/mlflow': 'configure-mlflow creating-mlflow-deployments',
  'integrations/oidc': 'azure-api-management-example configure-oidc',
  organization: `approval-rules control-frameworks controls documents organization-logs organization-overview user-authorization`,
  'python-client': `actuals authentication bias-analysis cli deploy evaluate generate-metadata generate-reference inference installation
    introduction job-schedules prediction-logs reference vars`,
  repository: `add-a-repository add-metadata-to-a-repository data-card deploy-muliple-models-from-a-single-repository model-card
    repository-requirements`,
  'resources/manage-aws': 'recovery-backups-maintenance security',
  troubleshoot: 'deploying-different-architecture feature-names-xgboost framework-version-mismatch reserved-repo-names xgboost-error',
  workspace: `add-credentials add-members-to-a-workspace compliance-templates create-a-workspace environment-variables guardrails
    job-schedules use-cases webhooks workspace-integration-settings workspace-settings`,
};

const ADMIN = 'admin-panel control-frameworks documents invite-users notifications personal-keys preferences user-authorization';

/** Newest first, with the last release that each describes. */
export const VERSIONS: Record<string, number> = { next: 54, '1.54': 54, '1.53': 53, '1.52': 52, '1.51': 51, '1.50': 50 };

/** Lists the doc ids of a version, sorted. */
export function listDocIds(version: string): string[] {
  const release = VERSIONS[version]!;
  const notes = Array.from({ length: release - 31 + 1 }, (_, index) => `release-notes/v1.${31 + index}`);
  const folders = Object.entries(TREE).flatMap(([folder, names]) => expand(folder, names));
  const isThere = (id: string) => {
    if (release < 51 && /^(account|organization)\/|^(deployment\/prediction-log|deployment\/tracing|api\/reference\/tracing)$/.test(id))
      return false;
    return release >= 53 || !/^organization\/(approval-rules|controls)$/.test(id);
  };
  return [...folders.filter(isThere), ...(release < 51 ? expand('admin', ADMIN) : []), ...notes].sort();
}

/** The sidebar that a page shows in a version; null for none. */
export function sidebarOf(id: string, version: string): 'docs' | 'python-client' | null {
  if (/^(troubleshoot|hidden|installation\/installation-status)\//.test(id)) return null;
  if (id === 'organization/controls') return version === 'next' ? 'docs' : null;
  return id.startsWith('python-client/') ? 'python-client' : 'docs';
}

/** The address of a page: the latest version has no prefix. */
export function pathOf(id: string, version: string): string {
  const path = id.replace(/\/index$/, '');
  return version === '1.54' ? `/${path}` : `/${version}/${path}`;
}

function expand(folder: string, names: string): string[] {
  return names.split(/\s+/).map((name) => (name === '.' ? folder : [folder, name].filter(Boolean).join('/')));
}
