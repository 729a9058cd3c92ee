import { findUser, userView } from '#server/accounts/data.ts';
import { listApiKeys } from '#server/api-keys/data.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { listCalendars } from '#server/calendars/data.ts';
import type { SessionActor } from '#server/credentials/authenticate.ts';
import { eventRows, eventView } from '#server/events/view.ts';
import { listMembers } from '#server/members/data.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { listSessions } from '#server/sessions/data.ts';
import { listTags } from '#server/tags/data.ts';

/**
 * Everything a user owns, as one object: the profile, sessions and keys without their secrets, owned calendars whole,
 * and which other calendars they take part in.
 * @param now epoch ms
 */
export async function exportAccount(sql: Sql, actor: SessionActor, now: number): Promise<Record<string, unknown>> {
  const user = await findUser(sql, actor.userId);
  const calendars = await listCalendars(sql, actor);
  const owned = [];
  for (const calendar of calendars.filter(({ role }) => role === 'owner')) {
    const opened = { sql, calendar: await calendarFor(sql, actor, calendar.id, 'calendar.read') };
    const events = await eventRows(sql)
      .where('events.calendar_id', '=', calendar.id)
      .orderBy('events.starts_at')
      .execute();
    owned.push({
      ...calendar,
      tags: await listTags(opened),
      members: await listMembers(opened),
      events: events.map(eventView),
    });
  }
  return {
    exportedAt: iso(now),
    user: user && { ...userView(user), createdAt: iso(user.created_at) },
    sessions: await listSessions(sql, actor.userId, actor.sessionId, now),
    apiKeys: await listApiKeys(sql, actor.userId),
    calendars: owned,
    memberships: calendars
      .filter(({ role }) => role !== 'owner')
      .map(({ id, name, role }) => ({ calendarId: id, name, role })),
  };
}
