import type { Member } from '#domain/members.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, joinAs, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const noon = (date: string) => ({ startTime: `${date}T12:00:00`, endTime: `${date}T13:00:00` });

test('what others change shows by itself, and so does a role that changes or ends', async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const owner = await resident(server, 'Anna', language);
  const guest = await resident(server, 'Yuri', language);
  const calendar = await calendarOf(owner, 'Семья');
  await joinAs(calendar, owner, guest, 'editor');
  await guest.open(page, `/dashboard/calendar/${calendar.id}?view=month&date=2026-11-20`);
  const add = page.getByRole('button', { name: say.view.add });
  await expect(add.last()).toBeVisible();

  await eventIn(calendar, owner, { title: 'Хор', ...noon('2026-11-20') });
  await expect(page.getByRole('grid').getByText('Хор')).toBeVisible();
  const said = say.events.added.byOther.replace('{{name}}', 'Anna').replace('{{title}}', 'Хор');
  await expect(page.getByRole('status').getByText(said)).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: say.events.added.open }).click();
  const card = page.getByRole('dialog', { name: 'Хор' });
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const members = await owner.call<Member[]>('GET', `/calendars/${calendar.id}/members`);
  const yuri = members.find(({ user }) => user.email === guest.email)?.id;
  await owner.call('PUT', `/calendars/${calendar.id}/members/${yuri}/role`, { role: 'viewer' });
  await expect(page.getByRole('status').getByText('Семья')).toBeVisible();
  await expect(add).toHaveCount(0);

  await owner.call('DELETE', `/calendars/${calendar.id}/members/${yuri}`);
  await expect(page.getByRole('heading', { name: say.view.missing.title })).toBeVisible();
});

test('an owner hears at once who has joined', { tag: '@long' }, async ({ page, server, language }) => {
  const { joined } = words[language].live;
  const owner = await resident(server, 'Anna', language);
  const guest = await resident(server, 'Yuri', language);
  const calendar = await calendarOf(owner, 'Семья');
  const connected = page.waitForResponse('**/api/stream');
  await owner.open(page, `/dashboard/calendar/${calendar.id}`);
  await connected;
  await joinAs(calendar, owner, guest, 'viewer');
  const news = joined.replace('{{name}}', 'Yuri').replace('{{calendar}}', 'Семья');
  await expect(page.locator('.snackbar')).toContainText(new RegExp(news.replaceAll(' ', '\\s')));
});

test('a connection that was lost heals, with what was missed', { tag: '@long' }, async ({ page, server, language }) => {
  const owner = await resident(server, 'Anna', language);
  const calendar = await calendarOf(owner, 'Семья');
  await owner.open(page, `/dashboard/calendar/${calendar.id}?view=month&date=2026-11-20`);
  await expect(page.getByRole('grid')).toBeVisible();
  await server.kill();
  await server.start();
  await eventIn(calendar, owner, { title: 'Дача', ...noon('2026-11-21') });
  await expect(page.getByRole('grid').getByText('Дача')).toBeVisible();
});

test('what was changed while the page was still connecting shows, too', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const owner = await resident(server, 'Anna', language);
  const calendar = await calendarOf(owner, 'Семья');
  let connect = () => {};
  const changed = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.route('**/api/stream', async (route) => {
    await changed;
    await route.continue();
  });
  await eventIn(calendar, owner, { title: 'Хор', ...noon('2026-11-20') });
  await owner.open(page, `/dashboard/calendar/${calendar.id}?view=month&date=2026-11-20`);
  await expect(page.getByRole('grid').getByText('Хор')).toBeVisible();
  await eventIn(calendar, owner, { title: 'Дача', ...noon('2026-11-21') });
  connect();
  await expect(page.getByRole('grid').getByText('Дача')).toBeVisible();
});
