import { ChangeEmailBody, ConfirmEmailBody, UserAnswer } from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import { isOfDomain } from '#domain/site.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { factorCodes } from '#server/identity/second-factors/codes.ts';
import { endOtherSessions } from '#server/identity/sessions/data.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { findUserByEmail, setEmail, userView } from '#server/identity/users/data.ts';
import { NEW_EMAIL_ACCOUNT } from '#server/identity/users/limits.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countCodeAttempt, countCodeRequest } from './code-limits.ts';
import { sendEmailCode } from './code-mail.ts';
import { checkCode, codeSubject, consumeCode, issueCode } from './codes.ts';
import { sendEmailChanged, sendEmailTaken } from './mail.ts';

/** Changes the e-mail of an account. The answers never reveal whether an address has an account. */
export function emailRoutes(app: App, { db, clock, limits, box, secret, config, mail }: Services): void {
  const { requireOwner, stillSignedIn } = createSessionGuard({ db, clock, limits });
  const { confirmedInTwoSteps } = factorCodes({ db, clock, limits, box });

  app.post('/api/auth/change-email', {
    config: { access: 'session', security: 'email-code', grows: false },
    schema: {
      summary: 'Send a code to a new e-mail address',
      description:
        'The answer is the same whether the address is free or not; the owner of one that is not gets an e-mail about it. With two-step sign-in for a code too: 403 `factor_code_required`.',
      tags: ['Accounts'],
      body: ChangeEmailBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      if (mail === 'none') throw new ApiError('no_mail');
      const actor = sessionOf(request);
      const { email, password, code } = request.body;
      const user = await requireOwner(actor, password);
      if (!isOfDomain(email, config.registrationDomains)) throw new ApiError('registration_domain');
      await limits.take([NEW_EMAIL_ACCOUNT, user.id]);
      await countCodeRequest(limits, 'email', email, request.ip);
      // The mailbox is enough to set a new password.
      await confirmedInTwoSteps(request, user.id, code, (use) =>
        db.write(async (sql) => {
          await use(sql);
          const owner = await findUserByEmail(sql, email);
          // Issued even if the address is taken, so that wrong codes get the same answer.
          const { seed } = await issueCode(sql, secret, 'email', codeSubject(email, user.id), clock());
          if (owner && owner.id !== user.id) await sendEmailTaken(sql, owner, clock());
          else await sendEmailCode(sql, { ...user, email }, seed, clock());
          await audit(sql, request, clock());
        }),
      );
    },
  });

  app.post('/api/auth/confirm-email', {
    config: { access: 'session', security: 'email-change', grows: false },
    schema: {
      summary: 'Change the e-mail address',
      description:
        'With the code that was sent to the new one. Every other session of the person ends, and the old address gets an e-mail. 400 `reset_code_invalid`; 409 `email_taken` when somebody else was quicker.',
      tags: ['Accounts'],
      body: ConfirmEmailBody,
      response: { 200: UserAnswer },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      const { email, code } = request.body;
      const subject = codeSubject(email, actor.userId);
      await countCodeAttempt(limits, 'email', email, request.ip);
      const tried = await db.write((sql) => checkCode(sql, secret, 'email', subject, code, clock()));
      if (tried !== 'right') throw new ApiError('reset_code_invalid');
      const user = await db.write(async (sql) => {
        const before = await stillSignedIn(sql, actor);
        if (!(await consumeCode(sql, 'email', subject))) throw new ApiError('reset_code_invalid');
        const after = await setEmail(sql, before, email);
        await endOtherSessions(sql, before.id, actor.sessionId);
        await sendEmailChanged(sql, before, clock());
        await audit(sql, request, clock());
        return after;
      });
      return { user: userView(user) };
    },
  });
}
