import type { ChildProcess } from 'node:child_process';
import type { Target } from '../bench.ts';
import type { Answer } from '../http.ts';
import { forkModule, nextMessage, stop } from '../processes.ts';

/** A bare server in a process of its own, from the bench's side. */
export interface Reference {
  /** From now on it gives this answer. */
  setAnswer(answer: Answer): Promise<Target>;
  stop(): Promise<void>;
}

export async function startReference(module: string, environment: NodeJS.ProcessEnv = {}): Promise<Reference> {
  const child: ChildProcess = forkModule(`reference/${module}.ts`, environment);
  const port = await nextMessage<number>(child);
  return {
    async setAnswer(answer) {
      const isSet = nextMessage<string>(child);
      child.send(answer);
      await isSet;
      return { port, pid: child.pid ?? 0 };
    },
    stop: () => stop(child),
  };
}
