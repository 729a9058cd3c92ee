import { LoginBody, SignedIn } from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import { sessionOf } from '#server/credentials/authenticate.ts';
import type { Tokens } from '#server/credentials/tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import { createSession, endSession, rememberDevice } from '#server/sessions/data.ts';
import { deviceName } from '#server/sessions/device.ts';
import { emailKey, findUserByEmail, userView } from './data.ts';
import { LOGIN_ACCOUNT, LOGIN_ADDRESS } from './limits.ts';
import { sendNewSignIn } from './mail.ts';
import { passwordFits } from './passwords.ts';

interface Deps {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  limits: RateLimiter;
}

export function signInRoutes(app: App, { db, clock, tokens, limits }: Deps): void {
  app.post(
    '/api/auth/login',
    {
      config: { access: 'public', invalid: 'all_fields_required', security: 'sign-in' },
      schema: { summary: 'Sign in', tags: ['Accounts'], body: LoginBody, response: { 200: SignedIn } },
    },
    async (request) => {
      const { email, password } = request.body;
      await limits.take([LOGIN_ACCOUNT, emailKey(email)], [LOGIN_ADDRESS, request.ip]);
      const user = await findUserByEmail(db.read, email);
      if (user) concerns(request, { user: user.id });
      const fits = await passwordFits(user?.password_hash, password);
      if (!user || !fits) throw new ApiError('invalid_credentials');
      await limits.clear(LOGIN_ACCOUNT, emailKey(email));
      await limits.giveBack(LOGIN_ADDRESS, request.ip);
      const device = deviceOf(request);
      const session = await db.write(async (sql) => {
        const started = await createSession(sql, user.id, device, clock());
        const isNew = await rememberDevice(sql, user.id, device, clock());
        if (isNew) await sendNewSignIn(sql, user, deviceName(started.deviceInfo), device.address, clock());
        return started;
      });
      const token = await tokens.sign({ sessionId: session.id, userId: user.id });
      return { token, user: userView(user), session };
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'session', security: 'sign-out' },
      schema: { summary: 'Sign out', tags: ['Accounts'], response: { 204: NoContent } },
    },
    async (request, reply) => {
      const { userId, sessionId } = sessionOf(request);
      await db.write((sql) => endSession(sql, userId, sessionId));
      return reply.code(204).send();
    },
  );
}
