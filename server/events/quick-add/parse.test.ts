import { describe, expect, it } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { QUICK_TEXT_MAX } from '#domain/quick-add/quick-add.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createPeople, createTags, type Person, signUp } from '#tests/support/people.ts';

const app = await testApp();

const parse = (person: Person, body: unknown) => person.call('POST', '/api/events/parse', body);

describe('POST /api/events/parse', () => {
  it('answers what can be sent to POST /api/events, and where it stands in the text', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [work] = await createTags(owner, calendar.id, 'работа');
    const text = 'обед с Аней завтра в 13:30 на час #работа';
    const answer = await parse(owner, { text, calendarId: calendar.id });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ title: 'обед с Аней', startTime: '2026-11-21T13:30:00', endTime: '2026-11-21T14:30:00', isAllDay: false },
        ...{ timeZone: 'Europe/Moscow', recurrence: null, calendarId: calendar.id, tagId: work?.id, tagName: 'работа' },
      },
    });
    const { parts } = answer.body as { parts: { kind: string; from: number; to: number }[] };
    expect(parts.map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ['date', 'завтра'],
      ['time', 'в 13:30'],
      ['duration', 'на час'],
      ['tag', '#работа'],
    ]);
    const created = await owner.call('POST', '/api/events', answer.body);
    expect(created).toMatchObject({ status: 201, body: { event: { title: 'обед с Аней', tagId: work?.id } } });
  });

  it('takes its today from the zone, and from no zone at all it is refused', async () => {
    const owner = await signUp(app, 'Olga');
    const at = (timeZone?: string) => parse(owner, { text: 'dinner tomorrow', timeZone });
    expect((await at('Pacific/Auckland')).body).toMatchObject({ startTime: '2026-11-22T00:00:00', isAllDay: true });
    expect((await at('America/New_York')).body).toMatchObject({ startTime: '2026-11-21T00:00:00' });
    expect(await at()).toMatchObject({ status: 400, body: { fields: { timeZone: expect.any(String) } } });
  });

  it('knows the calendars of the caller, each with its own tags, and takes another name after @ for a place', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    const family = await createCalendar(owner, { name: 'Наша семья' });
    const [tag] = await createTags(owner, family.id, 'важное дело');
    const text = 'врач завтра @наша семья #важное дело';
    expect((await parse(owner, { text, calendarId: calendar.id })).body).toMatchObject({
      ...{ title: 'врач', calendarId: family.id, tagId: tag?.id, tagName: 'важное дело' },
    });
    expect((await parse(stranger, { text, timeZone: 'UTC' })).body).toMatchObject({
      ...{ title: 'врач дело', location: 'наша семья', calendarId: null, tagId: null, tagName: 'важное' },
    });
    expect((await parse(owner, { text: 'врач #нет', calendarId: calendar.id })).body).toMatchObject({
      ...{ title: 'врач #нет', tagId: null, startTime: null, parts: [] },
    });
    expect(await parse(stranger, { text, calendarId: calendar.id })).toMatchObject({ status: 404 });
  });

  it('knows the people of the calendar after @', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [, child] = await createPeople(owner, calendar.id, 'Гоша', 'Бабушка');
    const read = async (text: string) => (await parse(owner, { text, calendarId: calendar.id })).body;
    expect(await read('врач завтра в 10 @Гоша')).toMatchObject({ title: 'врач', personIds: [child?.id], location: '' });
    expect(await read('врач завтра в 10')).toMatchObject({ personIds: [] });
  });

  it('reports what it did not understand and what it assumed, and reads zones, reminders and places', async () => {
    const owner = await signUp(app, 'Olga');
    const read = async (text: string) => (await parse(owner, { text, timeZone: 'Europe/Berlin' })).body;
    expect(await read('call Ann tomorrow 9am Tokyo time @ Room 5, remind me an hour before')).toMatchObject({
      ...{ title: 'call Ann', startTime: '2026-11-21T09:00:00', timeZone: 'Asia/Tokyo', location: 'Room 5' },
      ...{ reminders: [60], unread: [], assumed: [] },
    });
    expect(await read('party 31 feb')).toMatchObject({
      ...{ title: 'party 31 feb', startTime: null, assumed: ['when'], unread: [{ kind: 'date', from: 6, to: 12 }] },
    });
    expect(await read('сдать отчёт к пятнице #нет')).toMatchObject({ assumed: ['due'], tagName: 'нет' });
  });

  it('reads a text without Russian letters in the language of the call', async () => {
    const owner = await signUp(app, 'Olga');
    const inRussian = await parse(owner, { text: 'demo 05/12/2026', timeZone: 'UTC', language: 'ru' });
    const inEnglish = await parse(owner, { text: 'demo 05/12/2026', timeZone: 'UTC' });
    expect(inRussian.body).toMatchObject({ startTime: '2026-12-05T00:00:00' });
    expect(inEnglish.body).toMatchObject({ startTime: '2026-05-12T00:00:00' });
  });

  it.each([
    [{}, 'text'],
    [{ text: ' \u200b ', timeZone: 'UTC' }, 'text'],
    [{ text: 'a'.repeat(QUICK_TEXT_MAX + 1), timeZone: 'UTC' }, 'text'],
    [{ text: '\ud800', timeZone: 'UTC' }, 'text'],
    [{ text: 'lunch', timeZone: 'Mars/Base' }, 'timeZone'],
    [{ text: 'lunch', timeZone: 'UTC', language: 'xx' }, 'language'],
  ])('refuses %j', async (body, field) => {
    const owner = await signUp(app, 'Olga');
    const answer = await parse(owner, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body).toHaveProperty(['fields', field]);
  });

  it('is for a key that reads too, and for one of some calendars in those', async () => {
    const { calendar, owner } = await calendarWith(app);
    const own = await createCalendar(owner, { name: 'Secret' });
    const made = await owner.call('POST', '/api/api-keys', { name: 'Bot', scope: 'read', calendarIds: [calendar.id] });
    const token = made.as(CreatedApiKey).key;
    const body = { text: 'lunch tomorrow @Secret', calendarId: calendar.id };
    const answer = await app.call('POST', '/api/events/parse', { token, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { title: 'lunch', location: 'Secret', calendarId: calendar.id },
    });
    expect(await app.call('POST', '/api/events/parse', { token, body: { ...body, calendarId: own.id } })).toMatchObject(
      { status: 404 },
    );
  });
});

it('is limited for each person', async () => {
  const limited = await testApp({ rateLimits: true });
  const [olga, vera] = [await signUp(limited, 'Olga'), await signUp(limited, 'Vera')];
  const body = { text: 'lunch', timeZone: 'UTC' };
  for (let call = 1; call <= 120; call += 1) expect((await parse(olga, body)).status).toBe(200);
  expect(await parse(olga, body)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await parse(vera, body)).status).toBe(200);
});
