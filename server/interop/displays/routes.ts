import { z } from 'zod';
import { CreateDisplayBody, CreatedDisplay, Display, DisplayList, RenameDisplayBody } from '#domain/displays.ts';
import { sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { languages } from '#server/platform/i18n/i18n.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createDisplay, listDisplays, renameDisplay, revokeDisplay } from './data.ts';

const tags = ['Displays'];

export function displayRoutes(app: App, { db, clock, limits, publicUrl }: Services): void {
  const { requirePassword, stillSignedIn } = createSessionGuard({ db, clock, limits });

  app.post('/api/displays', {
    config: { access: 'session', security: 'display-create' },
    schema: {
      summary: 'Make a display',
      description:
        'A screen on a wall that shows calendars which I manage, read-only and without an account. A calendar leaves it when I no longer manage it. The answer is the only place where the address is whole. Needs `password` when the sign-in was more than 15 minutes ago: 403 `password_required`.',
      tags,
      body: CreateDisplayBody.extend({ language: z.enum(languages, 'invalid').describe('Of its words.') }),
      response: { 201: CreatedDisplay },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      await requirePassword(actor, request.body.password);
      const now = clock();
      return db.write(async (sql) => {
        const user = await stillSignedIn(sql, actor);
        const created = await createDisplay(sql, actor, request.body, now, publicUrl);
        const { id: displayId, name, calendars } = created.display;
        const change = { what: 'display-created', name, calendars: calendars.map((each) => each.name) } as const;
        await sendAccessChange(sql, user, change, deviceOf(request), now);
        for (const calendar of calendars) await audit(sql, request, now, { id: displayId, calendar: calendar.id });
        return created;
      });
    },
  });

  app.get('/api/displays', {
    config: { access: 'session' },
    schema: {
      summary: 'The displays',
      description: 'Mine, and those of others that show calendars which I manage.',
      tags,
      response: { 200: DisplayList },
    },
    handler: (request) => db.snapshot((sql) => listDisplays(sql, sessionOf(request).userId)),
  });

  app.patch('/api/displays/:id', {
    config: { access: 'session' },
    schema: {
      summary: 'Rename a display of mine',
      tags,
      params: byId,
      body: RenameDisplayBody,
      response: { 200: Display },
    },
    handler: (request) =>
      db.write((sql) => renameDisplay(sql, sessionOf(request), request.params.id, request.body.name)),
  });

  app.delete('/api/displays/:id', {
    config: { access: 'session', security: 'display-revoke' },
    schema: {
      summary: 'End a display',
      description: 'One of mine; of one of somebody else, what it shows of calendars that I manage.',
      tags,
      params: byId,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      await db.write(async (sql) => {
        const ended = await revokeDisplay(sql, sessionOf(request), request.params.id);
        for (const calendar of ended) await audit(sql, request, clock(), { calendar });
      });
    },
  });
}
