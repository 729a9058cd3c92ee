/** Counts of checks passed and failed. There is no third kind: a skipped check has failed. */
export type Tally = { passed: number; failed: number };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** A command as a single check: it passes when the command does. */
export const tallyOfCommand = (exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** The parts of Vitest's JSON report that count. */
export type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Failures, a line each, for the summary at the end of a long run. */
export function failuresOfVitest(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status !== 'passed');
    if (failed.length === 0 && status === 'failed') return [name];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });
}

/**
 * Besides failed tests, a run fails once for each file that could not be loaded.
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
  // No journey is retried, so none can pass by being flaky.
  return complete(expected, unexpected + flaky + skipped, exitCode);
}

/** A run without any check fails, and so does one that ended badly with no failed test: an unhandled error, a crash. */
function complete(passed: number, failed: number, exitCode: number): Tally {
  const badEnd = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: badEnd ? 1 : failed };
}
