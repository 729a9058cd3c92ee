import {
  CheckVerificationCodeBody,
  RegisterAnswer,
  RegisterBody,
  SignedIn,
  VerifyEmailBody,
} from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import { isOfDomain } from '#domain/site.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { rememberDevice } from '#server/identity/sessions/known-devices.ts';
import { findUserByEmail, insertUser } from '#server/identity/users/data.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countCodeAttempt, countCodeRequest } from './code-limits.ts';
import { sendRegistrationCode } from './code-mail.ts';
import { checkCode, codeSubject, consumeCode, issueCode } from './codes.ts';
import { requireGoodPassword } from './new-password.ts';
import { replacedSession, type SignInDeps, signInAnswer, startSession } from './sign-in.ts';
import { languageOfSite } from './site-settings.ts';

interface Deps extends Services, SignInDeps {
  isLiveInvite: (sql: Sql, code: string, now: number) => Promise<boolean>;
}

export function registrationRoutes(app: App, deps: Deps): void {
  codeRoute(app, deps);
  accountRoutes(app, deps);
}

function codeRoute(app: App, deps: Deps): void {
  const { db, clock, limits, secret, showsEmails, mail, siteSettings, isLiveInvite } = deps;
  app.post('/api/auth/register', {
    config: { access: 'public', invalid: 'invalid_email', security: 'registration-code', grows: true },
    schema: {
      summary: 'Send a registration code',
      description:
        'Asking again replaces the code. `GET /api/site` says who may register. Where the server sends no e-mail, whoever has an invitation gets the code in the answer, and the address stays unverified.',
      tags: ['Accounts'],
      body: RegisterBody,
      response: { 200: RegisterAnswer },
    },
    handler: async (request) => {
      const { email, inviteCode } = request.body;
      await countCodeRequest(limits, 'register', email, request.ip);
      const language = languageOf(request, languageOfSite(await siteSettings()));
      const { code } = await db.write(async (sql) => {
        await checkMayRegister(deps, email, async () => !!inviteCode && isLiveInvite(sql, inviteCode, clock()));
        if (await findUserByEmail(sql, email)) throw new ApiError('email_taken');
        const issued = await issueCode(sql, secret, 'register', codeSubject(email), clock());
        if (mail !== 'none') await sendRegistrationCode(sql, email, issued.seed, language, clock());
        return issued;
      });
      return {
        message: translate(languageOf(request), mail === 'none' ? 'answers:codeHere' : 'answers:codeSent'),
        ...((mail === 'none' || showsEmails(request)) && { verificationCode: code }),
      };
    },
  });
}

function accountRoutes(app: App, deps: Deps): void {
  const { db, clock, limits, secret, mail, siteSettings } = deps;

  /** @throws ApiError if the code does not confirm the e-mail */
  async function requireRightCode(email: string, code: string, address: string): Promise<void> {
    // The invitation was checked when the code was requested.
    await checkMayRegister(deps, email, async () => true);
    await countCodeAttempt(limits, 'register', email, address);
    const tried = await db.write((sql) => checkCode(sql, secret, 'register', codeSubject(email), code, clock()));
    if (tried === 'none') throw new ApiError('verification_session_expired');
    if (tried === 'wrong') throw new ApiError('verification_code_invalid');
  }

  app.post('/api/auth/check-verification-code', {
    config: { access: 'public', invalid: 'all_fields_required', security: 'code-check', grows: false },
    schema: {
      summary: 'Check a registration code before the registration is finished',
      description: 'A wrong code counts as a try of `verify-email`; a right one stays as it is.',
      tags: ['Accounts'],
      body: CheckVerificationCodeBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      await requireRightCode(request.body.email, request.body.code, request.ip);
    },
  });

  app.post('/api/auth/verify-email', {
    config: { access: 'public', invalid: 'all_fields_required', security: 'registration', grows: true },
    schema: {
      summary: 'Finish the registration',
      tags: ['Accounts'],
      body: VerifyEmailBody,
      response: { 201: SignedIn },
    },
    handler: async (request) => {
      const { email, code, name, password } = request.body;
      await requireGoodPassword(password, 'registration', { email, name }, 'password');
      await requireRightCode(email, code, request.ip);
      const subject = codeSubject(email);
      const chosen = await siteSettings();
      const person = {
        email,
        name,
        passwordHash: await hashPassword(password),
        language: languageOf(request, languageOfSite(chosen)),
        theme: chosen.theme,
        isUnverified: mail === 'none',
      };
      const replaced = await replacedSession(request, deps);
      const { user, session } = await db.write(async (sql) => {
        if (!(await consumeCode(sql, 'register', subject))) throw new ApiError('verification_session_expired');
        const row = await insertUser(sql, person, clock());
        await rememberDevice(sql, row.id, deviceOf(request), clock());
        await audit(sql, request, clock(), { user: row.id });
        return { user: row, session: await startSession(sql, request, row.id, replaced, deps) };
      });
      return signInAnswer(deps, user, session, null);
    },
  });
}

/**
 * Checks that the operator lets an e-mail register.
 * @param isInvited whether the person holds a working invitation; called only if it matters
 * @throws ApiError `registration_closed`, `registration_domain`, `registration_invite_required`
 */
async function checkMayRegister(
  { siteSettings, config }: Deps,
  email: string,
  isInvited: () => Promise<boolean>,
): Promise<void> {
  const { registration } = await siteSettings();
  if (registration === 'closed') throw new ApiError('registration_closed');
  if (!isOfDomain(email, config.registrationDomains)) throw new ApiError('registration_domain');
  if (registration === 'invite' && !(await isInvited())) throw new ApiError('registration_invite_required');
}
