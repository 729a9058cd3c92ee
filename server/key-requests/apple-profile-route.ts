import { z } from 'zod';
import { ApiError } from '#domain/errors.ts';
import { keyRequestCode } from '#domain/key-requests.ts';
import type { Language } from '#domain/languages.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import { appleProfile } from './apple-profile.ts';
import { MISSES } from './limits.ts';
import { redeem } from './redeem.ts';
import type { KeyRequestDeps } from './routes.ts';

const PROFILE_TEXTS: Readonly<Record<Language, { description: string; ended: (url: string) => string }>> = {
  en: {
    description: 'Shows your Kalends calendars in the Calendar app, and your tasks in Reminders.',
    ended: (url) =>
      `This link was used already, or its time is over. Make another one at ${url} under “Connect a phone or program”.\n`,
  },
  ru: {
    description: 'Показывает ваши календари Kalends в «Календаре», а задачи — в «Напоминаниях».',
    ended: (url) =>
      `Эта ссылка уже сработала, или её время вышло. Новую можно сделать на ${url} в разделе «Подключить телефон или программу».\n`,
  },
};

/** A profile is fetched once: no HEAD, which would use the link up for nothing. */
export function appleProfileRoute(app: App, { db, clock, limits, quotas, publicUrl }: KeyRequestDeps): void {
  app.get(
    '/api/apple-profiles/:secret',
    {
      config: { access: 'public' },
      exposeHeadRoute: false,
      schema: { hide: true, params: z.object({ secret: keyRequestCode }) },
    },
    async (request, reply) => {
      const texts = PROFILE_TEXTS[languageOf(request)];
      const redeemed = await db
        .write((sql) => redeem(sql, 'profile', request.params.secret, clock(), quotas))
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'not_found') return null;
          throw error;
        });
      if (!redeemed) {
        await limits.take([MISSES, request.ip]);
        return reply.code(404).type('text/plain; charset=utf-8').send(texts.ended(publicUrl));
      }
      const { apiKey, key, user } = redeemed;
      concerns(request, { security: 'key-create', user: user.id, id: apiKey.id });
      const account = { id: apiKey.id, userId: user.id, email: user.email, key };
      return reply
        .header('content-disposition', 'attachment; filename="Kalends.mobileconfig"')
        .type('application/x-apple-aspen-config; charset=utf-8')
        .send(appleProfile(account, publicUrl, texts.description));
    },
  );
}
