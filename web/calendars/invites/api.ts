import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarListItem } from '#domain/calendars.ts';
import type { ChangeNotices } from '#domain/change-notices.ts';
import type { AcceptedInvite, CreatedInvite, Invite, InviteView } from '#domain/invites.ts';
import type { GivenRole, Role } from '#domain/permissions.ts';
import { reading, useChange } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

const invitesKey = (calendarId: string) => ['invites', calendarId] as const;

export const useInvites = (calendarId: string) =>
  useQuery(reading<Invite[]>(invitesKey(calendarId), `/calendars/${calendarId}/invites`));

/** Whether the link is missing from the live ones, as they were read last. */
export function useHasEnded(calendarId: string, code: string | undefined): boolean {
  const { data, isSuccess } = useInvites(calendarId);
  return code !== undefined && isSuccess && data.every(({ inviteCode }) => inviteCode !== code);
}

export const useCreateInvite = (calendarId: string) =>
  useChange(
    (role: GivenRole) => call<CreatedInvite>('POST', `/calendars/${calendarId}/invites`, { body: { role } }),
    invitesKey(calendarId),
  );

export const useRevokeInvite = (calendarId: string) =>
  useChange(
    (code: string) => call<void>('DELETE', `/calendars/${calendarId}/invites/${encodeURIComponent(code)}`),
    invitesKey(calendarId),
  );

export function useInvite(code: string) {
  return useQuery({
    ...reading<InviteView>(['invite', code], `/calendars/invites/${encodeURIComponent(code)}`),
    staleTime: 0,
  });
}

/** Whether the person may follow the link, which is asked before they do: an error says why not. */
export function useOwnInvite(code: string, isSignedIn: boolean) {
  return useQuery({
    queryKey: ['invite', code, 'mine'],
    queryFn: ({ signal }) =>
      call<{ role: Role }>('GET', `/calendars/invites/${encodeURIComponent(code)}/mine`, { signal }),
    enabled: isSignedIn,
    staleTime: 0,
  });
}

/** The calendar as one of the person's own; undefined where it is none, or where that is not known. */
export function useMembership(calendarId: string | undefined, isSignedIn: boolean): CalendarListItem | undefined {
  const { data } = useQuery({
    ...reading<CalendarListItem[]>(['calendars'], '/calendars'),
    enabled: isSignedIn,
  });
  return data?.find(({ id }) => id === calendarId);
}

export function acceptInvite(code: string): Promise<AcceptedInvite> {
  return call<AcceptedInvite>('POST', `/calendars/invites/${encodeURIComponent(code)}/accept`);
}

/** Reports whether the person was a member already. `when` is what they want to hear of changes, unless it is what is usual. */
export function useAcceptInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ code, when }: { code: string; when: ChangeNotices['when'] | undefined }) => {
      const before = await call<{ id: string }[]>('GET', '/calendars').catch(() => []);
      const accepted = await acceptInvite(code);
      // Whoever is in the calendar by now can choose again there.
      if (when) {
        const body = { changes: { when } };
        await call('PUT', `/calendars/${accepted.calendar.id}/notifications`, { body }).catch(() => undefined);
      }
      return { ...accepted, already: before.some(({ id }) => id === accepted.calendar.id) };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['calendars'] }),
  });
}

export const inviteLink = (code: string): string => `${location.origin}/invite/${code}`;
