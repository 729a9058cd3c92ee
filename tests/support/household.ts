import type { Page } from '@playwright/test';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent, CreateEventInput } from '#domain/events.ts';
import type { GivenRole } from '#domain/permissions.ts';
import { PASSWORD } from './journey.ts';
import type { ServerProcess } from './server-process.ts';
import { setUp } from './setup.ts';
import type { TestLanguage } from './words.ts';

/** People and calendars for journeys that begin in the middle: made through the API, as any program would. */

export interface Resident {
  readonly email: string;
  readonly token: string;
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Signs them in on a page, by the same storage that the sign-in page writes. @param shown another language than before */
  open(page: Page, path: string, shown?: TestLanguage): Promise<void>;
}

let number = 0;

export async function resident(server: ServerProcess, name: string, language: TestLanguage): Promise<Resident> {
  number += 1;
  const email = `person-${process.pid}-${number}@example.com`;
  let token = '';

  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        // A sign-in that carries a token would end its session: here it is one more.
        ...(token && path !== '/auth/login' && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? (undefined as Answer) : response.json();
  }

  await setUp(server.url);
  const { verificationCode: code } = await call<{ verificationCode: string }>('POST', '/auth/register', { email });
  const signedIn = await call<{ token: string }>('POST', '/auth/verify-email', {
    email,
    code,
    name,
    password: PASSWORD,
  });
  token = signedIn.token;
  return {
    email,
    token,
    call,
    async open(page, path, shown) {
      // Of this origin, and nothing has to be drawn for it.
      await page.goto(`${server.url}/healthz`);
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      if (shown) await page.evaluate((value) => localStorage.setItem('preferredLanguage', value), shown);
      await page.goto(server.url + path);
    },
  };
}

export async function calendarOf(owner: Resident, name: string, settings: object = {}): Promise<Calendar> {
  return (await owner.call<{ calendar: Calendar }>('POST', '/calendars', { name, ...settings })).calendar;
}

export async function eventIn(
  calendar: Calendar,
  by: Resident,
  event: { title: string; startTime: string; endTime: string } & Partial<CreateEventInput>,
): Promise<CalendarEvent> {
  return (await by.call<{ event: CalendarEvent }>('POST', '/events', { calendarId: calendar.id, ...event })).event;
}

export async function joinAs(calendar: Calendar, owner: Resident, guest: Resident, role: GivenRole): Promise<void> {
  const { inviteCode } = await owner.call<{ inviteCode: string }>('POST', `/calendars/${calendar.id}/invites`, {
    role,
  });
  await guest.call('POST', `/calendars/invites/${inviteCode}/accept`);
}

/** Anna, her family's calendar, and Yuri, who edits it. */
export async function familyOf(server: ServerProcess, language: 'ru' | 'en') {
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  await joinAs(family, anna, yuri, 'editor');
  return { anna, yuri, family };
}
