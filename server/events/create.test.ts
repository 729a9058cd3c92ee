import { describe, expect, it } from 'vitest';
import { EventAnswer } from '#domain/events.ts';
import { START, testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, createTags, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const usual = { title: 'Dentist', startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
const create = (person: Person, body: object) => person.call('POST', '/api/events', { ...usual, ...body });

async function ownCalendar() {
  const owner = await signUp(app, 'Olga');
  return { owner, calendarId: (await createCalendar(owner)).id };
}

describe('creating an event', () => {
  it('answers with all of it', async () => {
    const { owner, calendarId } = await ownCalendar();
    const answer = await create(owner, { calendarId });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      event: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        calendarId,
        ...usual,
        description: '',
        location: '',
        isAllDay: false,
        timeZone: 'Europe/Moscow',
        startAt: '2026-11-21T07:00:00.000Z',
        endAt: '2026-11-21T08:00:00.000Z',
        status: 'confirmed',
        transparency: 'opaque',
        class: 'public',
        url: '',
        endTimeZone: null,
        isFloating: false,
        startFold: 0,
        endFold: 0,
        tagId: null,
        personIds: [],
        tag: null,
        color: '#6495ED',
        recurrence: null,
        recurringEventId: null,
        originalStart: null,
        version: 2,
        createdBy: { id: owner.id, name: 'Olga' },
        createdAt: new Date(START).toISOString(),
        updatedAt: new Date(START).toISOString(),
      },
    });
  });

  it('is for owner, admin and editor', async () => {
    const { calendar, owner, admin, editor, viewer, stranger } = await calendarWith(app, 'admin', 'editor', 'viewer');
    for (const person of [owner, admin, editor])
      expect(await create(person, { calendarId: calendar.id })).toMatchObject({ status: 201 });
    expect(await create(viewer, { calendarId: calendar.id })).toMatchObject(refused('forbidden'));
    expect(await create(stranger, { calendarId: calendar.id })).toMatchObject(refused('not_found'));
    const nobody = await app.call('POST', '/api/events', { body: { ...usual, calendarId: calendar.id } });
    expect(nobody).toMatchObject(refused('authentication_required'));
  });

  it('needs a calendar that is there', async () => {
    const { owner } = await ownCalendar();
    for (const calendarId of [crypto.randomUUID(), 'nonsense', '', '\u0000'])
      expect(await create(owner, { calendarId })).toMatchObject(refused('not_found'));
    for (const calendarId of [undefined, null, 5])
      expect(await create(owner, { calendarId })).toMatchObject(refused('validation_failed', 'calendarId'));
  });

  it.each(['startTime', 'endTime'])('needs the field %s', async (field) => {
    const { owner, calendarId } = await ownCalendar();
    for (const value of [undefined, null, '', 5, {}])
      expect(await create(owner, { calendarId, [field]: value })).toMatchObject(refused('validation_failed', field));
  });

  it('takes null for an event without a title, and else only text', async () => {
    const { owner, calendarId } = await ownCalendar();
    const answer = await create(owner, { calendarId, title: null });
    expect(answer).toMatchObject({ status: 201, body: { event: { title: '' } } });
    for (const title of [undefined, 5, {}])
      expect(await create(owner, { calendarId, title })).toMatchObject(refused('validation_failed', 'title'));
  });

  it('takes the other names of its fields', async () => {
    const { owner, calendarId } = await ownCalendar();
    const times = { startTime: usual.startTime, endTime: usual.endTime };
    for (const body of [
      { name: 'Dentist', start: usual.startTime, end: usual.endTime, allDay: false },
      { name: 'Dentist', startDate: usual.startTime, endDate: usual.endTime },
    ]) {
      const answer = await owner.call('POST', '/api/events', { calendarId, ...body });
      expect(answer.as(EventAnswer).event).toMatchObject({ title: 'Dentist', ...times, isAllDay: false });
    }
    const days = { name: 'Trip', startDate: '2026-11-21', endDate: '2026-11-23', allDay: true };
    const trip = (await owner.call('POST', '/api/events', { calendarId, ...days })).as(EventAnswer).event;
    expect(trip).toMatchObject({ startTime: '2026-11-21T00:00:00', endTime: '2026-11-23T23:59:59', isAllDay: true });
  });

  it('prefers the proper name of a field', async () => {
    const { owner, calendarId } = await ownCalendar();
    const others = { name: 'B', start: '2027-01-01', startDate: '2028-01-01', end: '2027-01-02', allDay: true };
    const answer = await create(owner, { calendarId, isAllDay: false, ...others });
    expect(answer.as(EventAnswer).event).toMatchObject({ ...usual, isAllDay: false });
  });

  it('reads times without seconds, without minutes, and with fractions, which it drops', async () => {
    const { owner, calendarId } = await ownCalendar();
    const answer = await create(owner, { calendarId, startTime: '2026-11-21', endTime: '2026-11-21T10:30' });
    expect(answer.body).toMatchObject({ event: { startTime: '2026-11-21T00:00:00', endTime: '2026-11-21T10:30:00' } });
    const fraction = await create(owner, { calendarId, endTime: '2026-11-21T10:59:59.999' });
    expect(fraction.body).toMatchObject({ event: { endTime: '2026-11-21T10:59:59' } });
  });

  it.each([
    'tomorrow',
    '2026-11-31T10:00:00',
    '2026-02-29T10:00:00',
    '2026-11-21T24:00:00',
    '2026-11-21T10:60:00',
    '2026-11-21T10:00:60',
    '2026-11-21T10:00:00Z',
    '2026-11-21T10:00:00+03:00',
    '2026-11-21 10:00:00',
    '20261121T100000',
    '0000-01-01T00:00:00',
    '+012026-11-21T10:00:00',
    '-2026-11-21T10:00:00',
    '2026-11-21T10:00:00\u0000',
    1_795_000_000_000,
    { date: '2026-11-21' },
  ])('refuses the time %j', async (time) => {
    const { owner, calendarId } = await ownCalendar();
    for (const field of ['startTime', 'endTime', 'start', 'endDate'])
      expect(await create(owner, { calendarId, [field]: time })).toMatchObject(refused('validation_failed', field));
  });

  it.each([
    ['an end before the start', { endTime: '2026-11-21T09:59:59' }],
    ['an end at the start', { endTime: '2026-11-21T10:00:00' }],
    ['a last day before the first', { endTime: '2026-11-20T23:00:00', isAllDay: true }],
  ])('refuses %s', async (_, body) => {
    const { owner, calendarId } = await ownCalendar();
    const answer = await create(owner, { calendarId, ...body });
    expect(answer).toMatchObject(refused('event_end_before_start', 'endTime'));
  });

  it.each([
    ['isAllDay', 'true'],
    ['isAllDay', 1],
    ['allDay', null],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', ''],
    ['timeZone', '+03:00'],
    ['timeZone', null],
    ['tagId', 5],
    ['tagId', 'x'.repeat(101)],
    ['id', 'mine'],
    ['id', ''],
    ['id', null],
    ['id', 5],
    ['recurrence', 5],
    ['recurrence', 'x'.repeat(2_001)],
  ])('refuses %s %j', async (field, value) => {
    const { owner, calendarId } = await ownCalendar();
    expect(await create(owner, { calendarId, [field]: value })).toMatchObject(refused('validation_failed', field));
  });

  it.each(['FREQ=YEARLY;BYMONTH=13', 'FREQ=DAILY;COUNT=2;UNTIL=20270101', 'nonsense', 'FREQ=DAILY\r\nX:1'])(
    'refuses the rule %j',
    async (recurrence) => {
      const { owner, calendarId } = await ownCalendar();
      expect(await create(owner, { calendarId, recurrence })).toMatchObject(refused('recurrence_invalid'));
    },
  );
});

describe('the tag of a new event', () => {
  it('is one of the calendar, and lends its colour', async () => {
    const { owner, calendarId } = await ownCalendar();
    const [tag] = await createTags(owner, calendarId, 'Work');
    const event = await createEvent(owner, calendarId, { tagId: tag?.id ?? '' });
    expect(event).toMatchObject({ tagId: tag?.id, tag, color: '#1976d2' });
  });

  it.each([null, '', 'temp-1795000000000'])('is none for %j', async (tagId) => {
    const { owner, calendarId } = await ownCalendar();
    expect(await createEvent(owner, calendarId, { tagId })).toMatchObject({ tagId: null, tag: null });
  });

  it('cannot be one of another calendar, or one that is not there', async () => {
    const { owner, calendarId } = await ownCalendar();
    const [foreign] = await createTags(owner, (await createCalendar(owner)).id, 'Work');
    for (const tagId of [foreign?.id, crypto.randomUUID(), 'nonsense', '\u0000'])
      expect(await create(owner, { calendarId, tagId })).toMatchObject(refused('tag_unknown', 'tagId'));
  });
});
