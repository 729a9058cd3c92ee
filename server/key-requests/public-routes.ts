import { z } from 'zod';
import { ApiError } from '#domain/errors.ts';
import { keyRequestCode } from '#domain/key-requests.ts';
import type { Language } from '#domain/languages.ts';
import type { Database } from '#server/db/database.ts';
import { programName } from '#server/feeds/program-name.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { BodyReader } from '#server/platform/http/body.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { appleProfile } from './apple-profile.ts';
import { redeem, requestLogin } from './data.ts';
import { MISSES, POLLS, STARTS } from './limits.ts';

interface Deps {
  db: Database;
  clock: Clock;
  limits: RateLimiter;
  quotas: Quotas;
  publicUrl: string;
}

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

/** What apps fetch that have no key yet. */
export async function publicKeyRequestRoutes(app: App, deps: Deps, readBody: BodyReader): Promise<void> {
  profileRoute(app, deps);
  await app.register(async (flow) => loginFlowRoutes(flow, deps, readBody));
}

/** A profile is fetched once: no HEAD, which would use the link up for nothing. */
function profileRoute(app: App, { db, clock, limits, quotas, publicUrl }: Deps): void {
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

/** Nextcloud’s login flow v2, by which DAVx⁵ and others sign in through a browser. */
function loginFlowRoutes(flow: App, { db, clock, limits, quotas, publicUrl }: Deps, readBody: BodyReader): void {
  // Some send a form, some JSON, and some nothing at all.
  flow.removeAllContentTypeParsers();
  flow.addContentTypeParser('*', (request, payload, done) => {
    readBody(request, payload).then((bytes) => done(null, bytes.toString('utf8')), done);
  });

  flow.post('/index.php/login/v2', { config: { access: 'public' }, schema: { hide: true } }, async (request) => {
    await limits.take([STARTS, request.ip]);
    const name = programName(deviceOf(request).userAgent);
    const { secret, code } = await db.write((sql) => requestLogin(sql, name, clock()));
    return {
      poll: { token: secret, endpoint: `${publicUrl}/index.php/login/v2/poll` },
      // Behind the hash, which no server on the way is told.
      login: `${publicUrl}/dashboard/profile?section=security#connect=${code}`,
    };
  });

  flow.post('/index.php/login/v2/poll', { config: { access: 'public' }, schema: { hide: true } }, async (request) => {
    await limits.take([POLLS, request.ip]);
    const token = tokenIn(request.body);
    if (token === null) throw new ApiError('not_found');
    const { apiKey, key, user } = await db.write((sql) => redeem(sql, 'login', token, clock(), quotas));
    concerns(request, { security: 'key-create', user: user.id, id: apiKey.id });
    return { server: publicUrl, loginName: user.email, appPassword: key };
  });
}

const TOKEN = /^[\w-]{43}$/;

function tokenIn(body: unknown): string | null {
  const text = typeof body === 'string' ? body.trim() : '';
  const token = text.startsWith('{') ? jsonToken(text) : new URLSearchParams(text).get('token');
  return token !== null && TOKEN.test(token) ? token : null;
}

function jsonToken(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'token' in value ? String(value.token) : null;
  } catch {
    return null;
  }
}
