import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ClientError } from './client.ts';

// Shows a change in the frame of its press; by default a timer delays it by a frame.
notifyManager.setScheduler(queueMicrotask);

const RETRIES = 2;

/** Whether a failure may be temporary. Only such are tried again. */
export const mayPass = (error: unknown) =>
  !(error instanceof ClientError) || error.code === 'network' || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network a call fails at once, or the service worker answers it.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && mayPass(error) && navigator.onLine,
    },
    // Without a network a write fails at once: one that waited for it would be lost with the page.
    mutations: { retry: false, networkMode: 'always' },
  },
});
