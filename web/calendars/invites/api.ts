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

/** Whether the link was missing from the last list of active ones. */
export function useIsInactive(calendarId: string, code: string | undefined): boolean {
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

/** Whether the person may accept the invitation, checked in advance: the error says why not. */
export function useOwnInvite(code: string, isSignedIn: boolean) {
  return useQuery({
    ...reading<{ role: Role }>(['invite', code, 'mine'], `/calendars/invites/${encodeURIComponent(code)}/mine`),
    enabled: isSignedIn,
    staleTime: 0,
  });
}

/** The calendar in the person's own list; undefined if they are not a member, or while that is unknown. */
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

/** Resolves to whether the person was a member already. @param when their preference for changes, unless it is the default */
export function useAcceptInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ code, when }: { code: string; when: ChangeNotices['when'] | undefined }) => {
      const before = await call<{ id: string }[]>('GET', '/calendars').catch(() => []);
      const accepted = await acceptInvite(code);
      // A failure does no harm: a member can choose again in the calendar.
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
