import { z } from 'zod';
import { ChangePasswordBody, ProfileBody, ThemeBody, UserAnswer } from '#domain/accounts.ts';
import { ApiError } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { DEVICE_TOKEN_HEADER } from '#domain/values/accounts.ts';
import { ENDED_BY_RESET, type EndGrants } from '#server/identity/access-grants/kind.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { findUser, lockCredentials, setPassword, updateUser, userView } from '#server/identity/users/data.ts';
import { NEW_NAME_ACCOUNT, PASSWORD_ACCOUNT } from '#server/identity/users/limits.ts';
import { checkOwnPassword, hashPassword } from '#server/identity/users/passwords.ts';
import { type Actor, sessionOf } from '#server/platform/credentials/actor.ts';
import type { Database, Tables } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { languages } from '#server/platform/i18n/i18n.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { DeviceTokens } from './device-tokens.ts';
import { sendPasswordChanged } from './mail.ts';
import { requireGoodPassword } from './new-password.ts';

export type Rename = (
  db: Database,
  actor: Actor,
  now: number,
  values: { name: string; language: Language | undefined },
) => Promise<Tables['users']>;

interface Deps extends Services {
  devices: DeviceTokens;
  endGrants: EndGrants;
  rename: Rename;
}

export function profileRoutes(app: App, { db, clock, limits, devices, rename, endGrants }: Deps): void {
  for (const url of ['/api/auth/me', '/api/user/profile']) {
    app.get(url, {
      config: { access: 'session' },
      schema: { summary: 'The signed-in person', tags: ['Accounts'], response: { 200: UserAnswer } },
      handler: async (request) => ({ user: userView(await updateUser(db.read, sessionOf(request).userId, {})) }),
    });
  }

  app.put('/api/auth/profile', {
    config: { access: 'session' },
    schema: {
      summary: 'Change name, language or the clock that calendars are shown on',
      tags: ['Accounts'],
      body: ProfileBody.extend({ preferredLanguage: z.enum(languages, 'invalid').optional() }),
      response: { 200: UserAnswer },
    },
    handler: async (request) => {
      const { name, preferredLanguage: language, showsOwnTime } = request.body;
      const actor = sessionOf(request);
      if (name !== undefined && name !== (await findUser(db.read, actor.userId))?.name) {
        await limits.take([NEW_NAME_ACCOUNT, actor.userId]);
      }
      if (name !== undefined) await rename(db, actor, clock(), { name, language });
      const values = { language, ...(showsOwnTime !== undefined && { shows_own_time: showsOwnTime ? 1 : 0 }) };
      return { user: userView(await db.write((sql) => updateUser(sql, actor.userId, values))) };
    },
  });

  app.put('/api/user/profile', {
    config: { access: 'session' },
    schema: { summary: 'Choose a theme', tags: ['Accounts'], body: ThemeBody, response: { 200: UserAnswer } },
    handler: async (request) => {
      const { theme } = request.body;
      const user = await db.write((sql) => updateUser(sql, sessionOf(request).userId, { theme }));
      return { user: userView(user) };
    },
  });

  app.put('/api/auth/change-password', {
    config: { access: 'session', security: 'password-change', grows: false },
    schema: {
      summary: 'Change the password',
      description: `Every other session of the person ends. The answer has a device token in \`${DEVICE_TOKEN_HEADER}\`.`,
      tags: ['Accounts'],
      body: ChangePasswordBody,
      response: { 204: NoContent },
    },
    handler: async (request, reply) => {
      const { userId, sessionId } = sessionOf(request);
      const { currentPassword, newPassword, endApiKeys, endAccess } = request.body;
      const known = await findUser(db.read, userId);
      await requireGoodPassword(newPassword, 'registration', known ?? { email: '' }, 'newPassword');
      await limits.take([PASSWORD_ACCOUNT, userId]);
      const user = await checkOwnPassword(known, currentPassword);
      const passwordHash = await hashPassword(newPassword);
      await db.write(async (sql) => {
        const now = await lockCredentials(sql, userId);
        if (!now) throw new ApiError('authentication_required');
        if (now.password_hash !== user.password_hash) throw new ApiError('current_password_wrong');
        await setPassword(sql, userId, passwordHash, clock());
        const kinds = endAccess ? undefined : endApiKeys ? ENDED_BY_RESET : (['session'] as const);
        const ended = await endGrants(sql, { userId, sessionId }, kinds);
        await sendPasswordChanged(sql, user, ended, clock());
        await audit(sql, request, clock());
      });
      await limits.clear(PASSWORD_ACCOUNT, userId);
      reply.header(DEVICE_TOKEN_HEADER, devices.issue(userId, clock()));
    },
  });
}
