import { describe, expect, it } from 'vitest';
import { START, testApp } from '#tests/support/app.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import {
  calendarText,
  eventText,
  MATCH,
  refreshAll,
  SUBSCRIBED,
  sourceOf,
  subscribe,
  subscribedInNovember,
  subscribedOf,
} from '#tests/support/sources.ts';

const app = await testApp({ pushLoopback: true });
const HOUR = 3_600_000;
const WEEKLY = eventText(
  'weekly',
  'DTSTART;TZID=Europe/Madrid:20261102T090000',
  'DTEND;TZID=Europe/Madrid:20261102T100000',
  'RRULE:FREQ=WEEKLY',
  'SUMMARY:Training',
);
const titles = async (person: Person) => (await subscribedInNovember(person)).map(({ title }) => title).sort();

describe('a calendar by its address', () => {
  it('is shown to the person who subscribed, and to nobody else', async () => {
    const [vera, boris] = [await signUp(app, 'Vera'), await signUp(app, 'Boris')];
    const { url } = await sourceOf(calendarText(MATCH, WEEKLY));
    const { id } = await subscribe(vera, url);
    await refreshAll(app);
    expect(await subscribedOf(vera)).toMatchObject([
      { id, url, name: 'Matches', events: 2, unreadable: 0, problem: null, heardAt: new Date(START).toISOString() },
    ]);
    const shown = await subscribedInNovember(vera);
    expect(shown.map(({ title }) => title).sort()).toEqual(['Match', ...Array.from({ length: 5 }, () => 'Training')]);
    expect(shown.find(({ title }) => title === 'Match')).toMatchObject({
      ...{ calendarId: id, location: 'Stadium', startAt: '2026-11-21T18:00:00.000Z', createdBy: null, tag: null },
    });
    expect(new Set(shown.map((one) => one.id))).toHaveLength(6);
    expect([await subscribedOf(boris), await subscribedInNovember(boris)]).toEqual([[], []]);
    for (const [method, path, body] of [
      ['PATCH', '', {}],
      ['POST', '/refresh'],
      ['DELETE', ''],
    ] as const) {
      expect(await boris.call(method, `${SUBSCRIBED}/${id}${path}`, body)).toMatchObject(refused('not_found'));
    }
  });

  it('has the days that its author meant, though it has no zone itself', async () => {
    const vera = await signUp(app, 'Vera');
    const lines = ['DTSTART;VALUE=DATE:20261116', 'RRULE:FREQ=DAILY;UNTIL=20261118T230000Z', 'SUMMARY:Holiday'];
    const left = 'EXDATE;TZID=W. Europe Standard Time:20261117T000000';
    const { url } = await sourceOf(calendarText(eventText('days', ...lines, left)));
    await subscribe(vera, url);
    await refreshAll(app);
    const days = (await subscribedInNovember(vera)).map(({ startTime }) => startTime.slice(0, 10));
    expect(days).toEqual(['2026-11-16', '2026-11-18', '2026-11-19']);
  });

  it('is asked every hour whether it has something new, which alone is read', async () => {
    const vera = await signUp(app, 'Vera');
    const state = await sourceOf(calendarText(MATCH));
    await subscribe(vera, state.url);
    await refreshAll(app);
    await refreshAll(app);
    expect(state.calls).toEqual([undefined]);
    app.clock.now += 2 * HOUR;
    await refreshAll(app);
    expect(state.calls).toEqual([undefined, `"${state.text.length}"`]);
    expect(await titles(vera)).toEqual(['Match']);
    state.text = calendarText(WEEKLY);
    app.clock.now += 2 * HOUR;
    await refreshAll(app);
    expect(new Set(await titles(vera))).toEqual(new Set(['Training']));
    app.clock.now = START;
  });

  it('keeps what it had when its source fails, says why, and asks less and less often', async () => {
    const vera = await signUp(app, 'Vera');
    const state = await sourceOf(calendarText(MATCH));
    const { id } = await subscribe(vera, state.url);
    await refreshAll(app);
    state.status = 500;
    const waits: number[] = [];
    for (let failure = 0; failure < 7; failure += 1) {
      await vera.call('POST', `${SUBSCRIBED}/${id}/refresh`);
      await refreshAll(app);
      const [{ nextAt = '', problem = null } = {}] = await subscribedOf(vera);
      expect(problem).toBe('server_error');
      waits.push((Date.parse(nextAt) - app.clock.now) / HOUR);
    }
    for (const [at, hours] of [1, 2, 4, 8, 16, 24, 24].entries()) {
      expect(waits[at]).toBeGreaterThanOrEqual(hours);
      expect(waits[at]).toBeLessThanOrEqual(hours * 1.1);
    }
    expect(await titles(vera)).toEqual(['Match']);
    state.status = 200;
    await vera.call('POST', `${SUBSCRIBED}/${id}/refresh`);
    await refreshAll(app);
    expect(await subscribedOf(vera)).toMatchObject([{ problem: null }]);
  });

  it('can be renamed, coloured, hidden and removed with all that is stored of it', async () => {
    const vera = await signUp(app, 'Vera');
    const { url } = await sourceOf(calendarText(MATCH));
    const { id } = await subscribe(vera, url, { name: 'Football', color: '#009688' });
    await refreshAll(app);
    expect(await subscribedInNovember(vera)).toMatchObject([{ color: '#009688' }]);
    const patch = (body: object) => vera.call('PATCH', `${SUBSCRIBED}/${id}`, body);
    expect((await patch({ name: null, color: '#E91E63', isShown: false })).body).toMatchObject({
      calendar: { name: 'Matches', color: '#E91E63', isShown: false },
    });
    expect(await subscribedInNovember(vera)).toEqual([]);
    expect((await vera.call('DELETE', `${SUBSCRIBED}/${id}`)).status).toBe(204);
    expect(await subscribedOf(vera)).toEqual([]);
    const left = await app.db.read
      .selectFrom('subscribed_events')
      .select('key')
      .where('calendar_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('shows changed occurrences in place of those that the rule gives, and none that does not take place', async () => {
    const vera = await signUp(app, 'Vera');
    const zone = 'TZID=Europe/Madrid';
    const moved = eventText(
      'weekly',
      `RECURRENCE-ID;${zone}:20261109T090000`,
      `DTSTART;${zone}:20261110T120000`,
      `DTEND;${zone}:20261110T130000`,
      'SUMMARY:Moved',
    );
    const { url } = await sourceOf(
      calendarText(WEEKLY.replace('SUMMARY', `EXDATE;${zone}:20261116T090000\r\nSUMMARY`), moved),
    );
    await subscribe(vera, url);
    await refreshAll(app);
    const starts = (await subscribedInNovember(vera)).map(({ startTime }) => startTime).sort();
    expect(starts).toEqual(['02T09', '10T12', '23T09', '30T09'].map((at) => `2026-11-${at}:00:00`));
  });

  it('is answered with an ETag, so that a page without news costs nothing', async () => {
    const vera = await signUp(app, 'Vera');
    const { url } = await sourceOf(calendarText(MATCH));
    const { id } = await subscribe(vera, url);
    await refreshAll(app);
    const path = `${SUBSCRIBED}/events?startDate=2026-11-01&endDate=2026-11-30`;
    const etag = String((await vera.call('GET', path)).headers.etag);
    const again = () => vera.call('GET', path, undefined, { 'if-none-match': etag });
    expect((await again()).status).toBe(304);
    await vera.call('PATCH', `${SUBSCRIBED}/${id}`, { color: '#E91E63' });
    expect((await again()).status).toBe(200);
  });

  it('is not asked for people whose account has ended or is disabled', async () => {
    const vera = await signUp(app, 'Vera');
    const state = await sourceOf(calendarText(MATCH));
    await subscribe(vera, state.url);
    await vera.call('DELETE', '/api/account', { password: PASSWORD });
    await refreshAll(app);
    expect(state.calls).toEqual([]);
  });
});
