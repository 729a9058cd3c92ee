import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { EVENT_CLASSES } from '#domain/event-class.ts';
import { readsTexts } from '#domain/permissions.ts';
import { testApp } from '#tests/support/app.ts';
import { some } from '#tests/support/depth.ts';
import { importing, previewing } from '#tests/support/imports.ts';
import { memberIdOf, PASSWORD, remove } from '#tests/support/people.ts';
import { DATA, dav, done, type Kind, made, NAME, pathOf, query, report, SECRETS, textOf } from './task-world.ts';
import { feedText, READERS, type ReaderName, type World } from './world.ts';

/** Tasks and journals: every role × class × way out × what has happened since. */

const app = await testApp();
type Channel = (world: World, name: ReaderName, kind: Kind) => Promise<string>;
const get =
  (of: (world: World) => string): Channel =>
  async (world, name) =>
    (await world.people[name].call('GET', of(world))).text;

const CHANNELS: Readonly<Record<string, Channel>> = {
  'its object': async (world, name) => (await dav(world, name, 'GET')).text,
  sync: (world, name) =>
    report(world, name, 'd:sync-collection', `<d:sync-token/><d:sync-level>1</d:sync-level>${DATA}`),
  multiget: (world, name) =>
    report(world, name, 'c:calendar-multiget', `${DATA}<d:href>${pathOf(world, name)}${NAME}</d:href>`),
  'a query for all': (world, name, kind) => report(world, name, 'c:calendar-query', query(kind, '')),
  'a query for expanded ones': (world, name) =>
    report(
      world,
      name,
      'c:calendar-query',
      '<d:prop><c:calendar-data><c:expand start="20261101T000000Z" end="20261201T000000Z"/></c:calendar-data></d:prop><c:filter><c:comp-filter name="VCALENDAR"/></c:filter>',
    ),
  'the file of the calendar': get(({ calendar }) => `/api/calendars/${calendar.id}/export.ics`),
  'the file of some days': get(
    ({ calendar }) => `/api/calendars/${calendar.id}/export.ics?startDate=2026-11-24&endDate=2026-11-24`,
  ),
  'the list of what apps keep': get(({ calendar }) => `/api/calendars/${calendar.id}/stored-tasks`),
  history: get(({ calendar }) => `/api/calendars/${calendar.id}/history`),
  'the files of all calendars': async ({ people }, name) => {
    const headers = { authorization: `Bearer ${people[name].token}` };
    const { rawPayload, statusCode } = await app.app.inject({ url: '/api/account/calendars.zip', headers });
    if (statusCode !== 200) return '';
    return Object.values(unzipSync(rawPayload))
      .map((file) => strFromU8(file))
      .join('');
  },
};

/** Where nothing tells it to anybody, or only to those who read it. */
const ELSEWHERE: Readonly<Record<string, Channel>> = {
  search: get(() => '/api/events/search?q=marimba'),
  changes: get(({ calendar }) => `/api/calendars/${calendar.id}/changes?since=0`),
  notifications: get(() => '/api/notifications'),
  link: feedText,
};

/** What is asked for finds it, or does not, by what its reader sees. */
const FINDS: Readonly<Record<string, Channel>> = {
  'its words': (world, name, kind) =>
    report(
      world,
      name,
      'c:calendar-query',
      query(kind, '<c:prop-filter name="SUMMARY"><c:text-match>Marimba</c:text-match></c:prop-filter>'),
    ),
  'what it has': (world, name, kind) =>
    report(world, name, 'c:calendar-query', query(kind, '<c:prop-filter name="DESCRIPTION"/>')),
};

interface Case {
  readonly since: string;
  readonly own?: string;
  happens?(world: World, kind: Kind): Promise<unknown>;
  readonly reads?: readonly ReaderName[];
  readonly gone?: readonly ReaderName[];
}

const undoLast = async ({ people, calendar }: World, by: ReaderName) => {
  const { entries } = (await people[by].call('GET', `/api/calendars/${calendar.id}/history`)).as(HistoryPage);
  await done(people[by].call('POST', `/api/calendars/${calendar.id}/history/${entries[0]?.version}/undo`), 200);
};

const CASES: readonly Case[] = [
  ...EVENT_CLASSES.map((own) => ({
    since: `nothing, and it is ${own}`,
    own,
    reads: READERS.filter((name) =>
      readsTexts({ role: name === 'author' ? 'editor' : name, readerId: name }, { class: own, authorId: 'author' }),
    ),
  })),
  { since: 'its class is one that nobody knows', own: 'x-secret' },
  {
    since: 'its author made it private',
    own: 'public',
    happens: (world, kind) => done(dav(world, 'author', 'PUT', NAME, textOf(kind, 'private'))),
  },
  {
    since: 'the owner made it private',
    own: 'public',
    happens: (world, kind) => done(dav(world, 'owner', 'PUT', NAME, textOf(kind, 'private'))),
  },
  {
    since: 'the owner changed it',
    happens: (world, kind) => done(dav(world, 'owner', 'PUT', NAME, textOf(kind, 'private', 'PRIORITY:1'))),
  },
  {
    since: 'its author was removed',
    happens: ({ people, calendar }) => remove(people.owner, calendar.id, people.author),
    reads: ['owner'],
    gone: ['author'],
  },
  {
    since: 'its author’s account ended',
    happens: ({ people }) => people.author.call('DELETE', '/api/account', { password: PASSWORD }),
    reads: ['owner'],
    gone: ['author'],
  },
  {
    since: 'the calendar was handed over',
    happens: async ({ people: { owner, admin }, calendar: { id } }) =>
      done(
        owner.call('PUT', `/api/calendars/${id}/owner`, { memberId: await memberIdOf(admin, id), password: PASSWORD }),
        200,
      ),
    reads: ['author', 'admin'],
  },
  {
    since: 'an editor deleted it, and an admin brought it back',
    async happens(world) {
      await done(dav(world, 'editor', 'DELETE'));
      await undoLast(world, 'admin');
    },
  },
  {
    since: 'an editor imported a file of the same',
    async happens({ people, calendar }, kind) {
      const file = textOf(kind, 'private', 'SEQUENCE:9');
      expect((await previewing(people.editor, calendar.id, file)).body).toMatchObject({ counts: { kept: 1 } });
      const same = textOf(kind, 'private');
      expect((await previewing(people.editor, calendar.id, same)).body).toMatchObject({ counts: { kept: 1 } });
      expect((await importing(people.editor, calendar.id, file)).body).toMatchObject({ added: 0, changed: 0 });
    },
  },
  {
    since: 'the calendar was deleted and restored',
    async happens({ people: { owner }, calendar: { id } }) {
      await owner.call('DELETE', `/api/calendars/${id}`);
      await done(owner.call('POST', `/api/calendars/${id}/restore`), 200);
    },
  },
];

/** Journals go the same ways: one case of theirs is enough. */
const ALL = CASES.map((each, index) => ({ ...each, kind: index === 1 ? ('VJOURNAL' as const) : ('VTODO' as const) }));

it.each(some(ALL, 2))('a $kind, since $since, is read by who may in every way', async (each) => {
  const { kind, own = 'private', happens, reads = ['owner', 'author'], gone = [] } = each;
  const world = await made(app, kind, own);
  for (const name of READERS) await CHANNELS.sync?.(world, name, kind);
  await happens?.(world, kind);
  const wrong: string[] = [];
  const note = (name: ReaderName, channel: string, text: string) => wrong.push(`${name}, ${channel}: ${text}`);
  for (const name of READERS) {
    const isReader = reads.includes(name);
    for (const [channel, ask] of Object.entries(CHANNELS)) {
      const text = await ask(world, name, kind);
      if (SECRETS.test(text) !== isReader) note(name, channel, text.slice(0, 600));
      if (!gone.includes(name) && channel.startsWith('its object') && !/CLASS|Marimba/.test(text))
        note(name, channel, 'nothing');
    }
    for (const [channel, ask] of Object.entries(FINDS)) {
      const text = await ask(world, name, kind);
      if (text.includes(NAME) !== isReader) note(name, channel, text.slice(0, 300));
    }
    for (const [channel, ask] of Object.entries(ELSEWHERE)) {
      const text = await ask(world, name, kind);
      if (SECRETS.test(text)) note(name, channel, text.slice(0, 300));
    }
  }
  expect(wrong).toEqual([]);
});
