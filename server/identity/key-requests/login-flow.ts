import { ApiError } from '#domain/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { programName } from '#server/platform/http/program-name.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import type { Services } from '#server/platform/services/services.ts';
import { requestLogin } from './data.ts';
import { POLLS, STARTS } from './limits.ts';
import { redeem } from './redeem.ts';

/** Nextcloud's login flow v2, by which DAVx⁵ and others sign in through a browser. */
export function loginFlowRoutes(flow: App, { db, clock, limits, quotas, publicUrl, readBody }: Services): void {
  // Clients send a form, JSON or no body at all.
  flow.removeAllContentTypeParsers();
  flow.addContentTypeParser('*', (request, payload, done) => {
    readBody(request, payload).then((bytes) => done(null, bytes.toString('utf8')), done);
  });

  flow.post('/index.php/login/v2', { config: { access: 'public' }, schema: { hide: true } }, async (request) => {
    await limits.take([STARTS, request.ip]);
    const { userAgent, address } = deviceOf(request);
    const asker = { app: programName(userAgent), address };
    const { secret, code } = await db.write((sql) => requestLogin(sql, asker, clock()));
    return {
      poll: { token: secret, endpoint: `${publicUrl}/index.php/login/v2/poll` },
      // In the fragment, which reaches no server or log on the way.
      login: `${publicUrl}/dashboard/profile?section=security#connect=${code}`,
    };
  });

  flow.post('/index.php/login/v2/poll', { config: { access: 'public' }, schema: { hide: true } }, async (request) => {
    await limits.take([POLLS, request.ip]);
    const token = tokenIn(request.body);
    if (token === null) throw new ApiError('not_found');
    const { key, user } = await db.write((sql) => redeem(sql, request, 'login', token, clock(), quotas));
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
