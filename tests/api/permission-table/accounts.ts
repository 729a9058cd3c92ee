import { createApiKey } from '#server/identity/api-keys/data.ts';
import { requestLogin } from '#server/identity/key-requests/data.ts';
import { answerToAdd, createAuthenticator, storedPasskey } from '#tests/support/passkeys.ts';
import { PASSWORD, startSession } from '#tests/support/people.ts';
import { newSecondFactor } from '#tests/support/second-factor.ts';
import type { Caller, World } from '../callers.ts';
import type { Attempt, Entry } from './entry.ts';

const ofOwnKey = async ({ app }: World, { person }: Caller): Promise<Attempt> => {
  const values = { name: 'Mine', scopes: ['read'] } satisfies Parameters<typeof createApiKey>[2];
  const { apiKey } = await app.db.write((sql) =>
    createApiKey(sql, person.id, values, app.clock.now, app.config.quotas),
  );
  return { path: [apiKey.id], body: { isActive: false } };
};

const ofWaitingApp = async ({ app }: World): Promise<Attempt> => {
  const { code } = await app.db.write((sql) =>
    requestLogin(sql, { app: 'App', address: '203.0.113.7' }, app.clock.now),
  );
  return { path: [code] };
};

/** Of an authenticator app that is new. */
const firstCode = async ({ app }: World, { person }: Caller): Promise<Attempt> => ({
  body: { code: await newSecondFactor(app, person.id) },
});

const nextCode = async ({ app }: World, { person }: Caller): Promise<Attempt> => ({
  body: { code: await newSecondFactor(app, person.id, { isOn: true }) },
});

const newEmail = async ({ app }: World, { person }: Caller): Promise<Attempt> => {
  const code = await newSecondFactor(app, person.id, { isOn: true });
  return { body: { email: 'another@example.org', password: PASSWORD, code } };
};

const newPasskey = async ({ app }: World, { person, token }: Caller): Promise<Attempt> => ({
  body: { response: await answerToAdd(app, person, createAuthenticator(), token) },
});

const ofOwnPasskey = async ({ app }: World, { person }: Caller): Promise<Attempt> => ({
  path: [await storedPasskey(app, person.id)],
  body: { name: 'Phone' },
});

/** Accounts, sessions and API keys. */
export const ACCOUNTS: Readonly<Record<string, Entry>> = {
  'GET /api/site': { needs: 'nothing', status: 200 },
  'POST /api/setup': { needs: 'nothing', status: 400 },
  'POST /api/auth/check-password': {
    needs: 'nothing',
    status: 200,
    attempt: () => ({ body: { password: PASSWORD } }),
  },
  'POST /api/auth/register': { needs: 'nothing', status: 400 },
  'POST /api/auth/check-verification-code': { needs: 'nothing', status: 400 },
  'POST /api/auth/verify-email': { needs: 'nothing', status: 400 },
  'POST /api/auth/login': { needs: 'nothing', status: 400 },
  'POST /api/auth/second-step': { needs: 'nothing', status: 400 },
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
  'POST /api/auth/change-email': {
    needs: 'account',
    status: 204,
    attempt: newEmail,
  },
  'POST /api/auth/confirm-email': {
    needs: 'account',
    status: 400,
    attempt: () => ({ body: { email: 'another@example.org', code: '000000' } }),
  },
  // Nobody here signs in by an identity provider.
  'POST /api/auth/oidc/begin': { needs: 'nothing', status: 404 },
  'GET /api/auth/oidc/callback': { needs: 'nothing', status: 404 },
  'POST /api/auth/oidc/finish': { needs: 'nothing', status: 404 },
  'GET /api/auth/oidc/logout': { needs: 'nothing', status: 404 },
  'GET /api/identities': { needs: 'account', status: 404 },
  'POST /api/identities': { needs: 'account', status: 404, attempt: () => ({ body: { password: PASSWORD } }) },
  'POST /api/identities/finish': { needs: 'account', status: 404, attempt: () => ({ body: { code: 'x' } }) },
  'DELETE /api/identities/:id': { needs: 'account', status: 404, attempt: () => ({ path: ['x'] }) },
  'PUT /api/user/last-visited-calendar': {
    needs: 'calendar.read',
    status: 204,
    attempt: ({ calendar }) => ({ body: { calendarId: calendar.id } }),
  },
  'GET /api/account/access': { needs: 'account', status: 200 },
  'DELETE /api/account/access': { needs: 'account', status: 200, attempt: () => ({ body: {} }), destroys: true },
  'GET /api/account/activity': { needs: 'account', status: 200 },
  'GET /api/account/export': { needs: 'account', status: 200 },
  'POST /api/account/export': { needs: 'account', status: 200, attempt: () => ({ body: {} }) },
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
  'GET /api/second-factor': { needs: 'account', status: 200 },
  'POST /api/second-factor/set-up': { needs: 'account', status: 201, attempt: () => ({ body: {} }) },
  'POST /api/second-factor/confirm': { needs: 'account', status: 200, attempt: firstCode },
  'POST /api/second-factor/recovery-codes': { needs: 'account', status: 200, attempt: nextCode },
  'DELETE /api/second-factor': { needs: 'account', status: 204, attempt: nextCode },
  'POST /api/auth/passkey/options': { needs: 'nothing', status: 200 },
  'POST /api/auth/passkey': { needs: 'nothing', status: 400 },
  'GET /api/passkeys': { needs: 'account', status: 200 },
  'POST /api/passkeys/options': { needs: 'account', status: 200, attempt: () => ({ body: {} }) },
  'POST /api/passkeys': { needs: 'account', status: 201, attempt: newPasskey },
  'PATCH /api/passkeys/:id': { needs: 'account', status: 200, attempt: ofOwnPasskey },
  'DELETE /api/passkeys/:id': { needs: 'account', status: 204, attempt: ofOwnPasskey },
  'GET /api/api-keys': { needs: 'account', status: 200 },
  'POST /api/api-keys': { needs: 'account', status: 201, attempt: () => ({ body: { name: 'Program' } }) },
  'PATCH /api/api-keys/:id': { needs: 'account', status: 200, attempt: ofOwnKey },
  'DELETE /api/api-keys/:id': { needs: 'account', status: 204, attempt: ofOwnKey },
  'POST /api/key-requests': { needs: 'account', status: 201, attempt: () => ({ body: { name: 'Phone' } }) },
  'GET /api/key-requests/:code': { needs: 'account', status: 200, attempt: ofWaitingApp },
  'POST /api/key-requests/:code/grant': {
    needs: 'account',
    status: 200,
    attempt: async (world) => ({ ...(await ofWaitingApp(world)), body: { name: 'Phone' } }),
  },
  'GET /api/apple-profiles/:secret': { needs: 'nothing', status: 404, attempt: () => ({ path: ['x'] }) },
  'POST /api/apple-profiles/:secret': { needs: 'nothing', status: 303, attempt: () => ({ path: ['x'] }) },
  'GET /api/apple-profiles/:secret/Kalends.mobileconfig': {
    needs: 'nothing',
    status: 404,
    attempt: () => ({ path: ['x'] }),
  },
  'GET /api/apple-profile.css': { needs: 'nothing', status: 200 },
  'POST /index.php/login/v2': { needs: 'nothing', status: 200 },
  'POST /index.php/login/v2/poll': { needs: 'nothing', status: 404 },
};
