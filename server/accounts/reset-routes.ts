import { ForgotPasswordBody, MessageAnswer, passwordProblem, ResetPasswordBody } from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import { endOtherSessions } from '#server/sessions/data.ts';
import { sendResetCode } from './code-mail.ts';
import { issueCode, spendCode, tryCode } from './codes.ts';
import { emailKey, findUserByEmail, setPassword } from './data.ts';
import { CODE_ADDRESS, FORGOT_ADDRESS, FORGOT_EMAIL } from './limits.ts';
import { sendPasswordChanged } from './mail.ts';
import { hashPassword } from './passwords.ts';

interface Deps {
  db: Database;
  clock: Clock;
  limits: RateLimiter;
  secret: string;
}

const SENT = {
  en: 'We have sent a code to your e-mail.',
  ru: 'Мы отправили код на вашу почту.',
};

export function resetRoutes(app: App, { db, clock, limits, secret }: Deps): void {
  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'public', invalid: 'invalid_email', security: 'reset-code' },
      schema: {
        summary: 'Send a code to reset the password',
        tags: ['Accounts'],
        body: ForgotPasswordBody,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      const { email } = request.body;
      await limits.take([FORGOT_EMAIL, emailKey(email)], [FORGOT_ADDRESS, request.ip]);
      await db.write(async (sql) => {
        const user = await findUserByEmail(sql, email);
        if (!user) throw new ApiError('user_not_found');
        concerns(request, { user: user.id });
        const { seed } = await issueCode(sql, secret, 'reset', email, clock());
        await sendResetCode(sql, user, seed, clock());
      });
      return { message: SENT[languageOf(request)] };
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: { access: 'public', security: 'password-reset' },
      schema: {
        summary: 'Set a new password with the code',
        description: 'Every session of the person ends.',
        tags: ['Accounts'],
        body: ResetPasswordBody,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const { email, code, newPassword } = request.body;
      const problem = passwordProblem(newPassword, 'reset');
      if (problem) throw new ApiError('password_weak', { fields: { newPassword: problem } });
      await limits.take([CODE_ADDRESS, request.ip]);
      const tried = await db.write((sql) => tryCode(sql, secret, 'reset', email, code, clock()));
      if (tried !== 'right') throw new ApiError('reset_code_invalid');
      const passwordHash = await hashPassword(newPassword);
      await db.write(async (sql) => {
        const user = await findUserByEmail(sql, email);
        if (!user || !(await spendCode(sql, 'reset', email))) throw new ApiError('reset_code_invalid');
        concerns(request, { user: user.id });
        await setPassword(sql, user.id, passwordHash);
        await endOtherSessions(sql, user.id, null);
        await sendPasswordChanged(sql, user, 0, clock());
      });
      return reply.code(204).send();
    },
  );
}
