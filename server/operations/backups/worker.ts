import { parentPort, workerData } from 'node:worker_threads';
import { backUp } from './sqlite-file.ts';

/** Saves a database in a thread of its own: to check the copy takes seconds on a large one. */
const { source, target } = workerData as { source: string; target: string }; // as `saveInThread` gave it
parentPort?.postMessage(await backUp(source, target));
