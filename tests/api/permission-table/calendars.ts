import { CreatedFeed } from '#domain/feeds.ts';
import { may } from '#domain/permissions.ts';
import {
  createCalendar,
  createEvent,
  invite,
  join,
  memberIdOf,
  PASSWORD,
  type Person,
  signUp,
} from '#tests/support/people.ts';
import type { Caller, World } from '../callers.ts';
import { type Attempt, type Entry, ofCalendar } from './entry.ts';

/** Somebody new in the calendar, whom owner and admin may manage. */
const ofNewMember = async ({ app, calendar, owner }: World): Promise<Attempt> => {
  const person = await signUp(app, 'Tatiana');
  await join(person, await invite(owner, calendar.id, 'viewer'));
  return { path: [calendar.id, await memberIdOf(person, calendar.id)], body: { role: 'editor' } };
};

/** A new invitation; those of other attempts make room for it. */
async function newCode({ app, calendar, owner }: World): Promise<string> {
  await app.db.write((sql) => sql.deleteFrom('invites').where('calendar_id', '=', calendar.id).execute());
  return invite(owner, calendar.id, 'viewer');
}

/** A link of somebody who may make one, else of the owner; those of other attempts make room for it. */
async function newFeed({ app, calendar, owner }: World, person: Person): Promise<CreatedFeed> {
  await app.db.write((sql) => sql.deleteFrom('feeds').execute());
  const make = (by: Person) => by.call('POST', `/api/calendars/${calendar.id}/feeds`, { name: 'Phone' });
  const own = await make(person);
  return (own.status === 201 ? own : await make(owner)).as(CreatedFeed);
}

export const ofNewTask = async ({ app, calendar }: World): Promise<Attempt> => {
  const id = crypto.randomUUID();
  const row = {
    ...{ id, calendar_id: calendar.id, name: `${id}.ics`, uid: id, component: 'VTODO', event_id: null, text: '' },
    ...{ text_state: '', starts_at: null, ends_at: null, version: 1, deleted_version: null },
    ...{ created_at: app.clock.now, updated_at: app.clock.now },
  };
  await app.db.write((sql) => sql.insertInto('calendar_objects').values(row).execute());
  return { path: [calendar.id, id] };
};

const ofOwnDeletedCalendar = async (_: World, { person }: Caller): Promise<Attempt> => {
  const { id } = await createCalendar(person);
  await person.call('DELETE', `/api/calendars/${id}`);
  return { path: [id] };
};

const ofInheritedCalendar = async (world: World): Promise<Attempt> => {
  const { app, calendar, owner } = world;
  const row = { calendar_id: calendar.id, user_id: owner.id, former_role: 'admin', until: app.clock.now + 1 } as const;
  await app.db.write((sql) =>
    sql
      .insertInto('inheritances')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return ofCalendar(world);
};

/** A change that the caller made; the owner's, where the caller can make none. */
const ofOwnChange = async ({ calendar, owner }: World, { person, role }: Caller): Promise<Attempt> => {
  const author = role && may(role, 'events.write') ? person : owner;
  const { version } = await createEvent(author, calendar.id);
  return { path: [calendar.id, String(version)] };
};

/** Calendars, members, links, tags and people. */
export const CALENDARS: Readonly<Record<string, Entry>> = {
  'GET /api/calendars': { needs: 'account', key: 'read', status: 200 },
  'POST /api/calendars': { needs: 'account', status: 201, attempt: () => ({ body: { name: 'New' } }) },
  'GET /api/calendars/:id': { needs: 'calendar.read', key: 'read', status: 200, attempt: ofCalendar },
  'GET /api/calendars/:id/role': { needs: 'calendar.read', key: 'read', status: 200, attempt: ofCalendar },
  'PUT /api/calendars/:id': {
    needs: 'calendar.update',
    status: 200,
    attempt: (world, { name }) => ({ ...ofCalendar(world), body: { name } }),
  },
  'PUT /api/calendars/:id/own-appearance': {
    needs: 'calendar.read',
    status: 200,
    attempt: (world, { name }) => ({ ...ofCalendar(world), body: { name, color: '#123456' } }),
  },
  'DELETE /api/calendars/:id': { needs: 'calendar.delete', status: 204, attempt: ofCalendar, destroys: true },
  'GET /api/calendars/deleted': { needs: 'account', status: 200 },
  'POST /api/calendars/:id/restore': { needs: 'account', status: 200, attempt: ofOwnDeletedCalendar },
  'DELETE /api/calendars/:id/leave': { needs: 'calendar.leave', status: 204, attempt: ofCalendar, destroys: true },

  'GET /api/calendars/:id/members': { needs: 'members.read', key: 'read', status: 200, attempt: ofCalendar },
  'PUT /api/calendars/:id/members/:memberId/role': { needs: 'members.manage', status: 200, attempt: ofNewMember },
  'DELETE /api/calendars/:id/members/:memberId': { needs: 'members.manage', status: 204, attempt: ofNewMember },

  'PUT /api/calendars/:id/owner': {
    needs: 'calendar.handOver',
    status: 200,
    attempt: async (world) => {
      const { path: [calendarId = '', memberId] = [] } = await ofNewMember(world);
      return { path: [calendarId], body: { memberId, password: PASSWORD } };
    },
    destroys: true,
  },

  'GET /api/calendars/:id/inheritance': { needs: 'calendar.handOver', status: 200, attempt: ofCalendar },
  'DELETE /api/calendars/:id/inheritance': {
    needs: 'calendar.handOver',
    status: 200,
    attempt: ofInheritedCalendar,
    destroys: true,
  },

  'GET /api/calendars/:id/invites': { needs: 'invites.read', status: 200, attempt: ofCalendar },
  'POST /api/calendars/:id/invites': {
    needs: 'invites.create',
    status: 201,
    attempt: (world) => ({ ...ofCalendar(world), body: { role: 'viewer' } }),
  },
  'DELETE /api/calendars/:id/invites/:code': {
    needs: 'invites.revoke',
    status: 204,
    attempt: async (world) => ({ path: [world.calendar.id, await newCode(world)] }),
  },
  'GET /api/calendars/invites/:code': {
    needs: 'nothing',
    status: 200,
    attempt: async (world) => ({ path: [await newCode(world)] }),
  },
  'GET /api/calendars/invites/:code/mine': {
    needs: 'account',
    status: 200,
    attempt: async (world) => ({ path: [await newCode(world)] }),
  },
  'POST /api/calendars/invites/:code/accept': {
    needs: 'account',
    status: 200,
    attempt: async (world) => ({ path: [await newCode(world)] }),
    destroys: true,
  },

  'GET /api/calendars/:id/stored-tasks': { needs: 'events.read', key: 'read', status: 200, attempt: ofCalendar },
  'DELETE /api/calendars/:id/stored-tasks/:taskId': {
    needs: 'events.write',
    key: 'write',
    status: 200,
    attempt: ofNewTask,
  },
  'GET /api/calendars/:id/feeds': { needs: 'feeds.read', status: 200, attempt: ofCalendar },
  'POST /api/calendars/:id/feeds': {
    needs: 'feeds.create',
    status: 201,
    attempt: (world) => ({ ...ofCalendar(world), body: { name: 'Phone' } }),
  },
  'DELETE /api/calendars/:id/feeds/:feedId': {
    needs: 'feeds.read',
    status: 204,
    attempt: async (world, { person }) => ({ path: [world.calendar.id, (await newFeed(world, person)).feed.id] }),
  },
  'GET /feeds/:file': {
    needs: 'nothing',
    status: 200,
    attempt: async (world) => ({ path: [(await newFeed(world, world.owner)).url.split('/').at(-1) ?? ''] }),
  },

  'GET /api/calendars/:id/tags': { needs: 'tags.read', key: 'read', status: 200, attempt: ofCalendar },
  'PUT /api/calendars/:id/tags': {
    needs: 'tags.write',
    status: 200,
    attempt: (world, { name }) => ({ ...ofCalendar(world), body: { tags: [{ name }] } }),
  },

  'GET /api/calendars/:id/people': { needs: 'people.read', key: 'read', status: 200, attempt: ofCalendar },
  'PUT /api/calendars/:id/people': {
    needs: 'people.write',
    status: 200,
    attempt: (world, { name }) => ({ ...ofCalendar(world), body: { people: [{ name }] } }),
  },

  'GET /api/calendars/:id/changes': {
    needs: 'changes.read',
    key: 'read',
    status: 200,
    attempt: (world) => ({ ...ofCalendar(world), query: 'since=0' }),
  },
  'GET /api/calendars/:id/history': { needs: 'history.read', key: 'read', status: 200, attempt: ofCalendar },
  'POST /api/calendars/:id/history/:version/undo': { needs: 'history.undoOwn', status: 200, attempt: ofOwnChange },
  'POST /api/calendars/:id/history/:version/purge': { needs: 'history.purge', status: 200, attempt: ofOwnChange },
  'GET /api/stream': { needs: 'account', key: 'read', status: 200 },
};
