import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AdminJob,
  AdminPeople,
  AdminSummary,
  Confirmation,
  DeletedCalendar,
  UnattendedCalendar,
} from '#domain/administration.ts';
import { call } from '#web/platform/client.ts';

const KEY = 'admin';
/** `CONFIRMATION_HEADER` of domain/administration.ts, copied to leave its schemas out of the bundle. */
const HEADER = 'x-confirmation';

let confirmed: Confirmation | null = null;

/** Whether the password was confirmed recently. */
export const isConfirmed = (): boolean => confirmed !== null && Date.parse(confirmed.expiresAt) > Date.now() + 5_000;

export async function confirmPassword(password: string): Promise<void> {
  confirmed = await call<Confirmation>('POST', '/admin/confirm', { body: { password } });
}

/** Called when the server rejects the confirmation, or another person signs in. */
export function forgetConfirmation(): void {
  confirmed = null;
}

/** Headers for calls that need the password. */
export const confirmation = (): Record<string, string> => ({ [HEADER]: confirmed?.confirmation ?? '' });

/** @returns the link for setting a new password */
export async function passwordLink(id: string): Promise<string> {
  const headers = confirmation();
  return (await call<{ link: string }>('POST', `/admin/people/${id}/password-link`, { headers })).link;
}

export function change(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  return call('POST' === method ? 'POST' : 'DELETE', `/admin${path}`, {
    headers: confirmation(),
    ...(body && { body }),
  });
}

const get = <Answer>(path: string, signal: AbortSignal): Promise<Answer> =>
  call<Answer>('GET', `/admin${path}`, { signal });

export const useSummary = () =>
  useQuery({
    queryKey: [KEY, 'summary'],
    queryFn: ({ signal }) => get<AdminSummary>('/summary', signal),
    retry: false,
  });

export const useDeletedCalendars = () =>
  useQuery({ queryKey: [KEY, 'calendars'], queryFn: ({ signal }) => get<DeletedCalendar[]>('/calendars', signal) });

export const useUnattended = () =>
  useQuery({
    queryKey: [KEY, 'unattended'],
    queryFn: ({ signal }) => get<UnattendedCalendar[]>('/unattended-calendars', signal),
  });

/** The polling interval while a job is pending, so that the result of a test e-mail shows. */
const JOBS_EVERY_MS = 5_000;

export const useJobs = () =>
  useQuery({
    queryKey: [KEY, 'jobs'],
    queryFn: ({ signal }) => get<AdminJob[]>('/jobs', signal),
    refetchInterval: JOBS_EVERY_MS,
  });

export const usePeople = (text: string) =>
  useInfiniteQuery({
    queryKey: [KEY, 'people', text],
    queryFn: ({ signal, pageParam }) => {
      const after = pageParam === null ? '' : `&after=${encodeURIComponent(pageParam)}`;
      return get<AdminPeople>(`/people?q=${encodeURIComponent(text)}${after}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });

export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
