import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { entriesIn } from '#tests/support/audit.ts';
import { davClient } from '#tests/support/dav.ts';
import { calendarWith } from '#tests/support/people.ts';

const app = await testApp();

it('the owner deletes a calendar for 30 days, others leave it', async () => {
  const { owner, editor, calendar } = await calendarWith(app, 'editor');
  const [mac, phone] = [await davClient(app, owner), await davClient(app, editor)];
  const stale = await mac.call('DELETE', `${mac.home}${calendar.id}/`, undefined, { 'if-match': '"0-0"' });
  expect(stale.status).toBe(412);
  expect((await phone.call('DELETE', `${phone.home}${calendar.id}/`)).status).toBe(204);
  expect(app.log.join('')).toContain('"security":"member-leave"');
  expect((await owner.call('GET', `/api/calendars/${calendar.id}`)).status).toBe(200);
  expect((await mac.call('DELETE', `${mac.home}${calendar.id}/`)).status).toBe(204);
  expect(app.log.join('')).toContain('"security":"calendar-delete"');
  expect(app.log.join('')).not.toContain(mac.key);
  const logged = (await entriesIn(app)).filter(({ key_id }) => key_id !== null);
  expect(logged).toMatchObject([
    { action: 'member-leave', actor_id: editor.id, calendar_id: calendar.id },
    { action: 'calendar-delete', actor_id: owner.id, calendar_id: calendar.id },
  ]);
  expect((await owner.call('POST', `/api/calendars/${calendar.id}/restore`)).status).toBe(200);
});
