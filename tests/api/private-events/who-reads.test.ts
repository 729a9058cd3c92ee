import { describe, expect, it } from 'vitest';
import { EVENT_CLASSES } from '#domain/event-class.ts';
import { readsTexts } from '#domain/permissions.ts';
import { testApp } from '#tests/support/app.ts';
import { memberIdOf, PASSWORD, remove } from '#tests/support/people.ts';
import {
  CHANNELS,
  change,
  classify,
  createWorld,
  feedText,
  historyOf,
  READERS,
  type ReaderName,
  SEARCHES,
  secrets,
  type World,
} from './world.ts';

/** Every role × every class × every way out × what has happened since. */

const app = await testApp();

interface Case {
  readonly since: string;
  readonly values?: object;
  happens?(world: World): Promise<unknown>;
  /** Who reads the texts; left out: as the table of rights says. */
  readonly reads?: readonly ReaderName[];
  /** Who does not see the calendar any more. */
  readonly gone?: readonly ReaderName[];
  /** Whether whoever has a link reads them. */
  readonly isPublic?: boolean;
}

const undoLast = async (world: World, by: ReaderName) => {
  const [{ version } = { version: 0 }] = await historyOf(world, by);
  const path = `/api/calendars/${world.calendar.id}/history/${version}/undo`;
  expect(await world.people[by].call('POST', path)).toMatchObject({ status: 200 });
};
const del = ({ event, people }: World, by: ReaderName) => people[by].call('DELETE', `/api/events/${event.id}`);

const CASES: readonly Case[] = [
  ...EVENT_CLASSES.map((own) => ({
    since: `nothing, and it is ${own}`,
    values: { class: own },
    reads: READERS.filter((name) =>
      readsTexts({ role: name === 'author' ? 'editor' : name, readerId: name }, { class: own, authorId: 'author' }),
    ),
    isPublic: own === 'public',
  })),
  {
    since: 'it was made private',
    values: { class: 'public' },
    happens: (world) => classify(world, 'author', 'private'),
  },
  {
    since: 'the owner made it private',
    values: { class: 'public' },
    happens: (world) => classify(world, 'owner', 'confidential'),
  },
  {
    since: 'it was made public',
    happens: (world) => classify(world, 'author', 'public'),
    reads: READERS,
    isPublic: true,
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
    since: 'its author became a viewer',
    happens: async ({ people: { owner, author }, calendar: { id } }) =>
      owner.call('PUT', `/api/calendars/${id}/members/${await memberIdOf(author, id)}/role`, { role: 'viewer' }),
  },
  {
    since: 'the calendar was handed over',
    happens: async ({ people: { owner, admin }, calendar: { id } }) =>
      expect(
        await owner.call('PUT', `/api/calendars/${id}/owner`, {
          memberId: await memberIdOf(admin, id),
          password: PASSWORD,
        }),
      ).toMatchObject({ status: 200 }),
    reads: ['author', 'admin'],
  },
  {
    since: 'an editor moved it',
    happens: async (world) =>
      expect(
        await change(world, 'editor', { startTime: '2026-11-22T10:00:00', endTime: '2026-11-22T11:00:00' }),
      ).toMatchObject({ status: 200 }),
  },
  {
    since: 'an editor moved it, and an admin took that back',
    async happens(world) {
      await change(world, 'editor', { startTime: '2026-11-22T10:00:00', endTime: '2026-11-22T11:00:00' });
      await undoLast(world, 'admin');
    },
  },
  {
    since: 'an editor deleted it, and an admin brought it back',
    async happens(world) {
      expect(await del(world, 'editor')).toMatchObject({ status: 204 });
      await undoLast(world, 'admin');
    },
  },
  {
    since: 'the calendar was deleted and restored',
    async happens({ people: { owner }, calendar: { id } }) {
      await owner.call('DELETE', `/api/calendars/${id}`);
      expect(await owner.call('POST', `/api/calendars/${id}/restore`)).toMatchObject({ status: 200 });
    },
  },
];

describe.each(CASES)(
  'since $since',
  ({ values = {}, happens, reads = ['owner', 'author'], gone = [], isPublic = false }) => {
    it('only who may read its texts gets them, in every way', async () => {
      const world = await createWorld(app, values);
      // What was asked for before must not be answered from memory.
      for (const name of READERS) await CHANNELS['its days']?.(world, name);
      await happens?.(world);
      const wrong: string[] = [];
      for (const name of READERS) {
        for (const [channel, ask] of Object.entries({ ...CHANNELS, ...SEARCHES })) {
          const text = await ask(world, name);
          const has = channel === 'query of CalDAV' ? text.includes(world.event.id) : secrets(world).test(text);
          const isAsked = reads.includes(name) && !(channel === 'a refused edit' && text.includes('"forbidden"'));
          if (has !== isAsked) wrong.push(`${name}, ${channel}: ${has ? 'told' : 'not told'} ${text.slice(0, 300)}`);
          const isThere = text.includes(world.event.id);
          if (channel in CHANNELS && !gone.includes(name) && !isThere && !(channel in CALLED_OTHERWISE))
            wrong.push(`${name}, ${channel}: nothing`);
        }
        if (secrets(world).test(await feedText(world, name)) !== (isPublic && !gone.includes(name)))
          wrong.push(`${name}, link`);
        const history = JSON.stringify(await historyOf(world, name));
        if (secrets(world).test(history) !== reads.includes(name))
          wrong.push(`${name}, history: ${history.slice(0, 300)}`);
      }
      expect(wrong).toEqual([]);
    });
  },
);

/** What tells no id where the call is refused. */
const CALLED_OTHERWISE = { 'a refused edit': true };
