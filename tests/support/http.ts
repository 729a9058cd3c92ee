import type { z } from 'zod';
import { RegisterAnswer, SignedIn } from '#domain/accounts.ts';
import { CalendarAnswer } from '#domain/calendars.ts';
import type { Method } from './routes.ts';
import { setUp } from './setup.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
  as<Schema extends z.ZodType>(schema: Schema): z.infer<Schema>;
}

/** Makes one call over a real connection. */
export async function request(
  url: string,
  method: Method,
  path: string,
  { token, body, signal }: { token?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<HttpAnswer> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await answer.text();
  const parsed: unknown = text ? JSON.parse(text) : undefined;
  return { status: answer.status, body: parsed, as: (schema) => schema.parse(parsed) };
}

/** Of everybody who is registered here. */
export const PASSWORD = 'Battery-staple#2';

/** Registers somebody, as a visitor does where there is no mail server, and makes them a calendar. */
export async function register(url: string, email: string): Promise<{ token: string; calendarId: string }> {
  await setUp(url);
  const asked = await request(url, 'POST', '/api/auth/register', { body: { email } });
  const code = asked.as(RegisterAnswer).verificationCode;
  const person = { email, code, name: 'Vera', password: PASSWORD };
  const { token } = (await request(url, 'POST', '/api/auth/verify-email', { body: person })).as(SignedIn);
  const made = await request(url, 'POST', '/api/calendars', { token, body: { name: 'Home' } });
  return { token, calendarId: made.as(CalendarAnswer).calendar.id };
}
