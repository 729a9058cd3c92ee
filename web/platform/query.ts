import { QueryClient } from '@tanstack/react-query';
import { ClientError } from './client.ts';

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
