import type { WorkboxPlugin } from 'workbox-core';
import { FORGET } from '../forgetting.ts';
import { worker } from '../worker-scope.ts';
import { answerStored, forgetHeld } from './answer.ts';

worker.addEventListener('message', ({ data }) => {
  if (data === FORGET) forgetHeld();
});

/** Answers from the stored events what the network does not. */
export const storedEvents: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ request, cachedResponse }) => answerStored(request, cachedResponse),
};
