import { ApiKeyList } from '#domain/api-keys.ts';
import { MemberList } from '#domain/members.ts';
import { SessionList } from '#domain/sessions.ts';
import type { Answer, TestApp } from '#tests/support/app.ts';
import { createEvent, createPeople, createTags, invite, signUp } from '#tests/support/people.ts';
import { change, createSeries, occurrence, remove } from '#tests/support/series.ts';
import { type Caller, createWorld } from '../callers.ts';
import type { Operation } from './contract.ts';
import type { Draft } from './requests.ts';
import { type Kind, Known } from './values.ts';

/** A calendar in use, with everybody who may call about it and everything they may name. */
export interface Fixture {
  readonly callers: readonly Caller[];
  readonly known: Record<Kind, unknown[]>;
}

export async function createFixture(app: TestApp): Promise<Fixture> {
  const { calendar, owner, callers } = await createWorld(app);
  const tags = await createTags(owner, calendar.id, 'Work', 'Спорт');
  const people = await createPeople(owner, calendar.id, 'Grandma', 'Аня');
  const personIds = people.map(({ id }) => id);
  const event = await createEvent(owner, calendar.id, { tagId: tags[0]?.id, personIds });
  const day = await createEvent(owner, calendar.id, { isAllDay: true, startTime: '2026-11-23', endTime: '2026-11-24' });
  const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=9');
  const at = (date: number) => occurrence(series, `2026-11-${date}T10:00:00`);
  await change(owner, at(25), { title: 'Changed' });
  await remove(owner, at(26));
  const deleted = await createEvent(owner, calendar.id);
  await remove(owner, deleted.id);
  const members = (await owner.call('GET', `/api/calendars/${calendar.id}/members`)).as(MemberList);
  const sessions = (await owner.call('GET', '/api/sessions')).as(SessionList);
  const keys = (await owner.call('GET', '/api/api-keys')).as(ApiKeyList);
  const newcomer = await signUp(app, 'Nina');
  return {
    callers,
    known: {
      calendar: [calendar.id],
      event: [event, day, series, deleted, { id: at(24) }, { id: at(25) }, { id: at(26) }, { id: at(29) }].map(
        ({ id }) => id,
      ),
      tag: tags.map(({ id }) => id),
      person: personIds,
      user: people.flatMap(({ userId }) => userId ?? []),
      member: members.map(({ id }) => id),
      invite: [await invite(owner, calendar.id, 'viewer'), await invite(owner, calendar.id, 'admin')],
      session: sessions.map(({ id }) => id),
      key: keys.map(({ id }) => id),
      version: Array.from({ length: 20 }, (_, version) => version),
      email: [owner.email, newcomer.email, 'somebody@example.org', 'new@example.org'],
      code: ['123456', '000000'],
      cursor: [],
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

/** A part of a path, without what would lead out of it. */
const segment = (value: unknown): string => {
  const text = textOf(value);
  // Longer addresses are refused before they reach the application.
  return /^\.*$/.test(text) ? 'dots' : encodeURIComponent(text.slice(0, 1_000));
};

function fill(value: unknown, known: Fixture['known']): unknown {
  if (value instanceof Known) {
    const things = known[value.kind];
    return things.at(-1 - (value.index % (things.length || 1)));
  }
  if (Array.isArray(value)) return value.map((each) => fill(each, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, known)]));
}

/** Makes the call that a draft stands for. */
export async function send(app: TestApp, { callers, known }: Fixture, draft: Draft): Promise<Answer> {
  const { operation, headers } = draft;
  // A stream that opens does not end; those have tests of their own.
  const candidates = operation.path === '/api/stream' ? callers.filter((caller) => !caller.token) : callers;
  const named = candidates.find(({ name }) => name === 'the owner');
  const caller = draft.caller === undefined && named ? named : candidates[(draft.caller ?? 0) % candidates.length];
  const token = caller?.token;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => segment(fill(draft.path[name], known)));
  const query = new URLSearchParams(
    Object.entries(draft.query).flatMap(([name, value]) =>
      [fill(value, known)].flat().flatMap((each: unknown) => (each === undefined ? [] : [[name, textOf(each)]])),
    ),
  );
  const url = query.size > 0 ? `${path}?${query}` : path;
  const { body } = draft;
  const payload = body && ('raw' in body ? body.raw : JSON.stringify(fill(body.json, known)));
  return app.call(operation.method, url, {
    ...(token !== undefined && { token }),
    ...(payload !== undefined && { body: payload }),
    headers,
  });
}

/** Notes what an answer has brought into the world. */
export function learn({ known }: Fixture, answer: Answer): void {
  if (typeof answer.body !== 'object' || answer.body === null || answer.status >= 400) return;
  const { event, calendar, apiKey, inviteCode, version, verificationCode, nextCursor } = answer.body as Record<
    string,
    unknown
  >;
  const id = (thing: unknown) => (thing as { id?: unknown } | undefined)?.id;
  const found: [Kind, unknown][] = [
    ['event', id(event)],
    ['calendar', id(calendar)],
    ['key', id(apiKey)],
    ['invite', inviteCode],
    ['version', version],
    ['code', verificationCode],
    ['cursor', nextCursor],
  ];
  for (const [kind, thing] of found) if (thing !== undefined && thing !== null) known[kind].push(thing);
}

const TAKES_AWAY = [
  '/api/account',
  '/api/auth/logout',
  '/api/auth/change-password',
  '/api/sessions',
  '/api/calendars/{id}',
];

/** Whether too much may be gone for calls to come to anything. */
export const isSpent = ({ method, path }: Operation, { status }: Answer): boolean =>
  status < 400 &&
  method !== 'GET' &&
  TAKES_AWAY.some((each) => path === each || (path.startsWith(`${each}/`) && each !== '/api/calendars/{id}'));
