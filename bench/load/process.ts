import type { Job, Outcome } from './job.ts';
import { runRequests } from './requests.ts';
import { runStreams } from './streams.ts';

/** The load generator: a process of its own, so that it takes nothing from the bench or the server but its core. */

process.on('disconnect', () => process.exit(0));
process.on('message', (job: Job) => {
  const round = job.kind === 'requests' ? runRequests(job) : runStreams(job);
  round.then(
    (done) => answer({ round: done }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

const answer = (outcome: Outcome): void => {
  process.send?.(outcome);
};
