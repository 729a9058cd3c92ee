import { ask, jsonOf } from './http.ts';

/** Whose calendar an app reaches; `headers` are those of a signed-in call. */
export interface Owner {
  readonly headers: Readonly<Record<string, string>>;
  readonly email: string;
  readonly password: string;
  readonly calendarId: string;
}

/** Makes a key for a calendar app: the header that it signs in with, and the address of the calendar. */
export async function calendarApp(
  port: number,
  { headers, email, password, calendarId }: Owner,
): Promise<{ authorization: string; path: string }> {
  const body = { name: 'Phone', scopes: ['calendars'], password };
  const { key } = jsonOf<{ key: string }>(await ask(port, 'POST', '/api/api-keys', headers, body), 201);
  const me = jsonOf<{ user: { id: string } }>(await ask(port, 'GET', '/api/auth/me', headers), 200);
  const authorization = `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;
  return { authorization, path: `/dav/calendars/${me.user.id}/${calendarId}/` };
}
