import { createHash } from 'node:crypto';
import type { Content } from './repository-content.ts';

/** What the fake product knows: plain values, changed by requests and by time. */

export type Item = Record<string, unknown>;

export interface User {
  id: string;
  email: string;
  name: string;
  role: 'owner' | 'admin' | 'auditor' | 'member';
}

/** A secret that opens the API. */
export interface Secret {
  kind: 'personalKey' | 'deploymentToken' | 'temporaryCredential';
  userId: string;
  /** Of tokens and temporary credentials. */
  deploymentId?: string;
  tokenId?: string;
  scopes?: string[];
  /** Milliseconds; null for one without an end. */
  expiresAt: number | null;
  isRevoked: boolean;
}

export interface StoredDeployment {
  data: Item & { id: string; slug: string; status: string; active_version: number | null };
  versions: StoredVersion[];
  inferences: Map<string, Item>;
  alerts: Item[];
  events: Item[];
  messages: Item[];
  tokens: Item[];
  traces: Item[];
  exports: Map<string, Item>;
  logs: Item[];
  reports: { version: number; report: unknown }[];
  tracing: Item;
  documentation: Item;
}

export interface StoredVersion {
  data: Item & { number: number; status: string };
  /** metadata.json of its commit; null without one. */
  metadata: Metadata | null;
  content: Content | null;
}

export interface Metadata {
  problem: string;
  features?: { name: string; type: string; categories?: string[] }[];
  classes?: Record<string, string>;
  example_input?: { instances: unknown[] };
}

export interface StoredWorkspace {
  data: Item & { id: string; slug: string };
  members: Map<string, { role: string; added_at: string }>;
  repositories: Item[];
  deployments: StoredDeployment[];
  credentials: Item[];
  variables: { name: string; value: string; secret: boolean; targets: string[] }[];
  guardrails: Item[];
  webhooks: (Item & { secrets: string[] })[];
  jobs: { data: Item; runs: Item[]; logs: Map<string, Item[]> }[];
  useCases: Item[];
  templates: Item[];
}

export interface World {
  version: string;
  organization: Item & { id: string };
  users: User[];
  secrets: Map<string, Secret>;
  workspace: StoredWorkspace;
  organizationItems: Record<'frameworks' | 'documents' | 'controls' | 'rules' | 'logs', Item[]>;
  /** Repositories behind Git addresses, or null for one that cannot be read. */
  gitHosts: (url: string) => Content | null;
  /** What runs next: starts of versions, deliveries. */
  pending: (() => void | Promise<void>)[];
  /** Interpreter of containers; null where there is none. */
  python: string | null;
  /** Environment variables with which containers reach the product. */
  containers: Record<string, string>;
  deliveries: { webhook: Item; headers: Record<string, string>; body: string }[];
  /** Milliseconds. */
  clock: number;
  issued: Map<string, number>;
}

/** The example world of docs/product/concepts.md: the first of each kind has its id. */
const FIRST_IDS: Record<string, string> = {
  repo: 'repo_3b71f0d9c24e8a56',
  cred: 'cred_4f8e0b6d92a7c135',
  tok: 'tok_5c9e1f07b3a8d264',
  tmp: 'tmp_d41f8a06b9e27c53',
  gr: 'gr_4be18d7f30c9a256',
  wh: 'wh_70c3e9a4d15b8f26',
  job: 'job_c2f7a04b8e6d1935',
  run: 'run_91e6c3d80f5b2a47',
  al: 'al_a83d0c6e27f4b915',
  eval: 'eval_b27d4c90e8f1a635',
  exp: 'exp_70a4d9c2e51f8b36',
  msg: 'msg_2d90f4b7c16e8a35',
  uc: 'uc_6e12b9d4f0c7a358',
  tmpl: 'tmpl_b50f7c2e94d1a863',
  ctl: 'ctl_e36a90d7c15f4b28',
  rule: 'rule_18d5b7f2c40e9a63',
  req: 'req_6a1f9d30c7e2b485',
  evt: 'evt_0f5c8b2e93d7a641',
};
const DEPLOYMENT_IDS: Record<string, string> = {
  'loan-approval': 'dep_7f3a9c21e4b0d586',
  'claims-assistant': 'dep_e05b6a1d83f7c942',
  'damage-detection': 'dep_94c8e2f6b1a03d75',
  'fraud-score': 'dep_2a6d0f95c7e81b34',
};
const FIRST_INFERENCES = ['0b9f6c1e-5a34-4d2b-9c77-2f1e8a60d3b5', 'c4d8e7a2-16f0-4b93-8e5d-7a90b3f215c8'];

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function count(world: World, kind: string): number {
  const number = world.issued.get(kind) ?? 0;
  world.issued.set(kind, number + 1);
  return number;
}

/** Gives an id of a kind, `tok_…`. */
export function issueId(world: World, prefix: string, slug = ''): string {
  if (DEPLOYMENT_IDS[slug] && prefix === 'dep') return DEPLOYMENT_IDS[slug]!;
  const number = count(world, prefix);
  return (number === 0 && FIRST_IDS[prefix]) || `${prefix}_${digest(`${prefix}${number}${slug}`).slice(0, 16)}`;
}

/** Gives an id of an inference. */
export function issueInferenceId(world: World): string {
  const number = count(world, 'inference');
  const hex = digest(`inference${number}`);
  return (
    FIRST_INFERENCES[number] ?? `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  );
}

/** Gives a secret. The first of a kind is that of the manual: slp_dt_EXAMPLE. */
export function issueSecret(world: World, kind: 'dt' | 'tc' | 'wh'): string {
  const number = count(world, `secret ${kind}`);
  return `slp_${kind}_EXAMPLE${number === 0 ? '' : number + 1}`;
}

/** Milliseconds as the API writes them: 2025-09-15T08:30:00Z. */
export function formatTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

export const now = (world: World) => formatTime(world.clock);

export const USERS: Record<'ada' | 'noor' | 'tomas' | 'mei' | 'ravi', User> = {
  ada: { id: 'usr_c40e9b17d25f6a38', email: 'ada@example.com', name: 'Ada Lindqvist', role: 'member' },
  noor: { id: 'usr_8b0d3f5a72c6e914', email: 'noor@example.com', name: 'Noor Haddad', role: 'member' },
  tomas: { id: 'usr_27f4c9e10b6a8d53', email: 'tomas@example.com', name: 'Tomas Berg', role: 'member' },
  mei: { id: 'usr_9e61d0a4b38c72f5', email: 'mei@example.com', name: 'Mei Tan', role: 'member' },
  ravi: { id: 'usr_5fa8c2e7d0193b64', email: 'ravi@example.com', name: 'Ravi Patel', role: 'owner' },
};

/** Makes a world with the people and the workspace of the manual, and nothing else. `slp_pk_EXAMPLE` is the key of the reader. */
export function makeWorld(version: string, reader: keyof typeof USERS = 'noor'): World {
  const start = Date.UTC(2025, 8, 15, 8, 30);
  const added = formatTime(start);
  return {
    version,
    organization: {
      id: 'org_1c9e4d7b20a6f835',
      name: 'Harbor Bank',
      slug: 'harbor-bank',
      default_time_zone: 'UTC',
      session_timeout_minutes: 480,
    },
    users: Object.values(USERS),
    secrets: new Map([['slp_pk_EXAMPLE', { kind: 'personalKey', userId: USERS[reader].id, expiresAt: null, isRevoked: false }]]),
    workspace: {
      data: {
        id: 'ws_5d20c8f1a97b3e64',
        name: 'Credit risk',
        slug: 'credit-risk',
        description: 'Scoring and decisions on consumer loans',
        owner_id: USERS.ada.id,
        retention_days: 365,
        allow_unlogged_inference: false,
        time_zone: 'UTC',
        archived: false,
      },
      members: new Map([
        [USERS.ada.id, { role: 'admin', added_at: added }],
        [USERS.noor.id, { role: 'contributor', added_at: added }],
      ]),
      repositories: [],
      deployments: [],
      credentials: [],
      variables: [],
      guardrails: [],
      webhooks: [],
      jobs: [],
      useCases: [],
      templates: [],
    },
    organizationItems: {
      frameworks: [{ id: 'fw_2c8f51e0a7d694b3', name: 'EU AI Act', version: '1', applies_to: ['high'] }],
      documents: [],
      controls: [],
      rules: [],
      logs: [],
    },
    gitHosts: () => null,
    pending: [],
    python: null,
    containers: {},
    deliveries: [],
    clock: start,
    issued: new Map(),
  };
}
