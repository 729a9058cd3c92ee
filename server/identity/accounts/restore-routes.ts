import { RestoreAccountBody, SignedIn } from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { factorCodes } from '#server/identity/second-factors/codes.ts';
import { type EndedAccount, findEndedByEmail } from '#server/identity/users/ended.ts';
import { passwordFits } from '#server/identity/users/passwords.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import type { Services } from '#server/platform/services/services.ts';
import { guesserFrom } from './device-tokens.ts';
import { loginAttempts } from './login-attempts.ts';
import { replacedSession, type SignInDeps, signIn, signInAnswer } from './sign-in.ts';

export type RestoreAccount = <Result>(
  db: Database,
  ended: EndedAccount,
  now: number,
  quotas: Quotas,
  enter: (sql: Sql, user: Tables['users']) => Promise<Result>,
) => Promise<Result>;

interface Deps extends Services, SignInDeps {
  restoreAccount: RestoreAccount;
}

export function restoreAccountRoutes(app: App, { db, limits, quotas, restoreAccount, box, ...signInDeps }: Deps): void {
  const { clock, devices } = signInDeps;
  const { confirmedInTwoSteps } = factorCodes({ db, clock, limits, box });
  const { count, forgive } = loginAttempts({ db, clock, limits });

  app.post('/api/auth/restore-account', {
    config: { access: 'public', invalid: 'all_fields_required', security: 'account-restore' },
    schema: {
      summary: 'Restore my deleted account',
      description:
        'For 30 days after `DELETE /api/account`, with the e-mail and password it had. It comes back with its settings, the calendars that went with it, those that can still be restored, and its name at what it wrote; with memberships elsewhere unless the calendar is gone or full. Sessions, API keys and links stay ended. Counted with the tries to sign in. 401 `invalid_credentials` where nothing fits, 403 `factor_code_required` where it has two-step sign-in, 409 `email_taken` when the address has another account by now.',
      tags: ['Accounts'],
      body: RestoreAccountBody,
      response: { 200: SignedIn },
    },
    handler: async (request) => {
      const { email, password, deviceToken, code } = request.body;
      const ended = await findEndedByEmail(db.read, email, clock());
      if (ended) concerns(request, { user: ended.id });
      const device = devices.find(deviceToken, ended, clock());
      const attempt = { email, address: request.ip, account: ended, device };
      await count(attempt);
      const fits = await passwordFits(ended?.password_hash, password);
      if (!ended || !fits) throw new ApiError('invalid_credentials');
      const replaced = await replacedSession(request, signInDeps);
      const who = guesserFrom(device, request.ip);
      const { user, session } = await confirmedInTwoSteps(
        request,
        ended.id,
        code,
        (use) =>
          restoreAccount(db, ended, clock(), quotas, async (sql, user) => {
            await use(sql);
            await audit(sql, request, clock(), { user: user.id });
            return { user, session: await signIn(sql, request, user, replaced, signInDeps) };
          }),
        who,
      );
      await forgive(attempt);
      return signInAnswer(signInDeps, user, session, null);
    },
  });
}
