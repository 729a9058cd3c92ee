import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AdminJob,
  AdminPeople,
  AdminSummary,
  Confirmation,
  DeletedCalendar,
  UnattendedCalendar,
} from '#domain/administration.ts';
import { reading } from '#web/platform/calls.ts';
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
  return call(method, `/admin${path}`, { headers: confirmation(), ...(body && { body }) });
}

const admin = <Answer>(what: string) => reading<Answer>([KEY, what], `/admin/${what}`);

export const useSummary = () => useQuery({ ...admin<AdminSummary>('summary'), retry: false });

export const useDeletedCalendars = () => useQuery(admin<DeletedCalendar[]>('calendars'));

export const useUnattended = () => useQuery(admin<UnattendedCalendar[]>('unattended-calendars'));

/** The polling interval while a job is pending, so that the result of a test e-mail shows. */
const JOBS_EVERY_MS = 5_000;

export const useJobs = () => useQuery({ ...admin<AdminJob[]>('jobs'), refetchInterval: JOBS_EVERY_MS });

export const usePeople = (text: string) =>
  useInfiniteQuery({
    queryKey: [KEY, 'people', text],
    queryFn: ({ signal, pageParam }) => {
      const after = pageParam === null ? '' : `&after=${encodeURIComponent(pageParam)}`;
      return call<AdminPeople>('GET', `/admin/people?q=${encodeURIComponent(text)}${after}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });

export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
