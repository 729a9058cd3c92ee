import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditPage } from '#domain/audit.ts';
import type { AuditKind } from '#domain/audit-actions.ts';
import { fetchFile } from '#web/interop/calendar-files/api.ts';
import { confirmation } from '#web/operations/admin/api.ts';
import { call } from '#web/platform/client.ts';

/** An administrator's filter. Days are in their own zone, `yyyy-MM-dd`; an empty text matches everything. */
export interface AuditFilter {
  readonly person: string;
  readonly kind: AuditKind | 'all';
  readonly from: string;
  /** Inclusive. */
  readonly to: string;
}

export const EVERYTHING: AuditFilter = { person: '', kind: 'all', from: '', to: '' };

/** The first instant of a day, or of a following one. */
function startOf(day: string, more = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + more).toISOString();
}

function queryOf({ person, kind, from, to }: AuditFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (person.trim() !== '') query.set('person', person.trim());
  if (kind !== 'all') query.set('kind', kind);
  if (from !== '') query.set('from', startOf(from));
  if (to !== '') query.set('to', startOf(to, 1));
  return query;
}

const pages = (key: readonly unknown[], path: string, query: URLSearchParams) => ({
  queryKey: key,
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) => {
    const all = new URLSearchParams(query);
    if (pageParam !== null) all.set('after', pageParam);
    return call<AuditPage>('GET', `${path}${all.size > 0 ? `?${all}` : ''}`, { signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: AuditPage) => next,
  // A refetch on focus would request all pages again, one after the other.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const activityKey = ['activity'] as const;
export const useActivity = () => useInfiniteQuery(pages(activityKey, '/account/activity', new URLSearchParams()));

/** @param times how often it was requested; each time refetches */
export const useAuditLog = (wanted: AuditFilter, times: number) =>
  useInfiniteQuery({
    ...pages(['audit', wanted, times], '/admin/audit', queryOf(wanted)),
    placeholderData: (before) => before,
  });

const FORMATS = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const;
export type Format = keyof typeof FORMATS;

/** @throws ClientError `confirmation_required` */
export function fetchAuditFile(format: Format, wanted: AuditFilter): Promise<File> {
  const query = queryOf(wanted);
  query.set('format', format);
  const headers = confirmation();
  return fetchFile(`/admin/audit/export?${query}`, `kalends-audit.${format}`, FORMATS[format], { headers });
}
