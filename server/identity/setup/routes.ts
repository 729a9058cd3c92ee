import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SignedIn } from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import { SetupBody } from '#domain/setup.ts';
import type { Site } from '#domain/site.ts';
import { Site as SiteAnswer } from '#domain/site.ts';
import { setAdministrator } from '#server/identity/accounts/administration.ts';
import { requireGoodPassword } from '#server/identity/accounts/new-password.ts';
import { type SignInDeps, signInAnswer, startSession } from '#server/identity/accounts/sign-in.ts';
import { isSetUp, storeSettings } from '#server/identity/accounts/site-settings.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { rememberDevice } from '#server/identity/sessions/known-devices.ts';
import { insertUser, updateUser } from '#server/identity/users/data.ts';
import { SETUP_ADDRESS } from '#server/identity/users/limits.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import { openedBy } from '#server/platform/config/development-mail.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { isLocalCall } from '#server/platform/http/local-call.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { languages } from '#server/platform/i18n/i18n.ts';
import type { Services } from '#server/platform/services/services.ts';
import { isSetupCode } from './code.ts';

type Deps = Services & SignInDeps;

/** A caller on this machine is the operator, if the server is reachable from nowhere else. */
const needsSetupCode = ({ config }: Deps, request: FastifyRequest): boolean =>
  openedBy(config) !== undefined || !isLocalCall(request);

/** Settings that variables fix, and the first page cannot change. */
const fixedBy = ({ registration, defaultLanguage, defaultTheme }: Services['config']) =>
  (['registration', 'language', 'theme'] as const).filter(
    (_, index) => [registration, defaultLanguage, defaultTheme][index] !== undefined,
  );

/** @param site settings from the variables, without the database */
export function setupRoutes(
  app: App,
  site: Pick<Site, 'registrationDomains' | 'identityProvider' | 'passkeys'>,
  deps: Deps,
): void {
  const { siteSettings, config } = deps;
  app.get('/api/site', {
    config: { access: 'public', beforeSetup: true },
    schema: { summary: 'Who may register here', tags: ['Accounts'], response: { 200: SiteAnswer } },
    handler: async (request) => {
      const { registration, isSetUp: setUp } = await siteSettings();
      const before = { needsCode: needsSetupCode(deps, request), fixed: fixedBy(config) };
      return { ...site, registration, mail: deps.mail !== 'none', setup: !setUp, ...(!setUp && before) };
    },
  });
  setupRoute(app, deps);
}

function setupRoute(app: App, deps: Deps): void {
  const { db, clock, limits, secret, siteSettings } = deps;
  app.post('/api/setup', {
    config: { access: 'public', beforeSetup: true, security: 'registration', grows: true },
    schema: {
      summary: 'Make the first account, which is the administrator’s',
      description:
        'Once, while `setup` of `GET /api/site` is true: then 409 `setup_done`. 400 `setup_code_wrong` where the code of the server’s log is needed. The e-mail is not verified.',
      tags: ['Accounts'],
      body: SetupBody.extend({
        language: z.enum(languages, 'invalid'),
        defaultLanguage: z.enum([...languages, 'auto'], 'invalid'),
      }),
      response: { 201: SignedIn },
    },
    handler: async (request) => {
      const { code = '', email, name, password, language, registration, defaultLanguage, defaultTheme } = request.body;
      if ((await siteSettings()).isSetUp) throw new ApiError('setup_done');
      await limits.take([SETUP_ADDRESS, request.ip]);
      if (needsSetupCode(deps, request) && !isSetupCode(secret, code)) throw new ApiError('setup_code_wrong');
      await requireGoodPassword(password, 'registration', { email, name }, 'password');
      const person = {
        email,
        name,
        passwordHash: await hashPassword(password),
        language,
        theme: defaultTheme,
        isUnverified: true,
      };
      const { user, session } = await db.writeLocked('setup', async (sql) => {
        if (await isSetUp(sql)) throw new ApiError('setup_done');
        const settings = { registration, language: defaultLanguage, theme: defaultTheme };
        await storeSettings(sql, settings, clock());
        const { id } = await insertUser(sql, person, clock());
        await setAdministrator(sql, id, true, clock());
        await rememberDevice(sql, id, deviceOf(request), clock());
        await audit(sql, request, clock(), { user: id });
        return { user: await updateUser(sql, id, {}), session: await startSession(sql, request, id, null, deps) };
      });
      return signInAnswer(deps, user, session, null);
    },
  });
}
