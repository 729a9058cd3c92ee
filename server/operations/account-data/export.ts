import type { CalendarListItem } from '#domain/calendars.ts';
import { ApiError, nullIfNotFound } from '#domain/errors.ts';
import { calendarFor, type Opened } from '#server/calendars/access.ts';
import { listCalendars } from '#server/calendars/data.ts';
import type { Chunks, LongRead, Open } from '#server/calendars/long-read.ts';
import { listMembers } from '#server/calendars/members/data.ts';
import { listPeople } from '#server/calendars/people/data.ts';
import { PAGE, pageByVersion } from '#server/events/pages.ts';
import { readableFor } from '#server/events/readable-row.ts';
import { listTags } from '#server/events/tags/data.ts';
import { eventView } from '#server/events/view.ts';
import { listApiKeys } from '#server/identity/api-keys/data.ts';
import { activityJson } from '#server/identity/audit/export.ts';
import { listIdentities } from '#server/identity/oidc/data.ts';
import { listPasskeys } from '#server/identity/passkeys/data.ts';
import { readSecondFactor } from '#server/identity/second-factors/data.ts';
import { listSessions } from '#server/identity/sessions/data.ts';
import { findUser, userView } from '#server/identity/users/data.ts';
import { listConflicts } from '#server/interop/intents/list.ts';
import { writtenProposals } from '#server/interop/proposals/list.ts';
import { listSubscribed } from '#server/interop/subscribed-calendars/data.ts';
import { exportedReminders } from '#server/notifications/reminders/export.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { pages } from '#server/platform/pages.ts';

/**
 * Everything a user owns, as one JSON object in chunks: profile, sessions, keys and devices without their secrets, reminders, account
 * activity, owned calendars in full, and the names of other calendars. Everything that exists throughout the export is in it exactly once.
 * @param now epoch ms
 */
export async function* exportJson(db: Database, read: LongRead, actor: SessionActor, now: number): Chunks {
  const { calendars, ...about } = await db.snapshot(async (sql) => {
    const user = await findUser(sql, actor.userId);
    return {
      exportedAt: iso(now),
      user: user && { ...userView(user), createdAt: iso(user.created_at) },
      sessions: await listSessions(sql, actor.userId, actor.sessionId, now),
      secondFactor: await readSecondFactor(sql, actor.userId),
      identities: await listIdentities(sql, actor.userId),
      passkeys: await listPasskeys(sql, actor.userId),
      apiKeys: await listApiKeys(sql, actor.userId),
      ...(await exportedReminders(sql, actor)),
      subscribedCalendars: await listSubscribed(sql, actor.userId),
      ...(await listConflicts(sql, actor, now)),
      proposals: await writtenProposals(sql, actor, now),
      calendars: await listCalendars(sql, actor),
    };
  });
  yield `${JSON.stringify(about).slice(0, -1)},"activity":[`;
  yield* activityJson(db, actor.userId);
  yield '],"calendars":[';
  let comma = '';
  for (const calendar of calendars.filter(({ role }) => role === 'owner')) {
    const open: Open = (sql) => calendarFor(sql, actor, calendar.id, 'calendar.read');
    const chunks = read(open, (opened) => calendarJson(opened, calendar));
    const first = await chunks.next().catch(nullIfNotFound);
    if (!first) continue;
    yield `${comma}${first.value ?? ''}`;
    yield* chunks;
    comma = ',';
  }
  const memberships = calendars
    .filter(({ role }) => role !== 'owner')
    .map(({ id, name, role, ownName, ownColor }) => ({ calendarId: id, name, role, ownName, ownColor }));
  yield `],"memberships":${JSON.stringify(memberships)}}`;
}

async function* calendarJson(opened: Opened, calendar: CalendarListItem): Chunks {
  const people = { members: await listMembers(opened), people: await listPeople(opened) };
  const whole = { ...calendar, tags: await listTags(opened), ...people };
  const events = eventsJson(opened);
  // Nothing of a calendar is written before it is certain that it still exists.
  const { value: first } = await events.next();
  yield `${JSON.stringify(whole).slice(0, -1)},"events":[${first ?? ''}`;
  yield* events;
  yield ']}';
}

/** Events changed during the export come again under a later version; those already written are skipped. */
async function* eventsJson(opened: Opened): Chunks {
  const calendarId = opened.calendar.id;
  const written = new Set<string>();
  const start = { version: 0, id: '' };
  const read = async ({ version, id }: typeof start) => {
    if (opened.calendar.role !== 'owner') throw new ApiError('not_found');
    return pageByVersion(opened.sql, { calendarId, version, id, to: opened.calendar.version });
  };
  for await (const rows of pages(PAGE, start, read)) {
    const fresh = rows.filter(({ id }) => !written.has(id));
    const comma = written.size > 0 && fresh.length > 0 ? ',' : '';
    for (const { id } of fresh) written.add(id);
    yield comma + fresh.map((row) => JSON.stringify(eventView(readableFor(opened.calendar, row)))).join(',');
  }
}
