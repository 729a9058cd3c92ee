import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');
/** The areas that can reach a calendar; lower areas know none of its tables. */
const AREAS = ['calendars', 'events', 'notifications', 'interop', 'operations'];

/** A read outside snapshots and transactions: `db.read`, `db.readInWorker`, or either taken out of a `Database`. */
const OUTSIDE = /\bdb\.read(InWorker)?\b|[{,]\s*read(InWorker)?\b[^}]*\}: Database/;

/** Files that do so, and why they show nobody anything without a right to it. */
const ALLOWED: Record<string, string> = {
  'operations/account-data/destruction.ts': 'a job, which answers nobody',
  'events/forget-private.ts': 'a job, which answers nobody',
  'operations/account-data/routes.ts': 'the caller’s own password',
  'interop/caldav/describe.ts': 'each is one statement with the membership, and a person’s own',
  'interop/caldav/principals/search.ts': 'one statement with the memberships',
  'events/author.ts': 'a job, which answers nobody',
  'events/range/routes.ts':
    'one statement gives the right and the version; answers are kept by version, and read in a snapshot with the right',
  'events/read-routes.ts': 'what comes next is read in one statement with the membership',
  'events/write-routes.ts': 'finds the calendar to lock; the event is looked up in it again once it is locked',
  'interop/displays/public-routes.ts':
    'the rights of the maker and the versions; what is shown is read in a snapshot that checks the rights again',
  'interop/feeds/public-routes.ts':
    'the right of the maker and the version; the text is read in snapshots that check the right again',
  'events/history/names.ts': 'a job, which answers nobody',
  'events/live/hub.ts': 'one statement joins the membership and the version',
  'calendars/members/ownership-routes.ts': 'the caller’s own password; the right is checked again by the change',
  'notifications/send.ts': 'the agenda is read as what comes next is, together with the membership',
  'notifications/settings-routes.ts': 'the caller’s own settings',
  'notifications/notifier/notifier.ts': 'ids of calendars to plan for',
  'notifications/reminders/plan.ts': 'times at which everything is read again, with the right to it',
  'notifications/summaries/bursts.ts':
    'counts and places of changes; what they say is read when it is told, with the right to it',
  'notifications/summaries/collect.ts': 'versions and who made them, which are told to nobody as they are',
  'notifications/summaries/gathering.ts': 'ids of calendars to look through',
  'events/zone-data/recompute.ts': 'a job, which answers nobody',
  'events/zone-data/zone-data.ts': 'a job, which answers nobody',
  'events/tags/clearing.ts': 'clears tags that nobody sees',
  'events/people/clearing.ts': 'clears people whom nobody sees',
  'events/search/lookup.ts': 'ids and times of what may be shown',
  'events/search/scope.ts': 'words to look for, which are not shown',
  'events/search/search.ts':
    'ids and times of what may be shown; the page is read in one statement with the membership',
  'interop/caldav/delete-collection.ts':
    'finds the calendar by its address with the membership; the change checks the right again',
  'interop/caldav/answer-cache.ts': 'one statement gives the right and the version, by which answers are kept',
  'interop/caldav/objects/delete.ts': 'finds the calendar to lock; the change checks the right again',
  'interop/caldav/objects/put.ts': 'finds the calendar to lock; the change checks the right again',
  'interop/caldav/proppatch.ts': 'finds the calendar to lock; the change checks the right again',
  'interop/caldav/push/pusher.ts': 'ids of registrations and calendars; the message that is sent says nothing of them',
  'interop/caldav/push/register.ts': 'finds the calendar to lock; the right is checked again under the lock',
  'interop/calendar-files/routes.ts':
    'the name and the right in one statement; what is sent is read in a snapshot with the right',
  'interop/imports/preview.ts': 'how many more calendars the caller may have',
  'interop/subscribed-calendars/data.ts': 'the caller’s own rows',
  'interop/subscribed-calendars/due.ts': 'a job, which answers nobody',
  'interop/subscribed-calendars/refresh.ts': 'a job, which answers nobody',
  'interop/subscribed-calendars/routes.ts': 'the caller’s own rows',
  'interop/subscribed-calendars/store.ts': 'a job, which answers nobody',
  'notifications/push/routes.ts': 'the caller’s own devices',
  'notifications/push/vapid.ts': 'a key of the server',
  'operations/admin/audit-routes.ts': 'of people, for administrators',
  'operations/admin/calendar-routes.ts': 'names of deleted calendars, for administrators',
  'operations/admin/job-routes.ts': 'kinds of jobs and their recipients, for administrators',
  'operations/admin/people-routes.ts': 'of people, for administrators',
  'operations/admin/routes.ts': 'who is an administrator; counts for them',
  'operations/maintenance/daily.ts': 'when a job ran last',
  'operations/maintenance/data.ts': 'a job, which answers nobody',
  'operations/maintenance/history.ts': 'a job, which answers nobody',
};

/** Exported functions that take a calendar, or something in one, by its id as a string. */
const BY_ID =
  /export (?:async function|function|const) (\w+)(?: = )?(?:async )?\(\w*sql: Sql,\s*(?:calendarId|id): string/g;

/** Why such a function shows nobody what they may not see. */
const ALLOWED_BY_ID: Record<string, string> = {
  raiseVersion: 'writes',
  calendarWithOwner: 'to whom an e-mail is sent',
  dropCalendar: 'writes',
  followZone: 'writes',
  calendarOfEvent: 'the calendar is opened with the right to it next',
  planAgain: 'writes',
  hasWritten: 'a job, which answers nobody',
  zoneOf: 'a job, which answers nobody',
  notifyMembers: 'a job, which answers nobody',
  storeBursts: 'a job, which answers nobody',
  findRow: 'the row is compared with the calendar that a change has opened',
  removeDeletedMembers: 'writes',
  membersAt: 'for jobs, the operator, and whoever has opened the calendar',
  hasHeir: 'whether there is anybody, which is told to nobody',
  forgetOldest: 'writes',
  deleteMembers: 'writes',
  peopleRows: 'for changes, and whoever has opened the calendar',
  hasEvents: 'whether there is any, which is told to nobody',
  wasUsed: 'whether an id is free, for a create in a calendar that is open',
};

async function sourceFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(SERVER, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const files = names.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && AREAS.includes(name.split('/')[0] ?? ''),
  );
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(join(SERVER, name), 'utf8') })));
}

it('what belongs to a calendar is read together with the right to it', async () => {
  const outside = (await sourceFiles()).filter(({ text }) => OUTSIDE.test(text)).map(({ name }) => name);
  expect(outside.filter((name) => !(name in ALLOWED))).toEqual([]);
});

it('what belongs to a calendar is read by an open calendar, not by an id', async () => {
  const byId = (await sourceFiles()).flatMap(({ text }) => [...text.matchAll(BY_ID)].map(([, name = '']) => name));
  expect(byId.length).toBeGreaterThan(0);
  expect(byId.filter((name) => !(name in ALLOWED_BY_ID))).toEqual([]);
});
