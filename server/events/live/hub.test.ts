import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import { type Message, publish } from '#server/platform/db/database.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { createHub } from './hub.ts';
import type { Stream } from './streams.ts';

const app = await testApp();

/** A hub with a short heartbeat interval, and a stream of Vera's on it. */
async function hubWith({
  isValid = async () => true,
  heartbeatMs = 2,
}: {
  isValid?: Stream['isValid'];
  heartbeatMs?: number;
} = {}) {
  const log: string[] = [];
  const hub = createHub(app.db, pino({ level: 'warn' }, { write: (line: string) => log.push(line) }), heartbeatMs);
  onTestFinished(() => hub.stop());
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  const sent: string[] = [];
  const waiting: { text: string; resolve(): void }[] = [];
  const ended = Promise.withResolvers<void>();
  const stream: Stream = {
    actor: { userId: vera.id, calendarIds: null },
    calendars: new Map(),
    accessMessages: 0,
    isValid,
    send(text) {
      sent.push(text);
      for (const { text: wanted, resolve } of waiting) if (text.includes(wanted)) resolve();
    },
    end: () => {
      hub.close(stream);
      ended.resolve();
    },
  };
  const until = (text: string) => new Promise<void>((resolve) => waiting.push({ text, resolve }));
  return { hub, vera, id, stream, sent, until, log, ended: ended.promise };
}

it('a stream gets a comment now and then, so that nobody on the way takes it for dead', async () => {
  const { hub, stream, sent, until } = await hubWith();
  await hub.open(stream);
  await until(': ');
  await until(': ');
  expect(new Set(sent)).toEqual(new Set([': still here\n\n']));
});

it('a stream whose credential has run out ends at the next heartbeat', async () => {
  let lives = true;
  const { hub, vera, stream, until, ended } = await hubWith({ isValid: async () => lives });
  await hub.open(stream);
  await until(': ');
  lives = false;
  await ended;
  expect(hub.openCount(vera.id)).toBe(0);
});

it('a stream whose credential cannot be looked at stays open', async () => {
  const { hub, vera, stream, until, log } = await hubWith({
    isValid: async () => Promise.reject(new Error('unavailable')),
  });
  await hub.open(stream);
  for (const _ of [1, 2, 3]) await until(': ');
  expect(hub.openCount(vera.id)).toBe(1);
  expect(log.join('')).toContain('a stream could not be checked');
});

it('a stream reports at the next heartbeat what nobody has announced', async () => {
  const { hub, vera, id, stream, until } = await hubWith();
  await hub.open(stream);
  const version = until('"version":9');
  await app.db.write((sql) => sql.updateTable('calendars').set({ version: 9 }).where('id', '=', id).execute());
  await version;
  const role = until('"role":"viewer"');
  const members = app.db.write((sql) =>
    sql.updateTable('members').set({ role: 'viewer' }).where('user_id', '=', vera.id).execute(),
  );
  await Promise.all([role, members]);
  const lost = until('"role":null');
  await app.db.write((sql) => sql.deleteFrom('members').where('user_id', '=', vera.id).execute());
  await lost;
});

it('a stream that is closed while it is opened gets nothing any more', async () => {
  const { hub, vera, id, stream, sent, until } = await hubWith({ heartbeatMs: 60_000 });
  const closed = { ...stream, calendars: new Map(), send: () => sent.push('to nobody') };
  const opening = hub.open(closed);
  hub.close(closed);
  await opening;
  await hub.open(stream);
  const received = until('"version":2');
  await createEvent(vera, id);
  await received;
  expect(sent).not.toContain('to nobody');
});

it('a database that is unavailable is asked about one stream only at each heartbeat', async () => {
  const unavailable = async () => Promise.reject(new ApiError('unavailable'));
  const { hub, stream, until, log } = await hubWith({ isValid: unavailable });
  const anna = await signUp(app, 'Anna');
  let asked = 0;
  const isValid = async () => {
    asked += 1;
    return true;
  };
  await hub.open(stream);
  await hub.open({ ...stream, actor: { userId: anna.id, calendarIds: null }, calendars: new Map(), isValid });
  for (const _ of [1, 2, 3]) await until(': ');
  await expect.poll(() => log.length).toBeGreaterThan(0);
  expect(asked).toBe(0);
});

it('a message that nobody understands is passed over', async () => {
  const { hub, vera, id, stream, until } = await hubWith();
  await hub.open(stream);
  // A stream that receives a change is listening.
  const listening = until('"version":2');
  await createEvent(vera, id);
  await listening;
  const received = until(`"version":7`);
  // Nodes of another release may publish messages that this one does not know.
  for (const message of [{}, { about: 'weather' }, { about: 'deletion' }])
    await app.db.write(async (sql) => publish(sql, message as unknown as Message));
  await app.db.write(async (sql) => publish(sql, { about: 'change', calendarId: id, version: 7 }));
  await received;
});

it('a hub that has stopped opens no more streams', async () => {
  const { hub, vera, stream, ended } = await hubWith();
  hub.stop();
  await hub.open(stream);
  await ended;
  expect(hub.openCount(vera.id)).toBe(0);
});
