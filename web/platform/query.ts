import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ClientError } from './client.ts';

// What changes with a press is in the frame of that press; by default it comes with a timer, and so a frame later.
notifyManager.setScheduler(queueMicrotask);

const RETRIES = 2;

/** Only what may pass by itself is worth another try. */
const mayPass = (error: unknown) => !(error instanceof ClientError) || error.code === 'network' || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
    },
    mutations: { retry: false },
  },
});
