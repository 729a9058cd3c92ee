import { LoginBody, SignedIn } from '#domain/accounts.ts';
import { msToDate } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { sessionOf } from '#server/credentials/authenticate.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import type { Tables } from '#server/schema/tables.ts';
import { endSession, rememberDevice } from '#server/sessions/data.ts';
import { deviceName } from '#server/sessions/device.ts';
import { emailKey, findUserByEmail, lockCredentials } from './data.ts';
import { type Entrance, replacedSession, signedIn, startSession } from './entrance.ts';
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_DEVICE, LOGIN_DEVICES } from './limits.ts';
import { sendLocked, sendNewSignIn } from './mail.ts';
import { passwordFits } from './passwords.ts';

interface Deps extends Entrance {
  db: Database;
  limits: RateLimiter;
}

export function signInRoutes(app: App, { db, limits, ...entrance }: Deps): void {
  const { clock, devices } = entrance;

  /** Counts a try: of a device that has signed in to the account before, apart from those of everybody else. */
  async function count(email: string, address: string, user: Tables['users'] | undefined, device: string | null) {
    if (user && device) await limits.take([LOGIN_DEVICE, `${user.id} ${device}`], [LOGIN_DEVICES, user.id]);
    else await limits.take([LOGIN_ACCOUNT, emailKey(email)], [LOGIN_ADDRESS, address]);
  }

  async function forgive(email: string, address: string, user: Tables['users'], device: string | null) {
    if (device) {
      await limits.clear(LOGIN_DEVICE, `${user.id} ${device}`);
      await limits.clear(LOGIN_DEVICES, user.id);
    } else {
      await limits.clear(LOGIN_ACCOUNT, emailKey(email));
      await limits.giveBack(LOGIN_ADDRESS, address);
    }
  }

  /** The wrong password that was one too many makes a letter. An unknown e-mail is looked up too: it takes as long. */
  async function tellWhenLocked(email: string, user: Tables['users'] | undefined): Promise<void> {
    const isLocked = await limits.isUsedUp(LOGIN_ACCOUNT, emailKey(email));
    if (isLocked && user) await db.write((sql) => sendLocked(sql, user, msToDate(clock()), clock()));
  }

  app.post(
    '/api/auth/login',
    {
      config: { access: 'public', invalid: 'all_fields_required', security: 'sign-in' },
      schema: {
        summary: 'Sign in',
        description: 'A session whose token comes with the call ends: the new one takes its place.',
        tags: ['Accounts'],
        body: LoginBody,
        response: { 200: SignedIn },
      },
    },
    async (request) => {
      const { email, password, deviceToken } = request.body;
      const user = await findUserByEmail(db.read, email);
      if (user) concerns(request, { user: user.id });
      const device = devices.find(deviceToken, user, clock());
      await count(email, request.ip, user, device);
      const fits = await passwordFits(user?.password_hash, password);
      if (!fits && !device) await tellWhenLocked(email, user);
      if (!user || !fits) throw new ApiError('invalid_credentials');
      // Only whoever knows the password hears of it.
      if (user.disabled_at !== null) throw new ApiError('account_disabled');
      await forgive(email, request.ip, user, device);
      const replaced = await replacedSession(request, entrance);
      const session = await db.write(async (sql) => {
        if (!(await lockCredentials(sql, user.id, user.password_hash))) throw new ApiError('invalid_credentials');
        const from = deviceOf(request);
        const started = await startSession(sql, request, user.id, replaced, entrance);
        const isNew = await rememberDevice(sql, user.id, from, clock());
        if (isNew) await sendNewSignIn(sql, user, deviceName(started.deviceInfo), from.address, clock());
        return started;
      });
      return signedIn(entrance, user, session, device);
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'session', security: 'sign-out', grows: false },
      schema: { summary: 'Sign out', tags: ['Accounts'], response: { 204: NoContent } },
    },
    async (request, reply) => {
      const { userId, sessionId } = sessionOf(request);
      await db.write((sql) => endSession(sql, userId, sessionId));
      return reply.code(204).send();
    },
  );
}
