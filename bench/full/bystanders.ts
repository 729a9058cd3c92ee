import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Beginning, BYSTANDERS_THREAD, type Waited } from './bystanders-thread.ts';

/** Lets others read and write until the returned function is called, which tells what they have waited. */
export function startBystanders(beginning: Beginning): () => Promise<Waited> {
  const thread = new Worker(BYSTANDERS_THREAD, { workerData: beginning });
  return async () => {
    thread.postMessage('enough');
    const [waited] = (await once(thread, 'message')) as [Waited]; // as the thread sends it
    await thread.terminate();
    return waited;
  };
}
