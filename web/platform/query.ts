import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { ClientError, isBusy } from './client.ts';

// Renders a change in the frame of its press; the default timer delays it by a frame.
notifyManager.setScheduler(queueMicrotask);

const RETRIES = 2;

/** Whether a failure may be temporary; only those are retried. */
export const isTemporary = (error: unknown) =>
  !(error instanceof ClientError) || error.code === 'network' || error.status >= 500;

/**
 * Refetches also an invalidated query whose first fetch is in flight, because that response may predate the change. By default
 * TanStack Query counts such a response as fresh.
 */
export class FreshQueryClient extends QueryClient {
  /** Queries to refetch after their first response. */
  readonly #again = new Set<Query>();

  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const isLoading = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
    const loading = this.getQueryCache().findAll(filters).filter(isLoading);
    await Promise.all([super.invalidateQueries(filters, options), ...loading.map((query) => this.#askAgain(query))]);
  }

  async #askAgain(query: Query): Promise<void> {
    if (this.#again.has(query)) return;
    this.#again.add(query);
    // Awaits the fetch in flight.
    await query.fetch().catch(() => undefined);
    this.#again.delete(query);
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline, a call fails immediately, or the service worker answers it.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && isTemporary(error) && !isBusy(error) && navigator.onLine,
    },
    // Offline, a write fails immediately: a paused one would be lost with the page.
    mutations: { retry: false, networkMode: 'always' },
  },
});
