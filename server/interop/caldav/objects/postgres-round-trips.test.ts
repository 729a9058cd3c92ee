import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { ALARM, eventText, ownObjects } from '#tests/support/calendar-objects.ts';
import { createEvent } from '#tests/support/people.ts';

/** Each statement costs a network round trip. */

const app = await testApp();
const { query } = pg.Client.prototype;
const database = new URL(app.config.databaseUrl ?? '').pathname.slice(1);
/** Statements of the listening connection, which may come at any time, and the settings of each new pool connection. */
const OF_CONNECTIONS = /^(?:listen |select 1$|set statement_timeout = )/;
/** Counts only the statements of the measured call; others run beside it. */
const counting = new AsyncLocalStorage<{ roundTrips: number }>();

beforeEach(() => {
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | pg.QueryConfig];
    const text = typeof statement === 'string' ? statement : statement.text;
    const call = counting.getStore();
    if (call && this.database === database && !OF_CONNECTIONS.test(text)) call.roundTrips += 1;
    return Reflect.apply(query, this, given);
  } as typeof query; // it is overloaded
});
afterEach(() => {
  pg.Client.prototype.query = query;
});

async function during(work: () => Promise<unknown>): Promise<number> {
  const call = { roundTrips: 0 };
  await counting.run(call, work);
  return call.roundTrips;
}

/**
 * The caller is authenticated again after each commit, including those of other tests on this server. So each call follows a commit, and
 * the least of several counts, which others can only increase, is that of the call.
 */
const ROUNDS = Array.from({ length: 8 }, (_, round) => String(round));

it('what is written goes there and back no more often than it has to', async () => {
  const client = await ownObjects(app);
  await client.put('first.ics', eventText('first', ...ALARM));
  await createEvent(client.person, client.calendarId);
  const least: Record<string, number> = {};
  const count = async (what: string, work: () => Promise<unknown>) => {
    least[what] = Math.min(least[what] ?? Number.POSITIVE_INFINITY, await during(work));
  };
  for (const round of ROUNDS) {
    const [plain, withAlarm] = [`plain-${round}`, `alarm-${round}`];
    const changed = eventText(plain, 'SUMMARY:Lunch');
    await count('create', () => createEvent(client.person, client.calendarId));
    await count('put', () => client.put(`${plain}.ics`, eventText(plain)));
    await count('putWithAlarm', () => client.put(`${withAlarm}.ics`, eventText(withAlarm, ...ALARM)));
    await count('putChanged', () => client.put(`${plain}.ics`, changed));
    await count('putSame', () => client.put(`${plain}.ics`, changed));
    await createEvent(client.person, client.calendarId);
    await count('deleted', () => client.call('DELETE', `${client.path}${plain}.ics`));
  }
  expect(least).toEqual({ create: 11, put: 15, putWithAlarm: 20, putChanged: 23, putSame: 12, deleted: 17 });
});
