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
/** Each field is tried with every nth value, starting at another one; `npm run bench:hostile` tries all. */
const EACH = 3;
const STALL_MS = 200;
const METRICS_TOKEN = 'a token for figures';

interface Attack {
  readonly field: Field;
  readonly value: HostileValue;
  readonly size: number;
}

/** The processor time that the server has used, in ms. */
async function usedBy(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return 1_000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(await answer.text())?.[1]);
}

/**
 * How long a call alone holds others up, in ms: no longer than they wait, nor than the server computes for it. Where the machine does
 * something else they wait, and the server computes nothing.
 */
async function stall(url: string, fire: () => Promise<void>): Promise<number> {
  const before = await usedBy(url);
  const waited = await longestWait(url, fire());
  return Math.min(waited, (await usedBy(url)) - before);
}

const nameOf = ({ field, value, size }: Attack) =>
  `${field.method} ${field.path} ${field.where} ${field.name.join('.')}: ${value.name}, ${size}`;

it('whatever stands in whichever field of a call, nobody else waits for it', async () => {
  const server = await freshServer({ METRICS_TOKEN });
  const { token, calendarId } = await register(server.url, 'vera@example.org');
  const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
  const made = await request(server.url, 'POST', '/api/events', { token, body: { calendarId, title: 'x', ...times } });
  const goal: Goal = { url: server.url, token, calendarId, eventId: made.as(EventAnswer).event.id };
  // Its schema is what was checked against the contract elsewhere.
  const document = (await request(server.url, 'GET', '/api/openapi.json')).body as Document;
  const fields = fieldsOf(document);
  const attacks = fields.flatMap((field, index): Attack[] => [
    ...hostileFor(field.name.at(-1) ?? '')
      .filter((_, turn) => turn % EACH === index % EACH)
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
    if (wait < STALL_MS) continue;
    for (const attack of some) {
      const ms = await stall(server.url, () => fire(attack));
      if (ms >= STALL_MS) slow.push(`${nameOf(attack)}: ${Math.round(ms)} ms`);
    }
  }
  expect(slow).toEqual([]);
  expect(fields.length).toBeGreaterThan(100);
  expect(statuses.get(413)).toBeGreaterThan(100);
  expect(statuses.get(400)).toBeGreaterThan(500);
});
