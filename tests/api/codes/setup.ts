import { CreatedApiKey } from '#domain/api-keys.ts';
import type { Language } from '#domain/languages.ts';
import { DEFAULT_QUOTAS, type Quotas } from '#server/platform/config/quotas.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { calendarWith, type Person } from '#tests/support/people.ts';

export const app = await testApp();
export const limited = await testApp({ rateLimits: true });

/** A call in a language, by somebody or nobody. */
export const speaking =
  (language: Language, where: TestApp = app) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token?: string, more = {}) => {
    const headers = { 'accept-language': language, ...more };
    const credential = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const payload = isRaw ? body : JSON.stringify(body);
    const { statusCode, body: text } = await where.app.inject({
      method,
      url: path,
      headers: { 'content-type': 'application/json', ...credential, ...headers },
      ...(payload !== undefined && { payload }),
    });
    return { status: statusCode, body: JSON.parse(text) as unknown };
  };

export type Call = ReturnType<typeof speaking>;
export type World = Awaited<ReturnType<typeof calendarWith<'viewer'>>>;
export const times = { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };

export const eventIn = ({ calendar }: Pick<World, 'calendar'>, values: object = {}) => ({
  calendarId: calendar.id,
  title: 'x',
  ...times,
  ...values,
});

/** A server that allows little, and a calendar on it. */
export async function smallWorld(quotas: Partial<Quotas>) {
  const small = await testApp({ quotas: { ...DEFAULT_QUOTAS, ...quotas } });
  return [small, await calendarWith(small)] as const;
}

export async function keyOf(person: Person): Promise<string> {
  return (await person.call('POST', '/api/api-keys', { name: 'Robot' })).as(CreatedApiKey).key;
}

/** Registering where the operator does not let everybody. */
export const registering =
  (settings: Parameters<typeof testApp>[0]) => async (_: Call, __: World, language: Language) =>
    speaking(language, await testApp(settings))('POST', '/api/auth/register', { email: 'new@example.org' });

export const newcomer = { email: 'new@example.org', code: '000000', name: 'Nina', password: 'Strong#1' };

/** How an answer with a code comes about. */
export type Way = (call: Call, world: World, language: Language) => ReturnType<Call>;
