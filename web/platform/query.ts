import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { ClientError, isBusy } from './client.ts';

// Shows a change in the frame of its press; by default a timer delays it by a frame.
notifyManager.setScheduler(queueMicrotask);

const RETRIES = 2;

/** Whether a failure may be temporary. Only such are tried again. */
export const mayPass = (error: unknown) =>
  !(error instanceof ClientError) || error.code === 'network' || error.status >= 500;

/**
 * Asks again also for what is being loaded for the first time, once that is there: it may be older than the change that makes it out of
 * date. By default TanStack Query would count such an answer as fresh.
 */
export class FreshQueryClient extends QueryClient {
  /** What is asked for again after its first answer. */
  readonly #again = new Set<Query>();

  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const isLoading = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
    const loading = this.getQueryCache().findAll(filters).filter(isLoading);
    await Promise.all([super.invalidateQueries(filters, options), ...loading.map((query) => this.#askAgain(query))]);
  }

  async #askAgain(query: Query): Promise<void> {
    if (this.#again.has(query)) return;
    this.#again.add(query);
    // It waits for the answer that is on its way.
    await query.fetch().catch(() => undefined);
    this.#again.delete(query);
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network a call fails at once, or the service worker answers it.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && mayPass(error) && !isBusy(error) && navigator.onLine,
    },
    // Without a network a write fails at once: one that waited for it would be lost with the page.
    mutations: { retry: false, networkMode: 'always' },
  },
});
