import { type Call, deploymentOf, findDeployment, type Handlers, pageOf } from '../call.ts';
import { emit } from '../events.ts';
import { Failure, invalid, notFound } from '../failure.ts';
import { frameworkVersions, hasModel } from '../frameworks.ts';
import { type Item, issueId, type Metadata, now, type StoredDeployment, type StoredVersion } from '../world.ts';

/** Deployments and their versions: what is stored, what a build reads from the repository, and which state follows. */

const RESERVED = new Set(['model', 'explainer', 'transformer', 'health', 'metrics', 'v1', 'v2', 'api', 'admin', 'slipway']);

export const deployments: Handlers = {
  listDeployments: (call) => {
    const { status, type, tag, owner_id: owner } = call.query as Record<string, string | undefined>;
    const tagOf = ({ data }: StoredDeployment) =>
      Object.entries((data.tags ?? {}) as Item).flatMap(([name, value]) => [name, `${name}:${value}`]);
    const found = call.workspace.deployments.filter(
      (one) =>
        (!status || one.data.status === status) &&
        (!type || one.data.type === type) &&
        (!owner || one.data.owner_id === owner) &&
        (!tag || tagOf(one).includes(tag)),
    );
    return pageOf(
      call,
      found.map(({ data }) => data),
    );
  },
  createDeployment: (call) => {
    const { version, ...given } = call.body;
    const slug = (given.slug as string | undefined) ?? (given.name as string).toLowerCase().replace(/[^a-z0-9]+/g, '-');
    if (call.workspace.deployments.some(({ data }) => data.slug === slug || data.name === given.name))
      throw new Failure(409, 'name_taken', `The slug "${slug}" is in use.`, [{ field: 'slug', code: 'name_taken' }]);
    const deployment = addDeployment(call, { ...given, slug });
    if (version) addVersion(call, deployment, version as Item, null);
    call.workspace.deployments.push(deployment);
    return deployment.data;
  },
  getDeployment: (call) => deploymentOf(call).data,
  updateDeployment: (call) => {
    const deployment = deploymentOf(call);
    const { auth, ...given } = call.body;
    const active = deployment.versions.at(-1);
    if (auth && active) (active.data.endpoint as Item).auth = auth;
    Object.assign(deployment.data, given);
    emit(call.world, deployment, 'deployment.updated', { changed: Object.keys(call.body) }, call.user.id);
    return deployment.data;
  },
  deleteDeployment: (call) => {
    const deployment = deploymentOf(call);
    if (deployment.data.status !== 'archived') throw new Failure(409, 'conflict', 'Only archived deployments can be deleted.');
    call.workspace.deployments.splice(call.workspace.deployments.indexOf(deployment), 1);
  },
  activateDeployment: (call) => changeStatus(call, ['inactive', 'failed', 'draft'], 'deploying', 'active', 'deployment.activated'),
  deactivateDeployment: (call) => changeStatus(call, ['active', 'degraded'], 'inactive', 'inactive', 'deployment.deactivated'),
  archiveDeployment: (call) =>
    changeStatus(call, ['active', 'degraded', 'inactive', 'failed'], 'archived', 'archived', 'deployment.archived'),
  restoreDeployment: (call) => changeStatus(call, ['archived'], 'inactive', 'inactive', 'deployment.restored'),
  listVersions: (call) =>
    pageOf(
      call,
      deploymentOf(call).versions.map(({ data }) => data),
    ),
  getVersion: (call) => versionOf(deploymentOf(call), Number(call.params.number)).data,
  createVersion: (call) => {
    const deployment = deploymentOf(call);
    refuseInactive(deployment);
    return addVersion(call, deployment, call.body, activeOf(deployment)).data;
  },
  rollbackVersion: (call) => {
    const deployment = deploymentOf(call);
    refuseInactive(deployment);
    const old = versionOf(deployment, Number(call.params.number));
    emit(call.world, deployment, 'version.rolled_back', { version: old.data.number }, call.user.id);
    // What has run before is built already.
    const { data } = addVersion(call, deployment, { message: `Rollback to version ${old.data.number}` }, old);
    deployment.versions.at(-1)!.data.status = 'starting';
    return { ...data, status: 'starting' };
  },
};

function refuseInactive({ data }: StoredDeployment): void {
  if (data.status === 'inactive' || data.status === 'archived')
    throw new Failure(409, 'deployment_inactive', `${data.slug} is ${data.status}.`);
}

function changeStatus(call: Call, from: string[], to: string, then: string, event: string): Item {
  const deployment = findDeployment(call.workspace, call.params.deployment_id!);
  if (!from.includes(deployment.data.status))
    throw new Failure(409, 'conflict', `The deployment is ${deployment.data.status}.`, [{ field: 'status', code: 'conflict' }]);
  deployment.data.status = to;
  call.world.pending.push(() => {
    deployment.data.status = then;
    emit(call.world, deployment, event, {}, call.user.id);
  });
  return { ...deployment.data };
}

export function addDeployment(call: Pick<Call, 'world' | 'user'>, given: Item): StoredDeployment {
  const { world, user } = call;
  const deployment: StoredDeployment = {
    data: {
      ...given,
      id: issueId(world, 'dep', given.slug as string),
      slug: given.slug as string,
      status: given.type === 'registered' ? 'active' : 'draft',
      active_version: null,
      risk_class: (given.risk_class as string | undefined) ?? 'unclassified',
      created_at: now(world),
    },
    versions: [],
    inferences: new Map(),
    alerts: [],
    events: [],
    messages: [],
    tokens: [],
    traces: [],
    exports: new Map(),
    logs: [],
    reports: [],
    tracing: { enabled: false },
    documentation: { template_id: 'tmpl_b50f7c2e94d1a863', answers: {}, status: 'draft', completed_by: null },
  };
  emit(world, deployment, 'deployment.created', {}, user.id);
  return deployment;
}

export function versionOf(deployment: StoredDeployment, number: number): StoredVersion {
  const found = deployment.versions.find(({ data }) => data.number === number);
  if (!found) throw notFound(`Version ${number}`);
  return found;
}

export function activeOf(deployment: StoredDeployment): StoredVersion | null {
  return deployment.versions.find(({ data }) => data.number === deployment.data.active_version) ?? null;
}

/** Makes a version and starts it. What is left out comes from `base`; `branch` without `commit` stands for the newest commit of the branch. */
export function addVersion(
  call: Pick<Call, 'world' | 'user' | 'workspace'>,
  deployment: StoredDeployment,
  given: Item,
  base: StoredVersion | null,
): StoredVersion {
  const { world, user } = call;
  const { number: _, status: __, created_at: ___, created_by: ____, message: _____, ...old } = (base?.data ?? {}) as Item;
  const { message = '', ...asked } = given;
  const settings: Item = { ...old, ...asked };
  const content = readContent(call, settings, given);
  completeModel(settings, world.version);
  const version: StoredVersion = {
    data: {
      number: deployment.versions.length + 1,
      status: 'building',
      ...settings,
      created_by: user.id,
      message,
      created_at: now(world),
    },
    content,
    metadata: null,
  };
  deployment.versions.push(version);
  deployment.data.status = deployment.data.active_version === null ? 'deploying' : 'updating';
  emit(world, deployment, 'version.created', { version: version.data.number }, user.id);
  const before = base ? 'active' : 'failed';
  world.pending.push(() => start(call, deployment, version, before));
  return { ...version, data: { ...version.data } };
}

function readContent({ workspace, world }: Pick<Call, 'workspace' | 'world'>, settings: Item, given: Item): StoredVersion['content'] {
  if (settings.repository_id === undefined) return null;
  const repository = workspace.repositories.find(({ id }) => id === settings.repository_id);
  if (!repository) throw invalid('version.repository_id', 'The repository does not exist.');
  const segments = String(settings.content_path ?? '').split('/');
  if (segments.some((segment) => RESERVED.has(segment.toLowerCase())))
    throw new Failure(422, 'name_reserved', 'The content path holds a reserved name.', [
      { field: 'version.content_path', code: 'name_reserved' },
    ]);
  const content = world.gitHosts(repository.url as string);
  const branch = (settings.branch as string | undefined) ?? (repository.default_branch as string);
  const isNewest = given.commit === undefined && (given.branch !== undefined || settings.commit === undefined);
  const commit = isNewest ? content?.head(branch) : settings.commit;
  if (!content || !commit) throw invalid('version.branch', `The repository has no branch ${branch}.`);
  if (content.list(commit as string) === null) throw invalid('version.commit', `The repository has no commit ${commit}.`);
  Object.assign(settings, { branch, commit, content_path: settings.content_path ?? '' });
  return content;
}

function completeModel(settings: Item, productVersion: string): void {
  const model = settings.model as { framework: string; framework_version?: string } | undefined;
  if (!model) return;
  const { all, usual } = frameworkVersions(model.framework, productVersion);
  if (model.framework_version !== undefined && !all.includes(model.framework_version))
    throw invalid('version.model.framework_version', `${model.framework} has no version ${model.framework_version}.`);
  if (model.framework_version === undefined && usual) settings.model = { ...model, framework_version: usual };
}

function start(
  call: Pick<Call, 'world' | 'user' | 'workspace'>,
  deployment: StoredDeployment,
  version: StoredVersion,
  before: string,
): void {
  const { world, user } = call;
  const problem = build(version, call.workspace.credentials);
  if (problem) {
    version.data.status = 'failed';
    deployment.data.status = before;
    deployment.logs.push({ timestamp: now(world), level: 'ERROR', pod: 'build-0', message: problem });
    emit(world, deployment, 'version.failed', { version: version.data.number, reason: problem });
    if (before === 'failed') emit(world, deployment, 'deployment.failed', {});
    return;
  }
  const previous = deployment.data.active_version;
  for (const other of deployment.versions) if (other.data.number === previous) other.data.status = 'superseded';
  version.data.status = 'active';
  Object.assign(deployment.data, { status: 'active', active_version: version.data.number });
  for (const message of ['Model loaded in 2.4 s', 'Listening on port 8080'])
    deployment.logs.push({ timestamp: now(world), level: 'INFO', pod: 'model-0', message });
  if (previous === null) emit(world, deployment, 'deployment.activated', {}, user.id);
  emit(world, deployment, 'version.activated', { version: version.data.number, previous_version: previous }, user.id);
}

/** Reads the content path; says what is wrong with it, or null. */
function build(version: StoredVersion, credentials: Item[]): string | null {
  const { content, data } = version;
  if (!content) return null;
  const root = data.content_path ? `${data.content_path}/` : '';
  const commit = data.commit as string;
  const paths = content
    .list(commit)!
    .filter((path) => path.startsWith(root))
    .map((path) => path.slice(root.length));
  const model = data.model as { framework: string; reference?: Item };
  if (!model.reference && !hasModel(model.framework, paths)) return `${root}model: no file of the framework ${model.framework}`;
  for (const path of paths.filter((one) => one.endsWith('/reference.json'))) {
    const { credential } = JSON.parse(content.read(commit, root + path)) as { credential?: string };
    if (credential !== undefined && !credentials.some(({ name }) => name === credential))
      return `${root}${path}: no credential ${credential}`;
  }
  if (paths.includes('metadata.json')) {
    try {
      version.metadata = JSON.parse(content.read(commit, `${root}metadata.json`)) as Metadata;
    } catch (error) {
      return `metadata.json: ${(error as Error).message}`;
    }
  }
  const hasTransformer = paths.some((path) => /^transformer\/(transformer\.py|reference\.json)$/.test(path));
  if (data.transformer && !hasTransformer && !(data.transformer as Item).image)
    return 'transformer: neither transformer.py nor reference.json';
  if (hasTransformer && !data.transformer) data.transformer = {};
  const explainer = data.explainer as { kind: string } | undefined;
  if (explainer?.kind === 'shap_kernel') {
    if (!paths.includes('explainer/background.csv')) return 'explainer/background.csv not found';
    const header = content.read(commit, `${root}explainer/background.csv`).split('\n')[0]!.trim();
    const names = version.metadata?.features?.map(({ name }) => name).join(',');
    if (!data.transformer && names !== undefined && header !== names) return 'explainer/background.csv: columns differ from metadata.json';
  }
  if (explainer?.kind.startsWith('anchor') && !paths.some((path) => /^explainer\/(explainer\.pkl|reference\.json)$/.test(path)))
    return 'explainer/explainer.pkl not found';
  return null;
}
