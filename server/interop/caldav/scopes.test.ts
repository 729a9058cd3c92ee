import { expect, it } from 'vitest';
import { CalendarAnswer } from '#domain/calendars.ts';
import { testApp } from '#tests/support/app.ts';
import { davClient, proppatch } from '#tests/support/dav.ts';
import { calendarWith, createCalendar } from '#tests/support/people.ts';

const app = await testApp();
const writing = { scopes: ['read', 'write'] } satisfies Parameters<typeof davClient>[2];

it('a key that writes events makes, deletes and leaves no calendar', async () => {
  const { owner, editor, calendar } = await calendarWith(app, 'editor');
  const [mac, phone] = [await davClient(app, owner, writing), await davClient(app, editor, writing)];
  for (const answer of [
    await mac.call('MKCALENDAR', `${mac.home}new/`),
    await mac.call('DELETE', `${mac.home}${calendar.id}/`),
    await phone.call('DELETE', `${phone.home}${calendar.id}/`),
  ])
    expect(answer).toMatchObject({
      status: 403,
      text: expect.stringMatching(/<d:need-privileges\/>.*scope “calendars”/),
    });
  expect((await mac.propfind(mac.home, '<d:current-user-privilege-set/>', '0')).text).not.toContain('<d:bind/>');
});

it('a key that writes events names a calendar for its own person, and changes it for nobody else', async () => {
  const { owner } = await calendarWith(app);
  const { id } = await createCalendar(owner, { name: 'Mine', description: 'Ours' });
  const mac = await davClient(app, owner, writing);
  const set = '<d:displayname>Other</d:displayname><c:calendar-description>Else</c:calendar-description>';
  expect((await proppatch(mac, `${mac.home}${id}/`, set)).text).not.toContain('HTTP/1.1 4');
  const read = async () => (await owner.call('GET', `/api/calendars/${id}`)).as(CalendarAnswer).calendar;
  expect(await read()).toMatchObject({ name: 'Mine', ownName: 'Other', description: 'Ours' });
  const full = await davClient(app, owner);
  expect((await proppatch(full, `${full.home}${id}/`, set)).status).toBe(207);
  expect(await read()).toMatchObject({ name: 'Other', ownName: null, description: 'Else' });
});

it('a key for some calendars, and one that only reads, are refused with the reason', async () => {
  const { owner, calendar } = await calendarWith(app);
  const one = await davClient(app, owner, { calendarIds: [calendar.id] });
  const reader = await davClient(app, owner, { scopes: ['read'] });
  expect((await one.call('MKCALENDAR', `${one.home}new/`)).text).toContain('a key for all calendars');
  const russian = { 'accept-language': 'ru' };
  expect((await one.call('MKCALENDAR', `${one.home}new/`, '', russian)).text).toContain('ключ ко всем календарям');
  expect((await reader.call('MKCALENDAR', `${reader.home}new/`)).text).toContain('can only read');
});
