import { CheckResetCodeBody, ForgotPasswordBody, MessageAnswer, ResetPasswordBody } from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import { DEVICE_TOKEN_HEADER } from '#domain/values/accounts.ts';
import { ENDED_BY_RESET, type EndGrants } from '#server/identity/access-grants/kind.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { findUserByEmail, lockCredentials, setPassword } from '#server/identity/users/data.ts';
import {
  CODE_DEVICES,
  FORGOT_DEVICES,
  FORGOT_DEVICES_DAY,
  LOGIN_ACCOUNT,
  LOGIN_DEVICES,
  PASSWORD_ACCOUNT,
} from '#server/identity/users/limits.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import type { Tables } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countCodeAttempt, countCodeRequest } from './code-limits.ts';
import { sendResetCode } from './code-mail.ts';
import { checkCode, codeSubject, consumeCode, issueCode } from './codes.ts';
import type { DeviceTokens } from './device-tokens.ts';
import { sendPasswordChanged } from './mail.ts';
import { requireGoodPassword } from './new-password.ts';

interface Deps extends Services {
  devices: DeviceTokens;
  endGrants: EndGrants;
}

export function resetRoutes(app: App, deps: Deps): void {
  codeRoute(app, deps);
  newPasswordRoutes(app, deps);
}

function codeRoute(app: App, { db, clock, limits, secret, devices, mail }: Deps): void {
  app.post('/api/auth/forgot-password', {
    config: { access: 'public', invalid: 'invalid_email', security: 'reset-code' },
    schema: {
      summary: 'Send a code to reset the password',
      description:
        'Asked for with a device token of the account, the code works with such a token of the same device only.',
      tags: ['Accounts'],
      body: ForgotPasswordBody,
      response: { 200: MessageAnswer },
    },
    handler: async (request) => {
      if (mail === 'none') throw new ApiError('no_mail');
      const { email, deviceToken } = request.body;
      const known = await findUserByEmail(db.read, email);
      const device = devices.find(deviceToken, known, clock());
      if (known && device) await limits.take([FORGOT_DEVICES, known.id], [FORGOT_DEVICES_DAY, known.id]);
      else await countCodeRequest(limits, 'reset', email, request.ip);
      await db.write(async (sql) => {
        const user = await findUserByEmail(sql, email);
        if (!user) throw new ApiError('user_not_found');
        concerns(request, { user: user.id });
        if (user.email_unverified) throw new ApiError('email_unverified');
        const { seed } = await issueCode(sql, secret, 'reset', codeSubject(email, device), clock());
        await sendResetCode(sql, user, seed, clock());
        await audit(sql, request, clock(), { subject: user.id });
      });
      return { message: translate(languageOf(request), 'answers:codeSent') };
    },
  });
}

function newPasswordRoutes(app: App, { db, clock, limits, secret, devices, endGrants }: Deps): void {
  /** The subject whose code is right: the device's own, or the one that works everywhere. */
  async function provenBy(
    email: string,
    code: string,
    address: string,
    user: Tables['users'] | undefined,
    device: string | null,
  ) {
    const attempt = (subject: string) => db.write((sql) => checkCode(sql, secret, 'reset', subject, code, clock()));
    if (user && device) {
      await limits.take([CODE_DEVICES, user.id]);
      const own = codeSubject(email, device);
      const tried = await attempt(own);
      if (tried === 'right') return own;
      if (tried === 'wrong') throw new ApiError('reset_code_invalid');
    }
    await countCodeAttempt(limits, 'reset', email, address);
    const subject = codeSubject(email);
    if ((await attempt(subject)) !== 'right') throw new ApiError('reset_code_invalid');
    return subject;
  }

  app.post('/api/auth/check-reset-code', {
    config: { access: 'public', security: 'code-check' },
    schema: {
      summary: 'Check a code before a new password is set with it',
      description: 'A wrong code counts as a try of `reset-password`; a right one stays as it is.',
      tags: ['Accounts'],
      body: CheckResetCodeBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const { email, code, deviceToken } = request.body;
      const known = await findUserByEmail(db.read, email);
      if (known) concerns(request, { user: known.id });
      await provenBy(email, code, request.ip, known, devices.find(deviceToken, known, clock()));
    },
  });

  app.post('/api/auth/reset-password', {
    config: { access: 'public', security: 'password-reset' },
    schema: {
      summary: 'Set a new password with the code',
      description: `Every session of the person ends, and their API keys are switched off; unless \`endAccess\` is false, so do their calendar links, passkeys and links to the identity provider. The answer has a device token in \`${DEVICE_TOKEN_HEADER}\`.`,
      tags: ['Accounts'],
      body: ResetPasswordBody,
      response: { 204: NoContent },
    },
    handler: async (request, reply) => {
      const { email, code, newPassword, deviceToken, endAccess } = request.body;
      await requireGoodPassword(newPassword, 'reset', { email }, 'newPassword');
      const known = await findUserByEmail(db.read, email);
      if (known) concerns(request, { user: known.id });
      const device = devices.find(deviceToken, known, clock());
      const subject = await provenBy(email, code, request.ip, known, device);
      // Checked last: a refusal would reveal the name to a stranger.
      if (known) await requireGoodPassword(newPassword, 'reset', known, 'newPassword');
      const passwordHash = await hashPassword(newPassword);
      const userId = await db.write(async (sql) => {
        const user = known && (await lockCredentials(sql, known.id));
        if (!user || !(await consumeCode(sql, 'reset', subject))) throw new ApiError('reset_code_invalid');
        await setPassword(sql, user.id, passwordHash, clock());
        const holder = { userId: user.id, sessionId: null };
        const ended = await endGrants(sql, holder, endAccess ? undefined : ENDED_BY_RESET);
        await sendPasswordChanged(sql, user, ended, clock());
        await audit(sql, request, clock(), { user: user.id });
        return user.id;
      });
      await limits.clear(LOGIN_ACCOUNT, codeSubject(email));
      await limits.clear(LOGIN_DEVICES, userId);
      await limits.clear(PASSWORD_ACCOUNT, userId);
      reply.header(DEVICE_TOKEN_HEADER, devices.issueAfterReset(userId, clock(), device));
    },
  });
}
