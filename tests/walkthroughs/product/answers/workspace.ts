import { type Call, type Handlers, itemOf, pageOf, refuseTaken, removeItem } from '../call.ts';
import { deliver, inMinutes } from '../events.ts';
import { Failure, invalid, notFound } from '../failure.ts';
import { type Item, issueId, issueSecret, now } from '../world.ts';

/** What belongs to a workspace, but for deployments and guardrails. */

const RESERVED = new Set(['model', 'explainer', 'transformer', 'health', 'metrics', 'v1', 'v2', 'api', 'admin', 'slipway']);

export const workspace: Handlers = {
  getMe: ({ user, world, workspace: { data, members } }) => {
    const role = members.get(user.id)?.role;
    return {
      id: user.id,
      email: user.email,
      organization: { id: world.organization.id, role: user.role },
      workspaces: role === undefined ? [] : [{ id: data.id, slug: data.slug, role }],
    };
  },
  getHealth: ({ world }) => ({ status: 'ok', version: `${world.version === 'next' ? '1.54' : world.version}.0` }),
  listWorkspaces: (call) => pageOf(call, [call.workspace.data]),
  getWorkspace: ({ workspace: { data } }) => data,
  updateWorkspace: ({ workspace: { data }, body }) => Object.assign(data, body),
  listMembers: (call) =>
    pageOf(
      call,
      [...call.workspace.members.keys()].map((id) => memberOf(call, id)),
    ),
  addMember: (call) => {
    const { email, user_id: id, role } = call.body as Record<string, string | undefined>;
    const user = call.world.users.find((one) => one.email === email || one.id === id);
    if (!user) throw notFound('The user');
    if (call.workspace.members.has(user.id)) throw new Failure(409, 'conflict', 'The user is a member.');
    call.workspace.members.set(user.id, { role: role!, added_at: now(call.world) });
    return memberOf(call, user.id);
  },
  updateMember: (call) => {
    refuseLastAdmin(call, call.body.role as string);
    call.workspace.members.get(call.params.user_id!)!.role = call.body.role as string;
    return memberOf(call, call.params.user_id!);
  },
  removeMember: (call) => {
    refuseLastAdmin(call, null);
    call.workspace.members.delete(call.params.user_id!);
  },

  listRepositories: (call) => pageOf(call, call.workspace.repositories),
  addRepository: (call) => {
    const { name, url } = call.body as Record<string, string>;
    if (RESERVED.has(name!.toLowerCase()))
      throw new Failure(422, 'name_reserved', `"${name}" is reserved.`, [{ field: 'name', code: 'name_reserved' }]);
    refuseTaken(call.workspace.repositories, name);
    const status = call.world.gitHosts(url!) ? 'connected' : 'unreachable';
    const made = { credential_id: null, default_branch: 'main', ...call.body, id: issueId(call.world, 'repo'), status };
    call.workspace.repositories.push(made);
    return made;
  },
  getRepository: (call) => repositoryOf(call),
  updateRepository: (call) => {
    const credential = call.workspace.credentials.find(({ id }) => id === call.body.credential_id);
    const repository = repositoryOf(call);
    const kind = String(repository.url).startsWith('https:') ? 'git_https' : 'git_ssh';
    if (credential && credential.kind !== kind) throw invalid('credential_id', `The address needs a credential of kind ${kind}.`);
    return Object.assign(repository, call.body);
  },
  deleteRepository: (call) => removeItem(call.workspace.repositories, call.params.repository_id, 'Repository'),
  syncRepository: (call) => {
    const repository = repositoryOf(call);
    return Object.assign(repository, { status: call.world.gitHosts(repository.url as string) ? 'connected' : 'unreachable' });
  },

  listCredentials: (call) => pageOf(call, call.workspace.credentials),
  createCredential: (call) => {
    refuseTaken(call.workspace.credentials, call.body.name);
    const { values, ...shown } = call.body;
    checkKeys(shown.kind as string, values as Item);
    const made = { id: issueId(call.world, 'cred'), last_used_at: null, expires_at: null, ...shown };
    call.workspace.credentials.push(made);
    return made;
  },
  deleteCredential: (call) => {
    const used = call.workspace.repositories.filter(({ credential_id: id }) => id === call.params.credential_id);
    const details = used.map(({ id }) => ({ field: id as string, code: 'in_use' }));
    if (used.length > 0) throw new Failure(409, 'conflict', 'The credential is in use.', details);
    removeItem(call.workspace.credentials, call.params.credential_id, 'Credential');
  },
  replaceCredentialSecret: (call) => {
    const found = itemOf(call.workspace.credentials, call.params.credential_id, 'Credential');
    checkKeys(found.kind as string, call.body.values as Item);
    return Object.assign(found, 'expires_at' in call.body && { expires_at: call.body.expires_at });
  },
  listEnvironmentVariables: (call) => shownVariables(call),
  setEnvironmentVariables: (call) => {
    const given = call.body.variables as { name: string; value: string | null; secret?: boolean; targets?: string[] }[];
    const reserved = given.find(({ name }) => name.startsWith('SLIPWAY_'));
    if (reserved)
      throw new Failure(422, 'name_reserved', `"${reserved.name}" is reserved.`, [{ field: 'variables', code: 'name_reserved' }]);
    const old = call.workspace.variables;
    call.workspace.variables = given.map(({ name, value, secret = false, targets = ['model', 'explainer', 'transformer', 'job'] }) => ({
      name,
      value: value ?? old.find((one) => one.name === name)?.value ?? '',
      secret,
      targets,
    }));
    return shownVariables(call);
  },

  listWebhooks: (call) => pageOf(call, call.workspace.webhooks.map(shownWebhook)),
  createWebhook: (call) => {
    if (!String(call.body.url).startsWith('https:')) throw invalid('url', 'The address must begin with https.');
    const secret = issueSecret(call.world, 'wh');
    const made = { id: issueId(call.world, 'wh'), ...call.body, active: true, secrets: [secret] };
    call.workspace.webhooks.push(made);
    return { ...shownWebhook(made), secret };
  },
  updateWebhook: (call) => shownWebhook(Object.assign(webhookOf(call), call.body)),
  deleteWebhook: (call) => removeItem(call.workspace.webhooks, call.params.webhook_id, 'Webhook'),
  pingWebhook: (call) => {
    const { world } = call;
    deliver(world, webhookOf(call), {
      id: issueId(world, 'evt'),
      event: 'webhook.ping',
      created_at: now(world),
      organization_id: world.organization.id,
      workspace_id: call.workspace.data.id,
      actor: { kind: 'user', id: call.user.id },
      data: {},
    });
  },
  rotateWebhookSecret: (call) => {
    const secret = issueSecret(call.world, 'wh');
    const webhook = webhookOf(call);
    webhook.secrets = [secret, webhook.secrets[0]!];
    return { secret, previous_valid_until: inMinutes(call.world, 24 * 60) };
  },

  listUseCases: (call) => pageOf(call, call.workspace.useCases),
  createUseCase: (call) => {
    refuseTaken(call.workspace.useCases, call.body.name);
    const made = {
      owner_id: call.user.id,
      risk_class: 'unclassified',
      framework_ids: [],
      ...call.body,
      id: issueId(call.world, 'uc'),
      status: 'draft',
    };
    call.workspace.useCases.push(made);
    return made;
  },
  getUseCase: (call) => itemOf(call.workspace.useCases, call.params.use_case_id, 'Use case'),
  updateUseCase: (call) => {
    const found = itemOf(call.workspace.useCases, call.params.use_case_id, 'Use case');
    const isReviewed = found.status === 'approved' && ('risk_class' in call.body || 'purpose' in call.body);
    return Object.assign(found, call.body, isReviewed && { status: 'in_review' });
  },
  listComplianceTemplates: (call) => pageOf(call, call.workspace.templates),
  createComplianceTemplate: (call) => {
    refuseTaken(call.workspace.templates, call.body.name);
    const made = { id: issueId(call.world, 'tmpl'), ...call.body };
    call.workspace.templates.push(made);
    return made;
  },
};

function memberOf({ workspace, world }: Call, id: string): Item {
  const member = workspace.members.get(id);
  if (!member) throw notFound('The member');
  return { user_id: id, email: world.users.find((user) => user.id === id)!.email, ...member };
}

function refuseLastAdmin(call: Call, role: string | null): void {
  memberOf(call, call.params.user_id!);
  const admins = [...call.workspace.members].filter(([, member]) => member.role === 'admin').map(([id]) => id);
  if (role !== 'admin' && admins.length === 1 && admins[0] === call.params.user_id)
    throw new Failure(409, 'conflict', 'The workspace would have no admin.');
}

/** Repositories are named by id in the API. */
function repositoryOf({ workspace, params }: Call): Item {
  return itemOf(workspace.repositories, params.repository_id, 'Repository');
}

const KEYS: Record<string, string[][]> = {
  git_https: [['username', 'token']],
  git_ssh: [['private_key']],
  docker_registry: [['registry', 'username', 'password']],
  aws: [['access_key_id', 'secret_access_key'], ['role_arn']],
  azure: [['tenant_id', 'client_id', 'client_secret']],
  gcp: [['service_account_json']],
  object_storage: [['endpoint', 'access_key', 'secret_key']],
  huggingface: [['token']],
  mlflow: [['tracking_uri', 'token']],
  databricks: [['host', 'client_id', 'client_secret']],
  generic: [['value']],
};

function checkKeys(kind: string, values: Item): void {
  const given = Object.keys(values).sort().join();
  if (!KEYS[kind]!.some((keys) => keys.toSorted().join() === given))
    throw invalid('values', `${kind} needs ${KEYS[kind]![0]!.join(', ')}.`);
}

function shownVariables({ workspace }: Call): Item {
  return { variables: workspace.variables.map((one) => ({ ...one, value: one.secret ? null : one.value })) };
}

const shownWebhook = ({ secrets: _, ...shown }: Item & { secrets: string[] }): Item => shown;
const webhookOf = ({ workspace, params }: Call) => itemOf(workspace.webhooks, params.webhook_id, 'Webhook');
