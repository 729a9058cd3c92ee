import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CalendarListItem } from '#domain/calendars.ts';
import { PASSWORD, PEOPLE } from '../../scripts/demo/people.ts';
import type { Language } from './places.ts';
import { addCrowd } from './screens/crowd.ts';
import { todayOf } from './screens/open.ts';
import type { ScreenContext } from './screens.ts';
import type { ServerProcess } from './server-process.ts';
import type { TestLanguage } from './words.ts';

const script = (path: string) => join(import.meta.dirname, '../../scripts', path);

/** What the session is called that everything is done in. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const filled = new WeakMap<ServerProcess, Promise<ScreenContext>>();

/**
 * Fills a server's database with the demo and the extra screens, once, and signs in the owner of its first calendar, which is Russian for a
 * Russian and English for others.
 */
export async function demoContext(server: ServerProcess, language: TestLanguage): Promise<ScreenContext> {
  const context = filled.get(server) ?? fill(server, language === 'ru' ? 'ru' : 'en');
  filled.set(server, context);
  return { ...(await context), language };
}

/**
 * The same screens once their owner has signed in again, since some things are made only soon after that. The session before ends, so that
 * a list of sessions stays as long as it was.
 */
export async function signedInAgain(context: ScreenContext): Promise<ScreenContext> {
  const token = await signIn(context.url, context.demoLanguage);
  await callsOf(context.url, context.token)('POST', '/auth/logout');
  return { ...context, token };
}

const emailOf = (language: Language): string => (language === 'ru' ? PEOPLE.anna : PEOPLE.emilia).email;

async function signIn(url: string, language: Language): Promise<string> {
  const person = { email: emailOf(language), password: PASSWORD };
  return (await callsOf(url, '')<{ token: string }>('POST', '/auth/login', person)).token;
}

const callsOf =
  (url: string, token: string) =>
  async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      'user-agent': BROWSER,
    };
    const response = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? (undefined as Answer) : response.json(); // Nothing is asked of an empty answer.
  };

async function fill(server: ServerProcess, language: Language): Promise<ScreenContext> {
  const today = todayOf(language);
  for (const call of [[script('demo/main.ts')], [script('admin/main.ts'), 'grant', emailOf(language)]]) {
    await once(spawn(process.execPath, call, { env: server.environment, stdio: 'ignore' }), 'exit');
  }
  const token = await signIn(server.url, language);
  const owner = callsOf(server.url, token);
  // A theme chosen by the person would come over the one that a screen is looked at in.
  await owner('PUT', '/user/profile', { theme: 'light' });
  const calendars = await owner<CalendarListItem[]>('GET', '/calendars');
  const calendarId = calendars.find(({ role }) => role === 'owner')?.id ?? '';
  const invites = `/calendars/${calendarId}/invites`;
  const { inviteCode } = await owner<{ inviteCode: string }>('POST', invites, { role: 'editor' });
  const newcomerToken = await register(
    callsOf(server.url, ''),
    language === 'ru' ? 'Константин Верхнеудинский' : 'Konstantin Verkhneudinsky',
  );
  return {
    url: server.url,
    ...{ language, demoLanguage: language },
    today,
    calendarId,
    ...(await addCrowd(owner, language, today)),
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
