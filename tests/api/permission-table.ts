import { type Action, may } from '#domain/permissions.ts';
import { createApiKey } from '#server/api-keys/data.ts';
import {
  createCalendar,
  createEvent,
  invite,
  join,
  memberIdOf,
  PASSWORD,
  signUp,
  startSession,
} from '#tests/support/people.ts';
import type { Caller, World } from './callers.ts';

/** A call that goes through wherever its caller may make it. */
export interface Attempt {
  /** What stands in the place of the path's parameters, in their order. */
  readonly path?: readonly string[];
  readonly query?: string;
  readonly body?: unknown;
}

export interface Entry {
  /** What the call needs: nothing, an account, the rights of an administrator (which nobody here has), or this right in the calendar it is about. */
  readonly needs: 'nothing' | 'account' | 'administrator' | Action;
  /** The scope with which an API key may make it; undefined where none may. */
  readonly key?: 'read' | 'write';
  /** How it is answered to whoever may. */
  readonly status: number;
  readonly attempt?: (world: World, caller: Caller) => Attempt | Promise<Attempt>;
  /** It takes away what other callers need, so whoever may make it gets a world of their own. */
  readonly destroys?: true;
}

const ofCalendar = ({ calendar }: World): Attempt => ({ path: [calendar.id] });
const ofOwnEvent = async ({ calendar, owner }: World): Promise<Attempt> => ({
  path: [(await createEvent(owner, calendar.id)).id],
});
const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };

/** Somebody new in the calendar, whom owner and admin may manage. */
const ofNewMember = async ({ app, calendar, owner }: World): Promise<Attempt> => {
  const person = await signUp(app, 'Tatiana');
  await join(person, await invite(owner, calendar.id, 'viewer'));
  return { path: [calendar.id, await memberIdOf(person, calendar.id)], body: { role: 'editor' } };
};

const ofOwnKey = async ({ app }: World, { person }: Caller): Promise<Attempt> => {
  const values = { name: 'Mine', scopes: ['read'] } satisfies Parameters<typeof createApiKey>[2];
  const { apiKey } = await app.db.write((sql) =>
    createApiKey(sql, person.id, values, app.clock.now, app.config.quotas),
  );
  return { path: [apiKey.id], body: { isActive: false } };
};

const ofOwnDeletedCalendar = async (_: World, { person }: Caller): Promise<Attempt> => {
  const { id } = await createCalendar(person);
  await person.call('DELETE', `/api/calendars/${id}`);
  return { path: [id] };
};

/** A change that the caller made; the owner's, where the caller can make none. */
const ofOwnChange = async ({ calendar, owner }: World, { person, role }: Caller): Promise<Attempt> => {
  const author = role && may(role, 'events.write') ? person : owner;
  const { version } = await createEvent(author, calendar.id);
  return { path: [calendar.id, String(version)] };
};

/** Every route with what it needs. A call without a credential's business is answered by its body: 400 for an empty one. */
export const TABLE: Readonly<Record<string, Entry>> = {
  'GET /healthz': { needs: 'nothing', status: 200 },
  'GET /readyz': { needs: 'nothing', status: 200 },
  'GET /api/openapi.json': { needs: 'nothing', status: 200 },
  'GET /api/docs': { needs: 'nothing', status: 200 },
  'GET /dev/mail': { needs: 'nothing', status: 200 },
  'GET /dev/mail/:file': { needs: 'nothing', status: 404, attempt: () => ({ path: ['none.eml'] }) },
  // It has a token of its own, which nobody here holds.
  'GET /metrics': { needs: 'nothing', status: 401 },

  ...Object.fromEntries(
    [
      'POST /api/admin/confirm',
      'GET /api/admin/summary',
      'POST /api/admin/test-mail',
      'GET /api/admin/people',
      'POST /api/admin/people/:id/disable',
      'POST /api/admin/people/:id/enable',
      'POST /api/admin/people/:id/reset',
      'DELETE /api/admin/people/:id/sessions',
      'GET /api/admin/calendars',
      'POST /api/admin/calendars/:id/restore',
      'GET /api/admin/jobs',
      'POST /api/admin/jobs/:id/retry',
      'DELETE /api/admin/jobs/:id',
    ].map((route) => [route, { needs: 'administrator', status: 404 } satisfies Entry]),
  ),

  'GET /api/site': { needs: 'nothing', status: 200 },
  'POST /api/auth/register': { needs: 'nothing', status: 400 },
  'POST /api/auth/verify-email': { needs: 'nothing', status: 400 },
  'POST /api/auth/login': { needs: 'nothing', status: 400 },
  'POST /api/auth/restore-account': { needs: 'nothing', status: 400 },
  'POST /api/auth/forgot-password': { needs: 'nothing', status: 400 },
  'POST /api/auth/reset-password': { needs: 'nothing', status: 400 },
  'POST /api/auth/logout': { needs: 'account', status: 204, destroys: true },
  'GET /api/auth/me': { needs: 'account', status: 200 },
  'GET /api/user/profile': { needs: 'account', status: 200 },
  'PUT /api/auth/profile': { needs: 'account', status: 200, attempt: () => ({ body: {} }) },
  'PUT /api/user/profile': { needs: 'account', status: 200, attempt: () => ({ body: { theme: 'light' } }) },
  'PUT /api/auth/change-password': {
    needs: 'account',
    status: 204,
    attempt: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
    destroys: true,
  },
  'PUT /api/user/last-visited-calendar': {
    needs: 'calendar.read',
    status: 204,
    attempt: ({ calendar }) => ({ body: { calendarId: calendar.id } }),
  },
  'GET /api/account/export': { needs: 'account', status: 200 },
  'DELETE /api/account': {
    needs: 'account',
    status: 204,
    attempt: () => ({ body: { password: PASSWORD } }),
    destroys: true,
  },

  'GET /api/sessions': { needs: 'account', status: 200 },
  'DELETE /api/sessions': { needs: 'account', status: 204 },
  'DELETE /api/sessions/:id': {
    needs: 'account',
    status: 204,
    attempt: async ({ app }, { person }) => ({ path: [(await startSession(app, person.id)).id] }),
  },
  'GET /api/api-keys': { needs: 'account', status: 200 },
  'POST /api/api-keys': { needs: 'account', status: 201, attempt: () => ({ body: { name: 'Program' } }) },
  'PATCH /api/api-keys/:id': { needs: 'account', status: 200, attempt: ofOwnKey },
  'DELETE /api/api-keys/:id': { needs: 'account', status: 204, attempt: ofOwnKey },

  'GET /api/calendars': { needs: 'account', key: 'read', status: 200 },
  'POST /api/calendars': { needs: 'account', status: 201, attempt: () => ({ body: { name: 'New' } }) },
  'GET /api/calendars/:id': { needs: 'calendar.read', key: 'read', status: 200, attempt: ofCalendar },
  'GET /api/calendars/:id/role': { needs: 'calendar.read', key: 'read', status: 200, attempt: ofCalendar },
  'PUT /api/calendars/:id': {
    needs: 'calendar.update',
    status: 200,
    attempt: (world, { name }) => ({ ...ofCalendar(world), body: { name } }),
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

  'GET /api/calendars/:id/invites': { needs: 'invites.read', status: 200, attempt: ofCalendar },
  'POST /api/calendars/:id/invites': {
    needs: 'invites.create',
    status: 201,
    attempt: (world) => ({ ...ofCalendar(world), body: { role: 'viewer' } }),
  },
  'DELETE /api/calendars/:id/invites/:code': {
    needs: 'invites.revoke',
    status: 204,
    attempt: async ({ calendar, owner }) => ({ path: [calendar.id, await invite(owner, calendar.id, 'viewer')] }),
  },
  'GET /api/calendars/invites/:code': {
    needs: 'nothing',
    status: 200,
    attempt: async ({ calendar, owner }) => ({ path: [await invite(owner, calendar.id, 'viewer')] }),
  },
  'POST /api/calendars/invites/:code/accept': {
    needs: 'account',
    status: 200,
    attempt: async ({ calendar, owner }) => ({ path: [await invite(owner, calendar.id, 'viewer')] }),
    destroys: true,
  },

  'GET /api/calendars/:id/tags': { needs: 'tags.read', key: 'read', status: 200, attempt: ofCalendar },
  'PUT /api/calendars/:id/tags': {
    needs: 'tags.write',
    status: 200,
    attempt: (world, { name }) => ({ ...ofCalendar(world), body: { tags: [{ name }] } }),
  },

  'GET /api/calendars/:id/events': {
    needs: 'events.read',
    key: 'read',
    status: 200,
    attempt: (world) => ({ ...ofCalendar(world), query: 'startDate=2026-11-20&endDate=2026-11-21' }),
  },
  'GET /api/events/upcoming': { needs: 'account', key: 'read', status: 200 },
  'GET /api/events/search': { needs: 'account', key: 'read', status: 200, attempt: () => ({ query: 'q=dentist' }) },
  'GET /api/events/:id': { needs: 'events.read', key: 'read', status: 200, attempt: ofOwnEvent },
  'POST /api/events': {
    needs: 'events.write',
    key: 'write',
    status: 201,
    attempt: ({ calendar }) => ({ body: { calendarId: calendar.id, title: 'Dentist', ...times } }),
  },
  'POST /api/events/batch': {
    needs: 'events.write',
    key: 'write',
    status: 200,
    attempt: ({ calendar: { id: calendarId } }) => ({
      body: { calendarId, operations: [{ create: { title: 'Dentist', ...times } }] },
    }),
  },
  'PUT /api/events/:id': {
    needs: 'events.write',
    key: 'write',
    status: 200,
    attempt: async (world, { name }) => ({ ...(await ofOwnEvent(world)), body: { title: name } }),
  },
  'DELETE /api/events/:id': { needs: 'events.write', key: 'write', status: 204, attempt: ofOwnEvent },

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
