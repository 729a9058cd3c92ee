import type { FastifyRequest } from 'fastify';
import {
  DEFAULT_LANGUAGE,
  passwordProblem,
  RegisterAnswer,
  RegisterBody,
  SignedIn,
  VerifyEmailBody,
} from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import type { Tokens } from '#server/credentials/tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import { createSession, rememberDevice } from '#server/sessions/data.ts';
import { sendRegistrationCode } from './code-mail.ts';
import { issueCode, spendCode, tryCode } from './codes.ts';
import { emailKey, findUserByEmail, insertUser, userView } from './data.ts';
import { CODE_ADDRESS, REGISTER_ADDRESS, REGISTER_EMAIL } from './limits.ts';
import { hashPassword } from './passwords.ts';

interface Deps {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  limits: RateLimiter;
  secret: string;
  /** Whether a call may see what development mail holds: then the code is in the answer too. */
  showsLetters: (request: FastifyRequest) => boolean;
}

const SENT = {
  en: 'We have sent a code to your e-mail.',
  ru: 'Мы отправили код на вашу почту.',
};

export function registrationRoutes(app: App, { db, clock, tokens, limits, secret, showsLetters }: Deps): void {
  app.post(
    '/api/auth/register',
    {
      config: { access: 'public', invalid: 'invalid_email', security: 'registration-code' },
      schema: {
        summary: 'Send a registration code',
        description: 'Asking again replaces the code.',
        tags: ['Accounts'],
        body: RegisterBody,
        response: { 200: RegisterAnswer },
      },
    },
    async (request) => {
      const { email } = request.body;
      await limits.take([REGISTER_EMAIL, emailKey(email)], [REGISTER_ADDRESS, request.ip]);
      const { code } = await db.write(async (sql) => {
        if (await findUserByEmail(sql, email)) throw new ApiError('email_taken');
        const issued = await issueCode(sql, secret, 'register', email, clock());
        await sendRegistrationCode(sql, email, issued.seed, languageOf(request, DEFAULT_LANGUAGE), clock());
        return issued;
      });
      return { message: SENT[languageOf(request)], ...(showsLetters(request) && { verificationCode: code }) };
    },
  );

  app.post(
    '/api/auth/verify-email',
    {
      config: { access: 'public', invalid: 'all_fields_required', security: 'registration' },
      schema: {
        summary: 'Finish the registration',
        tags: ['Accounts'],
        body: VerifyEmailBody,
        response: { 201: SignedIn },
      },
    },
    async (request, reply) => {
      const { email, code, name, password } = request.body;
      const problem = passwordProblem(password, 'registration');
      if (problem) throw new ApiError('password_weak', { fields: { password: problem } });
      await limits.take([CODE_ADDRESS, request.ip]);
      const tried = await db.write((sql) => tryCode(sql, secret, 'register', email, code, clock()));
      if (tried === 'none') throw new ApiError('verification_session_expired');
      if (tried === 'wrong') throw new ApiError('verification_code_invalid');
      const person = {
        email,
        name,
        passwordHash: await hashPassword(password),
        language: languageOf(request, DEFAULT_LANGUAGE),
      };
      const { user, session } = await db.write(async (sql) => {
        if (!(await spendCode(sql, 'register', email))) throw new ApiError('verification_session_expired');
        const row = await insertUser(sql, person, clock());
        await rememberDevice(sql, row.id, deviceOf(request), clock());
        return { user: row, session: await createSession(sql, row.id, deviceOf(request), clock()) };
      });
      concerns(request, { user: user.id });
      const token = await tokens.sign({ sessionId: session.id, userId: user.id });
      reply.code(201);
      return { token, user: userView(user), session };
    },
  );
}
