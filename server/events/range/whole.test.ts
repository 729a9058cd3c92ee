import { expect, it } from 'vitest';
import { EventAnswer, EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent, createTags, PASSWORD } from '#tests/support/people.ts';

const app = await testApp();

it('shows each event as a read of that event does', async () => {
  const { calendar, owner, editor } = await calendarWith(app, 'editor');
  const [tag] = await createTags(owner, calendar.id, 'Важное «дело» "\\" \u{1F4C5}');
  const make = (values: object, person = owner) => createEvent(person, calendar.id, values);
  const at = (day: string) => ({ startTime: `${day}T10:00`, endTime: `${day}T11:30:15` });
  const texts = 'Line\nand\ttab, "quotes", back\\slash, /, \u2028, \u{1F382}, «ё», \u00e9, </script>, {"id":"x"},';
  const made = [
    await make({ ...at('2026-11-03'), title: 'Проба "\\n"', description: texts, location: '\\"', tagId: tag?.id }),
    await make({ ...at('2026-11-03'), timeZone: 'America/New_York' }, editor),
    await make({ startTime: '2026-11-04', endTime: '2026-11-06', isAllDay: true, tagId: tag?.id }, editor),
    await make({ startTime: '1900-01-02', endTime: '2026-11-06', isAllDay: true }),
    await make({ startTime: '1900-01-03T00:00', endTime: '2099-12-30T23:59:59', timeZone: 'UTC' }),
    await make({ startTime: '1969-12-31T23:59:59', endTime: '2026-11-06T00:00', timeZone: 'UTC' }),
  ];
  app.clock.advance(1_234_567);
  await owner.call('PUT', `/api/events/${made[0]?.id}`, { title: 'Проба, позже' });
  const rule = 'FREQ=DAILY;COUNT=3';
  const series = await make({ ...at('2026-11-10'), title: 'Planning', recurrence: rule });
  const moved = await owner.call('PUT', `/api/events/${series.id}_20261111T100000?scope=this`, {
    ...at('2026-11-12'),
    title: 'Planning, later',
  });
  expect(moved.status).toBe(200);
  expect((await editor.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(204);

  const path = `/api/calendars/${calendar.id}/events?startDate=2026-11-01&endDate=2026-11-30`;
  const range = (await owner.call('GET', path)).as(EventList);
  expect(range).toHaveLength(made.length + 3);
  expect(range.map(({ recurrence }) => recurrence).filter((shown) => shown !== null)).toEqual([rule, rule, rule]);
  for (const event of range) {
    expect(event).toEqual((await owner.call('GET', `/api/events/${event.id}`)).as(EventAnswer).event);
  }
});
