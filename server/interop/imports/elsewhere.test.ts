import { expect, it } from 'vitest';
import { ImportAnswer, ImportPreview } from '#domain/imports.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarFile, importing, previewing, titlesIn } from '#tests/support/imports.ts';
import { calendarWith, createCalendar, createEvent, invite, join, signUp } from '#tests/support/people.ts';

const app = await testApp();
const FILE = calendarFile(
  ['UID:walk', 'SUMMARY:Walk', 'DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z'],
  ['UID:rent', 'SUMMARY:Rent', 'DTSTART;VALUE=DATE:20261122', 'RRULE:FREQ=MONTHLY;COUNT=3'],
  ['UID:new', 'SUMMARY:New', 'DTSTART;VALUE=DATE:20261123'],
);
const previewed = async (...args: Parameters<typeof previewing>) =>
  (await previewing(...args)).as(ImportPreview).elsewhere;

it('events that stand in another calendar of the person are pointed out, and can be left out', async () => {
  const { owner, calendar } = await calendarWith(app);
  const work = await createCalendar(owner, { name: 'Work' });
  await importing(owner, work.id, FILE, { leaveOut: '2' });
  const expected = [{ calendarId: work.id, name: 'Work', count: 2 }];
  expect(await previewed(owner, calendar.id, FILE)).toEqual(expected);
  const asNew = (await owner.call('POST', '/api/import/preview', FILE, { 'content-type': 'text/calendar' })).as(
    ImportPreview,
  );
  expect(asNew.elsewhere).toEqual(expected);

  const done = (await importing(owner, calendar.id, FILE, { skipElsewhere: 'true' })).as(ImportAnswer);
  expect([done.added, done.total]).toEqual([1, 1]);
  expect(await titlesIn(owner, calendar.id)).toEqual(['New']);
  expect(await previewed(owner, work.id, FILE)).toEqual([{ calendarId: calendar.id, name: calendar.name, count: 1 }]);
});

it('the same title at the same time is the same event, whatever its identifier is', async () => {
  const { owner, calendar } = await calendarWith(app);
  const work = await createCalendar(owner, { name: 'Work', timezone: 'Europe/Moscow' });
  const times = { startTime: '2026-11-21T13:00:00', endTime: '2026-11-21T14:00:00', timeZone: 'Europe/Moscow' };
  await createEvent(owner, work.id, { title: 'Walk', ...times });
  await createEvent(owner, work.id, { title: 'Other', ...times });
  const day = { startTime: '2026-11-23T00:00:00', endTime: '2026-11-23T23:59:59', isAllDay: true };
  const { id } = await createEvent(owner, work.id, { title: 'New', ...day });
  expect(await previewed(owner, calendar.id, FILE)).toEqual([{ calendarId: work.id, name: 'Work', count: 2 }]);
  const own = calendarFile([`UID:${id}`, 'SUMMARY:Renamed', 'DTSTART;VALUE=DATE:20261210']);
  expect(await previewed(owner, calendar.id, own)).toEqual([{ calendarId: work.id, name: 'Work', count: 1 }]);
});

it('deleted events, private events of others, and calendars of others are not reported', async () => {
  const { owner, calendar } = await calendarWith(app);
  const reader = await signUp(app, 'Reader');
  const own = await createCalendar(reader);
  expect(await previewed(reader, own.id, FILE)).toEqual([]);
  const walk = { title: 'Walk', startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00', timeZone: 'UTC' };
  const event = await createEvent(owner, calendar.id, { ...walk, class: 'private' });
  await importing(owner, calendar.id, FILE.replaceAll('SUMMARY:Rent', 'CLASS:PRIVATE\r\nSUMMARY:Rent'), {
    leaveOut: '0',
  });
  expect(await previewed(reader, own.id, FILE)).toEqual([]);
  await join(reader, await invite(owner, calendar.id, 'viewer'));
  expect(await previewed(reader, own.id, FILE)).toEqual([{ calendarId: calendar.id, name: calendar.name, count: 1 }]);
  await owner.call('DELETE', `/api/events/${event.id}`);
  const other = await createCalendar(owner);
  expect((await previewed(owner, other.id, FILE))[0]?.count).toBe(2);
});

it('how many calendars a person may still have is returned for a file that gets one', async () => {
  const few = await testApp({ quotas: { ...DEFAULT_QUOTAS, calendarsPerPerson: 3 } });
  const person = await signUp(few, 'Few');
  const left = async () =>
    (await person.call('POST', '/api/import/preview', FILE, { 'content-type': 'text/calendar' })).as(ImportPreview)
      .calendarsLeft;
  expect(await left()).toBe(3);
  const { id } = await createCalendar(person);
  expect(await left()).toBe(2);
  expect((await previewing(person, id, FILE)).as(ImportPreview).calendarsLeft).toBeNull();
});
