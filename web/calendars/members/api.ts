import { useQuery } from '@tanstack/react-query';
import type { Declined, Inheritance, Member } from '#domain/members.ts';
import type { GivenRole } from '#domain/permissions.ts';
import { reading, useChange } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

const membersKey = (calendarId: string) => ['members', calendarId] as const;

export const useMembers = (calendarId: string) =>
  useQuery(reading<Member[]>(membersKey(calendarId), `/calendars/${calendarId}/members`));

/** The list is refetched, also after a failure. */
export const useChangeRole = (calendarId: string) =>
  useChange(
    ({ member, role }: { member: Member; role: GivenRole }) =>
      call<{ member: Member }>('PUT', `/calendars/${calendarId}/members/${member.id}/role`, { body: { role } }),
    membersKey(calendarId),
  );

export const useRemoveMember = (calendarId: string) =>
  useChange(
    (member: Member) => call<void>('DELETE', `/calendars/${calendarId}/members/${member.id}`),
    membersKey(calendarId),
  );

const inheritanceKey = (calendarId: string) => ['inheritance', calendarId] as const;

/** For the owner only. */
export const useInheritance = (calendarId: string) =>
  useQuery(reading<Inheritance>(inheritanceKey(calendarId), `/calendars/${calendarId}/inheritance`));

/** Refetches what depends on the owner, also after a failure. */
export const useDecline = (calendarId: string) =>
  useChange(
    () => call<Declined>('DELETE', `/calendars/${calendarId}/inheritance`),
    ...[membersKey(calendarId), inheritanceKey(calendarId), ['calendar', calendarId], ['calendars']],
  );

export interface HandOver {
  readonly memberId: string;
  /** The owner's password, as a confirmation. */
  readonly password: string;
}

/** @throws ClientError `current_password_wrong` among others */
export const handOver = (calendarId: string, body: HandOver) =>
  call<{ member: Member }>('PUT', `/calendars/${calendarId}/owner`, { body });

/** Refetches the calendar and the list, also after a failure, because the person's role may have changed. */
export const useHandOver = (calendarId: string) =>
  useChange(
    (body: HandOver) => handOver(calendarId, body),
    membersKey(calendarId),
    ['calendar', calendarId],
    ['calendars'],
  );
