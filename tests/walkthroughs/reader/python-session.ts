import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';

/** An interpreter that stays open: what one block defines, the next one has. */
export interface PythonSession {
  run: (code: string, cwd: string, env: Record<string, string>) => Promise<{ stdout: string; error: string | null }>;
  close: () => void;
}

const LOOP = `
import contextlib, io, json, os, sys, traceback
names = {'__name__': '__main__'}
answers = os.fdopen(os.dup(1), 'w')
for line in sys.stdin:
    block = json.loads(line)
    os.chdir(block['cwd'])
    if block['env']:
        for name in set(os.environ) - set(block['env']):
            del os.environ[name]
        os.environ.update(block['env'])
    sys.path[0] = block['cwd']
    output, error = io.StringIO(), None
    try:
        with contextlib.redirect_stdout(output):
            exec(compile(block['code'], 'block', 'exec'), names)
    except SystemExit:
        pass
    except BaseException:
        error = traceback.format_exc(limit=-1)
    print(json.dumps({'stdout': output.getvalue(), 'error': error}), file=answers, flush=True)
`;

/** Makes a session; the interpreter starts with the first block. */
export function openPython(python: string, cwd: string, env: Record<string, string>): PythonSession {
  let started: { child: ChildProcessWithoutNullStreams; lines: Interface } | null = null;
  const start = () => {
    const child = spawn(python, ['-c', LOOP], { cwd, env });
    child.stderr.pipe(process.stderr);
    started = { child, lines: createInterface({ input: child.stdout }) };
    return started;
  };
  return {
    run: (code, folder, changes) =>
      new Promise((resolve, reject) => {
        const { child, lines } = started ?? start();
        const fail = () => reject(new Error('Python has ended'));
        child.once('exit', fail);
        lines.once('line', (line) => {
          child.off('exit', fail);
          resolve(JSON.parse(line) as { stdout: string; error: string | null });
        });
        child.stdin.write(`${JSON.stringify({ code, cwd: folder, env: changes })}\n`);
      }),
    close: () => {
      started?.child.stdin.end();
    },
  };
}
