import { createApiKey } from '#server/api-keys/data.ts';
import { PASSWORD, startSession } from '#tests/support/people.ts';
import type { Caller, World } from '../callers.ts';
import type { Attempt, Entry } from './entry.ts';

const ofOwnKey = async ({ app }: World, { person }: Caller): Promise<Attempt> => {
  const values = { name: 'Mine', scopes: ['read'] } satisfies Parameters<typeof createApiKey>[2];
  const { apiKey } = await app.db.write((sql) =>
    createApiKey(sql, person.id, values, app.clock.now, app.config.quotas),
  );
  return { path: [apiKey.id], body: { isActive: false } };
};

/** Accounts, sessions and API keys. */
export const ACCOUNTS: Readonly<Record<string, Entry>> = {
  'GET /api/site': { needs: 'nothing', status: 200 },
  'POST /api/auth/register': { needs: 'nothing', status: 400 },
  'POST /api/auth/check-verification-code': { needs: 'nothing', status: 400 },
  'POST /api/auth/verify-email': { needs: 'nothing', status: 400 },
  'POST /api/auth/login': { needs: 'nothing', status: 400 },
  'POST /api/auth/restore-account': { needs: 'nothing', status: 400 },
  'POST /api/auth/forgot-password': { needs: 'nothing', status: 400 },
  'POST /api/auth/check-reset-code': { needs: 'nothing', status: 400 },
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
};
