import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createSeries, eventsOn, startsOn } from '#tests/support/series.ts';
import { HOSTILE } from './hostile-rules.ts';

const app = await testApp();

const NEVER_ENDS = '9'.repeat(15);

/** Rules that never have an occurrence, or not for centuries. */
const EMPTY = [
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11',
  'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
  'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
  'FREQ=YEARLY;BYDAY=53MO;BYMONTHDAY=1',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366',
  `FREQ=YEARLY;INTERVAL=${NEVER_ENDS}`,
  `FREQ=DAILY;INTERVAL=${NEVER_ENDS}`,
  `FREQ=SECONDLY;INTERVAL=${NEVER_ENDS}`,
  `FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=${NEVER_ENDS}`,
  'FREQ=SECONDLY;INTERVAL=1009;BYSECOND=59;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY;BYHOUR=3;BYMINUTE=3;BYSECOND=3;BYMONTHDAY=31;BYMONTH=2',
  'FREQ=DAILY;INTERVAL=14;BYDAY=SU;BYMONTHDAY=13',
  'FREQ=SECONDLY;INTERVAL=86399;BYHOUR=2;BYDAY=MO',
  'FREQ=MINUTELY;INTERVAL=1439;BYHOUR=0;BYMINUTE=0;BYDAY=MO;BYMONTHDAY=13',
];

/** Rules whose COUNT is so large that finding the last occurrence iterates through centuries. */
const COUNTED = [
  'FREQ=SECONDLY;INTERVAL=86401;COUNT=100000;BYMINUTE=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15',
  'FREQ=WEEKLY;COUNT=100000;BYDAY=MO,SA',
  'FREQ=YEARLY;COUNT=100000;BYDAY=MO',
];

async function home() {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  return { vera, id };
}

async function allReads(person: Person, calendarId: string, id: string): Promise<void> {
  const paths = [
    `/api/calendars/${calendarId}/events?startDate=2026-01-01&endDate=2027-02-04`,
    `/api/calendars/${calendarId}/events?startDate=9998-11-28&endDate=9999-12-31`,
    `/api/calendars/${calendarId}/changes?since=0`,
    '/api/events/upcoming?limit=100',
    `/api/events/${id}`,
  ];
  for (const path of paths) expect(await person.call('GET', path), path).toMatchObject({ status: 200 });
}

describe('a rule that gives nothing', () => {
  it.each(EMPTY)('is refused: %s', async (recurrence) => {
    const { vera, id } = await home();
    const body = {
      calendarId: id,
      title: 'Never',
      startTime: '2026-11-23T10:00',
      endTime: '2026-11-23T11:00',
      recurrence,
    };
    expect(await vera.call('POST', '/api/events', body)).toMatchObject(refused('recurrence_empty'));
  });

  it.each(COUNTED)('or ends too far away to be counted is refused: %s', async (recurrence) => {
    const { vera, id } = await home();
    const times = { startTime: '2026-11-23T10:00', endTime: '2026-11-23T11:00' };
    const answer = await vera.call('POST', '/api/events', { calendarId: id, title: 'Long', ...times, recurrence });
    expect(answer).toMatchObject(refused('recurrence_count'));
    const fewer = recurrence.replace('100000', '1000');
    expect(
      (await vera.call('POST', '/api/events', { calendarId: id, title: 'Long', ...times, recurrence: fewer })).status,
    ).toBe(201);
  });

  it('fails no read and can be given another title, if it has been stored before such rules were refused', async () => {
    const { vera, id } = await home();
    const series = await createSeries(vera, id, 'FREQ=DAILY');
    for (const recurrence of EMPTY) {
      await app.db.write((sql) => sql.updateTable('events').set({ recurrence }).where('id', '=', series.id).execute());
      await allReads(vera, id, series.id);
      expect(await vera.call('PUT', `/api/events/${series.id}`, { title: recurrence })).toMatchObject({ status: 200 });
      expect(await startsOn(vera, id, '2026-11-01', '2027-11-30')).toEqual(['2026-11-23T10:00:00']);
    }
  });
});

describe('a rule that was written to do harm', () => {
  it.each(HOSTILE.map((rule) => [rule.slice(0, 70), rule]))('%s fails no read', async (_, rule) => {
    const { vera, id } = await home();
    const series = await createSeries(vera, id, rule);
    await allReads(vera, id, series.id);
    await createSeries(vera, id, 'FREQ=DAILY;COUNT=1', {
      title: 'Neighbour',
      startTime: '2026-11-24T10:00',
      endTime: '2026-11-24T11:00',
    });
    expect((await eventsOn(vera, id, '2026-11-24')).map(({ title }) => title)).toContain('Neighbour');
  });

  it('that is no rule at all, found in the database, repeats nothing', async () => {
    const { vera, id } = await home();
    const series = await createSeries(vera, id, 'FREQ=DAILY');
    for (const recurrence of ['nonsense', '', 'FREQ=SECONDLY', 'FREQ=DAILY;COUNT=1e9']) {
      await app.db.write((sql) => sql.updateTable('events').set({ recurrence }).where('id', '=', series.id).execute());
      await allReads(vera, id, series.id);
    }
    await vera.call('PUT', `/api/calendars/${id}`, { name: 'Read afresh' });
    expect(await startsOn(vera, id, '2026-11-01', '2026-11-30')).toEqual(['2026-11-23T10:00:00']);
  });
});
