import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CalendarListItem } from '#domain/calendars.ts';
import { PASSWORD, PEOPLE } from '../../scripts/demo/people.ts';
import type { Language } from './e2e.ts';
import { addCrowd } from './screens/crowd.ts';
import type { ScreenContext } from './screens.ts';
import type { ServerProcess } from './server-process.ts';

const script = (path: string) => join(import.meta.dirname, '../../scripts', path);

/** What the session is called that everything is done in. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const filled = new WeakMap<ServerProcess, Promise<ScreenContext>>();

/** Fills a server's database with the demo and the extra screens, once, and signs in the owner of its first calendar. */
export function demoContext(server: ServerProcess, language: Language): Promise<ScreenContext> {
  const context = filled.get(server) ?? fill(server, language);
  filled.set(server, context);
  return context;
}

async function fill(server: ServerProcess, language: Language): Promise<ScreenContext> {
  const { email } = language === 'ru' ? PEOPLE.anna : PEOPLE.emilia;
  for (const call of [[script('demo/main.ts')], [script('admin/main.ts'), 'grant', email]]) {
    await once(spawn(process.execPath, call, { env: server.environment, stdio: 'ignore' }), 'exit');
  }
  const by =
    (token: string) =>
    async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        'user-agent': BROWSER,
      };
      const call = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`${server.url}/api${path}`, call);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.status === 204 ? (undefined as Answer) : response.json(); // Nothing is asked of an empty answer.
    };
  const visitor = by('');
  const { token } = await visitor<{ token: string }>('POST', '/auth/login', { email, password: PASSWORD });
  const owner = by(token);
  // A theme chosen by the person would come over the one that a screen is looked at in.
  await owner('PUT', '/user/profile', { theme: 'light' });
  const calendars = await owner<CalendarListItem[]>('GET', '/calendars');
  const calendarId = calendars.find(({ role }) => role === 'owner')?.id ?? '';
  const invites = `/calendars/${calendarId}/invites`;
  const { inviteCode } = await owner<{ inviteCode: string }>('POST', invites, { role: 'editor' });
  const newcomerToken = await register(
    visitor,
    language === 'ru' ? 'Константин Верхнеудинский' : 'Konstantin Verkhneudinsky',
  );
  return {
    url: server.url,
    language,
    calendarId,
    ...(await addCrowd(owner, language)),
    inviteCode,
    token,
    newcomerToken,
  };
}

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

async function register(call: Call, name: string): Promise<string> {
  const email = `newcomer-${Date.now()}@kashtan.example`;
  const { verificationCode: code } = await call<{ verificationCode: string }>('POST', '/auth/register', { email });
  const person = { email, code, name, password: PASSWORD };
  return (await call<{ token: string }>('POST', '/auth/verify-email', person)).token;
}
