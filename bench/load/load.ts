import { forkModule, nextMessage, stop } from '../processes.ts';
import type { Job, Outcome, Round } from './job.ts';

/** The load process, from the bench's side. */
export interface Load {
  /** @throws Error when a connection breaks or an answer has another status than it should */
  run(job: Job): Promise<Round>;
  stop(): Promise<void>;
}

export function startLoad(): Load {
  const child = forkModule('load/process.ts');
  return {
    async run(job) {
      const outcome = nextMessage<Outcome>(child);
      child.send(job);
      const settled = await outcome;
      if ('failure' in settled) throw new Error(settled.failure);
      return settled.round;
    },
    stop: () => stop(child),
  };
}
