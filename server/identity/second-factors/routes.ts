import { ApiError } from '#domain/errors.ts';
import { Reauthentication } from '#domain/reauthentication.ts';
import { FactorCodeBody, RecoveryCodes, SecondFactor, TotpSetUp } from '#domain/second-factors.ts';
import { sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { FIRST_CODE_ACCOUNT, RECOVERY_CODES_ACCOUNT } from '#server/identity/users/limits.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import type { Services } from '#server/platform/services/services.ts';
import { factorCodes } from './codes.ts';
import { findTotp, readSecondFactor, removeSecondFactor, storeNewSecret, switchOn } from './data.ts';
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const tags = ['Two-step sign-in'];
const url = '/api/second-factor';

export function secondFactorRoutes(app: App, deps: Services): void {
  switchOnRoutes(app, deps);
  const { db, clock, limits, box } = deps;
  const { stillSignedIn } = createSessionGuard({ db, clock, limits });
  const { confirmed } = factorCodes({ db, clock, limits, box });

  app.get(url, {
    config: { access: 'session' },
    schema: { summary: 'Whether signing in asks me for a code', tags, response: { 200: SecondFactor } },
    handler: async (request) => readSecondFactor(db.read, sessionOf(request).userId),
  });

  app.post(`${url}/recovery-codes`, {
    config: { access: 'session', security: 'recovery-codes' },
    schema: {
      summary: 'Get new recovery codes',
      description: 'The earlier ones end. Needs a code of the app, or one of the earlier recovery codes.',
      tags,
      body: FactorCodeBody,
      response: { 200: RecoveryCodes },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      await limits.take([RECOVERY_CODES_ACCOUNT, actor.userId]);
      const { codes } = await confirmed(actor.userId, { known: actor.sessionId }, request.body.code, async (use) => {
        const renewed = await newRecoveryCodes();
        await db.write(async (sql) => {
          const user = await stillSignedIn(sql, actor);
          await use(sql);
          await storeRecoveryCodes(sql, actor.userId, renewed);
          await sendAccessChange(sql, user, { what: 'codes-renewed' }, deviceOf(request), clock());
          await audit(sql, request, clock());
        });
        return renewed;
      });
      return { recoveryCodes: [...codes] };
    },
  });

  app.delete(url, {
    config: { access: 'session', security: 'second-factor-off' },
    schema: {
      summary: 'Switch two-step sign-in off',
      description: 'Needs a code of the app, or a recovery code.',
      tags,
      body: FactorCodeBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      await confirmed(actor.userId, { known: actor.sessionId }, request.body.code, (use) =>
        db.write(async (sql) => {
          const user = await stillSignedIn(sql, actor);
          await use(sql);
          await removeSecondFactor(sql, actor.userId);
          await sendAccessChange(sql, user, { what: 'off' }, deviceOf(request), clock());
          await audit(sql, request, clock());
        }),
      );
    },
  });
}

function switchOnRoutes(app: App, { db, clock, limits, box }: Services): void {
  const { requirePassword, stillSignedIn } = createSessionGuard({ db, clock, limits });

  app.post(`${url}/set-up`, {
    config: { access: 'session' },
    schema: {
      summary: 'Get a secret for an authenticator app',
      description:
        'It counts once `confirm` has had a code of it; another one takes its place. Needs `password` when the sign-in was more than 15 minutes ago: 403 `password_required`.',
      tags,
      body: Reauthentication.pick({ password: true }),
      response: { 201: TotpSetUp },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      await requirePassword(actor, request.body.password);
      const secret = newTotpSecret();
      const uri = await db.write(async (sql) => {
        const { email } = await stillSignedIn(sql, actor);
        if (await storeNewSecret(sql, box, actor.userId, secret, clock())) return totpUri(secret, email);
        throw new ApiError('second_factor_on');
      });
      return { secret, uri };
    },
  });

  app.post(`${url}/confirm`, {
    config: { access: 'session', security: 'second-factor-on' },
    schema: {
      summary: 'Switch two-step sign-in on with a first code',
      description: 'From now on every sign-in with the password asks for a code. The recovery codes come this once.',
      tags,
      body: FactorCodeBody,
      response: { 200: RecoveryCodes },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      await limits.take([FIRST_CODE_ACCOUNT, actor.userId]);
      const row = await findTotp(db.read, actor.userId);
      if (!row) throw new ApiError('not_found');
      if (row.confirmed_at !== null) throw new ApiError('second_factor_on');
      const secret = box.open(row.secret, actor.userId);
      const step = secret === null ? null : stepOfCode(secret, request.body.code, clock());
      if (step === null) throw new ApiError('factor_code_wrong', { fields: { code: 'invalid' } });
      const codes = await newRecoveryCodes();
      await db.write(async (sql) => {
        const user = await stillSignedIn(sql, actor);
        if (!(await switchOn(sql, row, step, codes, clock()))) throw new ApiError('second_factor_on');
        await sendAccessChange(sql, user, { what: 'on' }, deviceOf(request), clock());
        await audit(sql, request, clock());
      });
      await limits.clear(FIRST_CODE_ACCOUNT, actor.userId);
      return { recoveryCodes: [...codes.codes] };
    },
  });
}
