import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');
/** Where things are read that only members of a calendar may see. */
const FOLDERS = [
  'account-data',
  'bell',
  'bursts',
  'calendar-objects',
  'calendars',
  'deleted-calendars',
  'changes',
  'events',
  'feeds',
  'history',
  'imports',
  'invites',
  'live',
  'members',
  'notifications',
  'notifier',
  'reminders',
  'search',
  'summaries',
  'tags',
  'zone-data',
];

/** A read outside snapshots and transactions: `db.read`, `db.readInWorker`, or either taken out of a `Database`. */
const OUTSIDE = /\bdb\.read(InWorker)?\b|[{,]\s*read(InWorker)?\b[^}]*\}: Database/;

/** Files that read so, and why nobody is shown a thing that they have no right to. */
const ALLOWED: Record<string, string> = {
  'account-data/destruction.ts': 'a job, which answers nobody',
  'account-data/routes.ts': 'the caller’s own password',
  'caldav/describe.ts': 'each is one statement with the membership, and a person’s own',
  'caldav/principals/search.ts': 'one statement with the memberships',
  'events/author.ts': 'a job, which answers nobody',
  'events/range/routes.ts':
    'one statement gives the right and the version; answers are kept by version, and read in a snapshot with the right',
  'events/read-routes.ts': 'what comes next is read in one statement with the membership',
  'events/write-routes.ts': 'finds the calendar to lock; the event is looked up in it again once it is locked',
  'feeds/public-routes.ts':
    'the right of the maker and the version; the text is read in snapshots that check the right again',
  'history/names.ts': 'a job, which answers nobody',
  'live/hub.ts': 'one statement joins the membership and the version',
  'members/ownership-routes.ts': 'the caller’s own password; the right is checked again by the change',
  'notifications/send.ts': 'the agenda is read as what comes next is, together with the membership',
  'notifications/settings-routes.ts': 'the caller’s own settings',
  'notifier/notifier.ts': 'ids of calendars to plan for',
  'reminders/plan.ts': 'times at which everything is read again, with the right to it',
  'summaries/bursts.ts': 'counts and places of changes; what they say is read when it is told, with the right to it',
  'summaries/collect.ts': 'versions and who made them, which are told to nobody as they are',
  'summaries/gathering.ts': 'ids of calendars to look through',
  'zone-data/recompute.ts': 'a job, which answers nobody',
  'zone-data/zone-data.ts': 'a job, which answers nobody',
  'tags/clearing.ts': 'clears tags that nobody sees',
  'search/begin.ts': 'ids and times of what may be shown',
  'search/find.ts': 'ids and times of what may be shown',
  'search/further.ts': 'ids and times of what may be shown',
  'search/page.ts': 'the page is read in one statement with the membership',
  'search/parts.ts': 'words to look for, which are not shown',
};

/** Exported functions that take a calendar, or what is in one, by its id as a text. */
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
  tellMembers: 'a job, which answers nobody',
  storeBursts: 'a job, which answers nobody',
  findRow: 'the row is compared with the calendar that a change has opened',
  removeGoneMembers: 'writes',
  forgetOldest: 'writes',
};

async function sourceFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(SERVER, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const files = names.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && FOLDERS.includes(name.split('/')[0] ?? ''),
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
