import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CalendarListItem } from '#domain/calendars.ts';
import { PASSWORD } from '../../scripts/demo/people.ts';
import type { Language } from './e2e.ts';
import type { Place } from './screens.ts';
import type { ServerProcess } from './server-process.ts';

const main = join(import.meta.dirname, '../../scripts/demo/main.ts');

/** Fills a server's database with the demo, and signs its first person in. */
export async function demoPlace(server: ServerProcess, language: Language): Promise<Place & { token: string }> {
  const filling = spawn(process.execPath, [main], { env: server.environment, stdio: 'ignore' });
  await once(filling, 'exit');
  const call = async <Answer>(method: string, path: string, body?: object, token = ''): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
  const { token } = await call<{ token: string }>('POST', '/auth/login', {
    email: 'anna@kashtan.example',
    password: PASSWORD,
  });
  const calendars = await call<CalendarListItem[]>('GET', '/calendars', undefined, token);
  const calendarId = calendars.find(({ role }) => role === 'owner')?.id ?? '';
  const { inviteCode } = await call<{ inviteCode: string }>(
    'POST',
    `/calendars/${calendarId}/invites`,
    { role: 'editor' },
    token,
  );
  return { url: server.url, language, calendarId, inviteCode, token };
}
