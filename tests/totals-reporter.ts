import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Ends a run with the tests that passed on the second try alone, and one plain line that any CI can read: 'N passed, N failed, N skipped'. A file that fails to load counts as one failure. */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests: TestCase[] = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenFiles = modules.filter((module) => module.state() === 'failed' && ![...module.children.allTests('failed')].length).length;
    for (const test of tests) {
      if (test.result().state === 'passed' && test.diagnostic()?.flaky)
        console.log(`Passed on the second try: ${test.module.relativeModuleId} > ${test.fullName}`);
    }
    console.log(`\n${count('passed')} passed, ${count('failed') + brokenFiles} failed, ${count('skipped')} skipped`);
  }
}
