import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, invite, join } from '#tests/support/people.ts';

const app = await testApp();
const PATH = '/api/account/calendars.zip';

it('all calendars that somebody sees are files of an archive, whatever they are called', async () => {
  const { calendar, owner, stranger } = await calendarWith(app);
  await createEvent(owner, calendar.id, { title: 'Dentist' });
  for (const name of ['home', 'Дача', '../..']) await createCalendar(owner, { name });
  const shared = await createCalendar(stranger, { name: 'Choir' });
  await join(owner, await invite(stranger, shared.id, 'viewer'));
  const { rawPayload, headers } = await app.app.inject({
    url: PATH,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="kalends-calendars.zip"',
    'cache-control': 'no-store',
  });
  const files = unzipSync(rawPayload);
  expect(Object.keys(files).sort()).toEqual(['Choir.ics', 'Home.ics', 'calendar.ics', 'home 2.ics', 'Дача.ics']);
  expect(strFromU8(files['Home.ics'] ?? new Uint8Array())).toContain('SUMMARY:Dentist\r\n');
});

it('archives of a person are made one after the other', async () => {
  const { owner } = await calendarWith(app);
  const answers = await Promise.all([owner.call('GET', PATH), owner.call('GET', PATH)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200]);
});
