import { z } from 'zod';
import { ParsedEvent, ParseEventBody } from '#domain/quick-add/call.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { languages } from '#server/platform/i18n/i18n.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';
import { parseEvent } from './parse.ts';

const PARSE: Limit = { name: 'parse:user', max: 120, windowMs: 60_000 };
const { description } = ParseEventBody.shape.language;

export function quickAddRoutes(app: App, { db, clock, limits }: Services): void {
  app.post('/api/events/parse', {
    config: { access: 'read' },
    schema: {
      summary: 'Read an event from a line of text',
      description:
        'In Russian and English, also mixed: days, times, time zones, lengths, repetitions, reminders, places, `#tag`, `@calendar` and `@ place`. The same text at the same moment always gives the same answer, and nothing is stored. What was not understood is the title; what of it looks like a part (`unread`), and what was assumed (`assumed`), is told. Up to 120 texts of one person a minute.',
      tags: ['Events'],
      body: ParseEventBody.extend({
        language: z
          .enum(languages, 'invalid')
          .optional()
          .describe(description ?? ''),
      }),
      response: { 200: ParsedEvent },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      await limits.take([PARSE, actor.userId]);
      const language = request.body.language ?? languageOf(request);
      return db.snapshot((sql) => parseEvent(sql, actor, { ...request.body, language }, clock()));
    },
  });
}
