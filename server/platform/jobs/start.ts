import { JOB_QUEUED } from './enqueue.ts';
import { type Jobs, type JobsDeps, jobRunner } from './runner.ts';

/** Other nodes' jobs, failed ones and those for later are found by looking this often. */
const POLL_MS = 2_000;

/** Does not keep the process alive. */
export function startJobs(parts: JobsDeps): Jobs {
  const jobs = jobRunner(parts);
  const timer = setInterval(jobs.wake, POLL_MS);
  timer.unref();
  const unsubscribe = parts.db.subscribe((message) => {
    if (message === null || message === JSON.stringify(JOB_QUEUED)) jobs.wake();
  });
  jobs.wake();
  return {
    ...jobs,
    stop(limitMs) {
      clearInterval(timer);
      unsubscribe();
      return jobs.stop(limitMs);
    },
  };
}
