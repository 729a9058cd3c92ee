import { expect, it } from 'vitest';
import { EventAnswer } from '#domain/events.ts';
import { longestWait } from '#tests/support/hostile/bystander.ts';
import { type Document, type Field, fieldsOf } from '#tests/support/hostile/fields.ts';
import { type Goal, send } from '#tests/support/hostile/send.ts';
import { type HostileValue, hostileFor, TOO_LARGE } from '#tests/support/hostile/values.ts';
import { register, request } from '#tests/support/http.ts';
import { freshServer } from './creating.ts';

/** Under most limits of bodies, and over all of them. */
const [FITS, MIB] = [12_000, 1024 * 1024];
const AT_ONCE = 16;
/** Of the values of a field so many-th are tried, of the next field the next ones; `npm run bench:hostile` tries all. */
const EACH = 3;
const WAIT_MS = 200;

interface Attack {
  readonly field: Field;
  readonly value: HostileValue;
  readonly size: number;
}

const nameOf = ({ field, value, size }: Attack) =>
  `${field.method} ${field.path} ${field.where} ${field.name.join('.')}: ${value.name}, ${size}`;

it('whatever stands in whichever field of a call, nobody else waits for it', { timeout: 120_000 }, async () => {
  const server = await freshServer();
  const { token, calendarId } = await register(server.url, 'vera@example.org');
  const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
  const made = await request(server.url, 'POST', '/api/events', { token, body: { calendarId, title: 'x', ...times } });
  const goal: Goal = { url: server.url, token, calendarId, eventId: made.as(EventAnswer).event.id };
  // Its schema is what was checked against the contract elsewhere.
  const document = (await request(server.url, 'GET', '/api/openapi.json')).body as Document;
  const fields = fieldsOf(document);
  const attacks = fields.flatMap((field, place): Attack[] => [
    ...hostileFor(field.name.at(-1) ?? '')
      .filter((_, turn) => turn % EACH === place % EACH)
      .map((value) => ({ field, value, size: FITS })),
    ...(field.where === 'body' ? TOO_LARGE : []).map((value) => ({ field, value, size: MIB })),
  ]);
  const statuses = new Map<number, number>();
  const fire = async ({ field, value, size }: Attack) => {
    const status = await send(goal, field, value.json(size));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) throw new Error(`${nameOf({ field, value, size })} is answered ${status}`);
  };

  const slow: string[] = [];
  for (let from = 0; from < attacks.length; from += AT_ONCE) {
    const some = attacks.slice(from, from + AT_ONCE);
    const underWay = Promise.all(some.map(fire));
    const wait = await longestWait(server.url, underWay);
    await underWay;
    if (wait < WAIT_MS) continue;
    // The machine may have done something else: each by itself, and the best of three.
    for (const attack of some) {
      let best = Number.POSITIVE_INFINITY;
      for (let time = 0; time < 3 && best >= WAIT_MS; time += 1)
        best = Math.min(best, await longestWait(server.url, fire(attack)));
      if (best >= WAIT_MS) slow.push(`${nameOf(attack)}: ${Math.round(best)} ms`);
    }
  }
  expect(slow).toEqual([]);
  expect(fields.length).toBeGreaterThan(100);
  expect(statuses.get(413)).toBeGreaterThan(100);
  expect(statuses.get(400)).toBeGreaterThan(500);
});
