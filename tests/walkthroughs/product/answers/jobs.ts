import { type Call, type Handlers, pageOf, refuseTaken } from '../call.ts';
import { emit, inMinutes } from '../events.ts';
import { invalid, notFound } from '../failure.ts';
import { runJobCommand } from '../job-container.ts';
import { type Item, issueId, now, type StoredWorkspace } from '../world.ts';

type Job = StoredWorkspace['jobs'][number];

export const jobs: Handlers = {
  listJobSchedules: (call) =>
    pageOf(
      call,
      call.workspace.jobs.map(({ data }) => data),
    ),
  createJobSchedule: (call) => {
    refuseTaken(
      call.workspace.jobs.map(({ data }) => data),
      call.body.name,
    );
    check(call, call.body);
    const data = {
      enabled: true,
      timeout_minutes: 60,
      branch: 'main',
      image: 'registry.slipway.example.com/job-python:3.12',
      ...call.body,
      id: issueId(call.world, 'job'),
      next_run_at: call.body.enabled === false ? null : inMinutes(call.world, 7 * 24 * 60),
    };
    call.workspace.jobs.push({ data, runs: [], logs: new Map() });
    return data;
  },
  getJobSchedule: (call) => jobOf(call).data,
  updateJobSchedule: (call) => {
    const { data } = jobOf(call);
    check(call, { ...data, ...call.body });
    Object.assign(data, call.body);
    return Object.assign(data, { next_run_at: data.enabled === false ? null : inMinutes(call.world, 7 * 24 * 60) });
  },
  deleteJobSchedule: (call) => {
    call.workspace.jobs.splice(call.workspace.jobs.indexOf(jobOf(call)), 1);
  },
  runJob: (call) => {
    const job = jobOf(call);
    const run: Item = { id: issueId(call.world, 'run'), status: 'queued', started_at: null, finished_at: null, exit_code: null };
    job.runs.push(run);
    call.world.pending.push(() => finish(call, job, run));
    return { ...run };
  },
  listJobRuns: (call) => pageOf(call, jobOf(call).runs),
};

export function jobOf({ workspace, params }: Pick<Call, 'workspace' | 'params'>): Job {
  const found = workspace.jobs.find(({ data }) => data.id === params.job_id);
  if (!found) throw notFound(`Job ${params.job_id}`);
  return found;
}

function check({ workspace }: Call, given: Item): void {
  const fields = String(given.cron).trim().split(/\s+/);
  if (fields.length !== 5) throw invalid('cron', 'A cron expression has five fields.');
  const step = /^\*(?:\/(\d+))?$/.exec(fields[0]!);
  if (step && Number(step[1] ?? 1) < 15) throw invalid('cron', 'Less than 15 minutes between runs.');
  if (!given.repository_id && !given.image) throw invalid('repository_id', 'A repository or an image is needed.');
  if (given.repository_id && !workspace.repositories.some(({ id }) => id === given.repository_id))
    throw invalid('repository_id', 'The repository does not exist.');
}

async function finish({ world, workspace }: Call, job: Job, run: Item): Promise<void> {
  const { exitCode, lines } = await runJobCommand(world, job.data);
  Object.assign(run, {
    status: exitCode === 0 ? 'succeeded' : 'failed',
    started_at: now(world),
    finished_at: now(world),
    exit_code: exitCode,
  });
  job.logs.set(
    run.id as string,
    lines.map((message) => ({ timestamp: now(world), level: 'INFO', pod: 'job-0', message })),
  );
  const deployment = workspace.deployments.find(({ data }) => data.id === job.data.deployment_id);
  if (deployment) emit(world, deployment, exitCode === 0 ? 'job.succeeded' : 'job.failed', { job_id: job.data.id, run_id: run.id });
}
