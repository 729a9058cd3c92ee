import { parentPort, workerData } from 'node:worker_threads';
import { backUp } from './sqlite-file.ts';

/** Saves a database in a thread of its own, since checking a large copy takes seconds. */
const { source, target } = workerData as { source: string; target: string }; // as passed by `saveInThread`
parentPort?.postMessage(await backUp(source, target));
