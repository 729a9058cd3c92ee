import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#domain/members.ts';
import type { GivenRole } from '#domain/permissions.ts';
import { call } from '#web/platform/client.ts';

const membersKey = (calendarId: string) => ['members', calendarId] as const;

export function useMembers(calendarId: string) {
  return useQuery({
    queryKey: membersKey(calendarId),
    queryFn: ({ signal }) => call<Member[]>('GET', `/calendars/${calendarId}/members`, { signal }),
  });
}

/** The list is loaded again, also after a failure. */
export function useChangeRole(calendarId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ member, role }: { member: Member; role: GivenRole }) =>
      call<{ member: Member }>('PUT', `/calendars/${calendarId}/members/${member.id}/role`, { body: { role } }),
    onSettled: () => client.invalidateQueries({ queryKey: membersKey(calendarId) }),
  });
}

export function useRemoveMember(calendarId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (member: Member) => call<void>('DELETE', `/calendars/${calendarId}/members/${member.id}`),
    onSettled: () => client.invalidateQueries({ queryKey: membersKey(calendarId) }),
  });
}

export interface HandOver {
  readonly memberId: string;
  /** The owner's, as a confirmation. */
  readonly password: string;
}

/** @throws ClientError `current_password_wrong` among others */
export const handOver = (calendarId: string, body: HandOver) =>
  call<{ member: Member }>('PUT', `/calendars/${calendarId}/owner`, { body });

/** Loads the calendar and its list again, also after a failure, because the caller's role may have changed. */
export function useHandOver(calendarId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HandOver) => handOver(calendarId, body),
    gcTime: 0,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: membersKey(calendarId) }),
        client.invalidateQueries({ queryKey: ['calendar', calendarId] }),
        client.invalidateQueries({ queryKey: ['calendars'] }),
      ]),
  });
}
