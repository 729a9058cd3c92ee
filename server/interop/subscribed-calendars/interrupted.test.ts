import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { START, testApp } from '#tests/support/app.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import {
  calendarText,
  eventText,
  refreshAll,
  SUBSCRIBED,
  sourceOf,
  subscribe,
  subscribedInNovember,
  subscribedOf,
} from '#tests/support/sources.ts';
import { takeDue } from './due.ts';
import { refreshNext } from './refresh.ts';
import { sourceGet } from './source.ts';

const app = await testApp({ pushLoopback: true });
const [MINUTE, HOUR] = [60_000, 3_600_000];
const RANGE = `${SUBSCRIBED}/events?startDate=2026-11-01&endDate=2026-11-30`;
/** More than one transaction writes. */
const MANY = 450;

const state = (name: string, from = 0) =>
  calendarText(
    ...Array.from({ length: MANY }, (_, n) =>
      eventText(`${from + n}`, 'DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z', `SUMMARY:${name}`),
    ),
  );
const titles = async (person: Person) => [...new Set((await subscribedInNovember(person)).map(({ title }) => title))];

/** A database whose process is killed after some writes: later ones never happen. */
const dying = ({ db }: typeof app, writes: number): Database => {
  let left = writes;
  return {
    ...db,
    write: (operation) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : db.write(operation);
    },
  };
};

const refreshWith = (db: Database) =>
  refreshNext(
    { db, clock: () => app.clock.now, log: pino({ level: 'silent' }), get: sourceGet({ allowLoopback: true }) },
    new AbortController().signal,
  );

describe('a process that ends while it reads a source', () => {
  it('leaves the state before or the one after, never a mixture, and no ETag that is good for another', async () => {
    const vera = await signUp(app, 'Vera');
    const source = await sourceOf(state('0'));
    const { id } = await subscribe(vera, source.url);
    await refreshAll(app);
    // Half of the entries are deleted, half of the others change, and as many are added.
    for (let writes = 1; ; writes += 1) {
      const [before] = await titles(vera);
      const etag = String((await vera.call('GET', RANGE)).headers.etag);
      // The ETag is the length.
      const name = '+'.repeat(writes);
      source.text = state(name, (writes % 2) * 225);
      await vera.call('POST', `${SUBSCRIBED}/${id}/refresh`);
      const isKilled = await refreshWith(dying(app, writes)).then(
        () => false,
        () => true,
      );
      const shown = await titles(vera);
      expect([[before], [name]]).toContainEqual(shown);
      const { status } = await vera.call('GET', RANGE, undefined, { 'if-none-match': etag });
      expect(status).toBe(shown[0] === before ? 304 : 200);
      expect(await subscribedInNovember(vera)).toHaveLength(MANY);
      if (!isKilled) {
        expect(writes).toBeGreaterThan(5);
        break;
      }
      app.clock.now += 2 * MINUTE;
      await app.db.write((sql) => sql.updateTable('subscribed_calendars').set({ attempts: 0 }).execute());
    }
    expect(await subscribedOf(vera)).toMatchObject([{ events: MANY, problem: null }]);
    app.clock.now = START;
  });

  it('holds nobody up for longer than a minute who wishes that it is read', async () => {
    const vera = await signUp(app, 'Vera');
    const source = await sourceOf(state('0'));
    const { id } = await subscribe(vera, source.url);
    expect(await takeDue(app.db, app.clock.now)).toMatchObject({ id });
    app.clock.now += MINUTE;
    await vera.call('POST', `${SUBSCRIBED}/${id}/refresh`);
    await refreshAll(app);
    expect(await titles(vera)).toEqual(['0']);
    app.clock.now = START;
  });

  it('three times does not read it again before a day has passed, and the person sees why', async () => {
    const vera = await signUp(app, 'Vera');
    const source = await sourceOf(state('0'));
    const { id } = await subscribe(vera, source.url);
    for (let crash = 1; crash <= 3; crash += 1) {
      expect(await takeDue(app.db, app.clock.now)).toMatchObject({ id, attempts: crash });
      app.clock.now += MINUTE;
    }
    await vera.call('POST', `${SUBSCRIBED}/${id}/refresh`);
    app.clock.now += 23 * HOUR;
    await refreshAll(app);
    expect([source.calls, await subscribedOf(vera)]).toMatchObject([[], [{ problem: 'interrupted' }]]);
    app.clock.now += 4 * HOUR;
    await refreshAll(app);
    expect(source.calls).toHaveLength(1);
    expect(await subscribedOf(vera)).toMatchObject([{ problem: null, events: MANY }]);
    app.clock.now = START;
  });

  it('because it is asked to stop counts as no attempt', async () => {
    const vera = await signUp(app, 'Vera');
    const source = await sourceOf(state('0'));
    const { id } = await subscribe(vera, source.url);
    const deps = {
      db: app.db,
      clock: () => app.clock.now,
      log: pino({ level: 'silent' }),
      get: sourceGet({ allowLoopback: true }),
    };
    await expect(refreshNext(deps, AbortSignal.abort('stop'))).rejects.toBe('stop');
    expect(await takeDue(app.db, app.clock.now)).toMatchObject({ id, attempts: 1 });
  });
});
