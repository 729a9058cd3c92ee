/** How many checks passed and how many did not. There is no third kind: what was skipped was not checked. */
export type Tally = { passed: number; failed: number };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** A check that is one command: it passes when the command does. */
export const tallyOfCommand = (exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** The parts of Vitest's JSON report that count. */
export type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** What did not pass, a line each, to be read where the run itself has long scrolled away. */
export function failuresOfVitest(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status !== 'passed');
    if (failed.length === 0 && status === 'failed') return [name];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });
}

/**
 * Beside failed tests, a run fails once for each file that could not be loaded.
 * @param report undefined when the run ended before it wrote one
 */
export function tallyOfVitest(report: VitestReport | undefined, exitCode: number): Tally {
  const unloaded = report?.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  return complete(
    report?.numPassedTests ?? 0,
    (report?.numTotalTests ?? 0) - (report?.numPassedTests ?? 0) + (unloaded?.length ?? 0),
    exitCode,
  );
}

/** The parts of Playwright's JSON report that count. */
export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** @param report undefined when the run ended before it wrote one */
export function tallyOfPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally {
  if (!report) return complete(0, 0, exitCode);
  const { expected, unexpected, flaky, skipped } = report.stats;
  // No journey has a second try, so that none passes by one.
  return complete(expected, unexpected + flaky + skipped, exitCode);
}

/** A run that checked nothing has failed, and so has one that ended badly though no test did: an unhandled error, a crash. */
function complete(passed: number, failed: number, exitCode: number): Tally {
  const badEnd = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: badEnd ? 1 : failed };
}
