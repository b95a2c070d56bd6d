import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../build/site-folder.ts';
import { pythonEnvironment } from '../reader/python.ts';
import { Failure } from './failure.ts';
import type { Item, StoredVersion } from './world.ts';

interface Transformer {
  preprocess: (payload: Item) => Item;
  postprocess: (response: Item) => Item;
}

const RUN = `
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location('transformer', sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
from slipway.serving import HTTPError, Transformer
kind = next(value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Transformer) and value is not Transformer)
try:
    print(json.dumps(getattr(kind(name='model'), sys.argv[2])(json.load(sys.stdin), {})))
except HTTPError as error:
    print(json.dumps({'status': error.status, 'message': error.message}))
    sys.exit(3)
`;

/** What the transformer of the manual does, where there is no Python to run it. */
const LOAN_TRANSFORMER: Transformer = {
  preprocess: ({ instances }) => ({
    instances: (instances as Item[]).map((row) => {
      const [day, born] = [String(row.applied_on), String(row.birthday)];
      const age = Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
      return [age, row.income, row.loan_amount, row.loan_term_months, row.credit_history_years, row.open_loans];
    }),
  }),
  postprocess: (response) => ({ ...response, labels: (response.predictions as number[]).map((value) => ['reject', 'approve'][value]) }),
};

/** Runs transformer/transformer.py of a version, as its container does. */
export function runTransformer(version: StoredVersion, python: string | null): Transformer {
  const root = version.data.content_path ? `${version.data.content_path}/` : '';
  const script = version.content?.read(version.data.commit as string, `${root}transformer/transformer.py`) ?? '';
  if (script === '') return { preprocess: (payload) => payload, postprocess: (response) => response };
  if (!python) return LOAN_TRANSFORMER;
  const path = join(makeFolder('transformer'), 'transformer.py');
  writeFileSync(path, script);
  const call = (method: string) => (payload: Item) => {
    const { status, stdout, stderr } = spawnSync(python, ['-c', RUN, path, method], {
      input: JSON.stringify(payload),
      encoding: 'utf8',
      env: pythonEnvironment(),
    });
    const answer = status === 0 || status === 3 ? (JSON.parse(stdout.trim().split('\n').at(-1)!) as Item) : null;
    if (status === 3) throw new Failure(422, 'validation_failed', String(answer!.message));
    if (!answer) throw new Failure(500, 'internal_error', stderr.trim().split('\n').at(-1) ?? '');
    return answer;
  };
  return { preprocess: call('preprocess'), postprocess: call('postprocess') };
}
