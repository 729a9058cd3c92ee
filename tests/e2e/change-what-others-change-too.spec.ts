import type { Page } from '@playwright/test';
import type { CalendarEvent } from '#domain/events.ts';
import type { Member } from '#domain/members.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { saidOf } from '#tests/support/faults.ts';
import { eventIn, familyOf } from '#tests/support/household.ts';
import { go } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

const FRIDAY = '2026-11-20';
const lunch = { title: 'Обед', startTime: `${FRIDAY}T13:00:00`, endTime: `${FRIDAY}T14:00:00` };
const day = (page: Page, date: string) => page.locator(`[role=gridcell][data-day="${date}"]`);

test('two people change one event, and keep both changes', async ({ page, server, language }) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const event = await eventIn(family, anna, lunch);
  await anna.open(page, `/dashboard/calendar/${family.id}?view=week&date=${FRIDAY}`);
  const dialog = page.getByRole('dialog', { name: say.events.edit });
  const choice = page.getByRole('dialog', { name: say.events.conflict.title });
  const save = dialog.getByRole('button', { name: say.events.save, exact: true });
  const stored = async () => (await anna.call<{ event: CalendarEvent }>('GET', `/events/${event.id}`)).event;
  const edit = async () => {
    await page.locator(`[data-event="${event.id}"]`).first().click();
    await page.keyboard.press('e');
    await expect(dialog).toBeVisible();
  };

  await test.step('different fields are merged, and nobody is asked', async () => {
    await edit();
    await dialog.getByLabel(say.events.title).fill('Ужин');
    await yuri.call('PUT', `/events/${event.id}`, { location: 'Дача' });
    await save.click();
    await expect(dialog).toBeHidden();
    await expect.poll(stored).toMatchObject({ title: 'Ужин', location: 'Дача' });
  });
  await test.step('of a field that both changed the later one is asked, and may go back', async () => {
    await edit();
    await dialog.getByLabel(say.events.title).fill('Полдник');
    await dialog.getByLabel(say.events.description).fill('Пирог');
    await yuri.call('PUT', `/events/${event.id}`, { title: 'Завтрак', location: 'Кухня' });
    await save.click();
    await expect(choice.getByRole('radio')).toHaveCount(2);
    await expect(choice).toContainText('Yuri');
    await expectAccessible(page);
    await choice.getByRole('button', { name: say.events.conflict.back }).click();
    await expect(dialog.getByLabel(say.events.title)).toHaveValue('Полдник');
    await expect(dialog.getByLabel(say.events.location)).toHaveValue('Кухня');
  });
  await test.step('theirs where it is chosen, and the rest as before', async () => {
    await yuri.call('PUT', `/events/${event.id}`, { title: 'Банкет' });
    await save.click();
    await choice.getByRole('radio', { name: 'Банкет' }).click();
    await choice.getByRole('button', { name: say.events.conflict.save }).click();
    await expect(choice).toBeHidden();
    await expect.poll(stored).toMatchObject({ title: 'Банкет', description: 'Пирог', location: 'Кухня' });
  });
});

test('what happens to a calendar while one of its events is open is announced, and nothing typed is lost', {
  tag: '@long',
}, async ({ page, server, language }) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const event = await eventIn(family, anna, lunch);
  await yuri.open(page, `/dashboard/calendar/${family.id}?view=week&date=${FRIDAY}`);
  const dialog = page.getByRole('dialog', { name: say.events.edit });
  const title = dialog.getByLabel(say.events.title);
  const save = dialog.getByRole('button', { name: say.events.save, exact: true });
  const news = page.getByRole('status');

  await test.step('the event is deleted', async () => {
    await page.locator(`[data-event="${event.id}"]`).first().click();
    await page.keyboard.press('e');
    await title.fill('Ужин');
    await anna.call('DELETE', `/events/${event.id}`);
    await save.click();
    await expect(dialog.getByRole('alert').first()).toHaveText(say.events.remove.notFound);
    await expect(title).toHaveValue('Ужин');
    await dialog.getByRole('button', { name: say.events.saveAsNew, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(`[data-event="${event.id}"]`)).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Ужин').first()).toBeVisible();
  });
  const breakfast = await eventIn(family, anna, { ...lunch, title: 'Завтрак' });
  await test.step('the role becomes that of somebody who only looks', async () => {
    await page.locator(`[data-event="${breakfast.id}"]`).first().click();
    await page.keyboard.press('e');
    await title.fill('Поздний завтрак');
    const members = await anna.call<Member[]>('GET', `/calendars/${family.id}/members`);
    const member = members.find(({ user }) => user.email === yuri.email)?.id;
    await anna.call('PUT', `/calendars/${family.id}/members/${member}/role`, { role: 'viewer' });
    const text = say.live.role.replace('{{name}}', 'Семья').replace('{{role}}', say.live.roles.viewer);
    await expect(dialog.getByRole('status').getByText(text)).toBeVisible();
    await expectAccessible(page);
    await save.click();
    await expect(dialog.getByRole('alert').first()).toHaveText(saidOf('forbidden', language));
    await expect(title).toHaveValue('Поздний завтрак');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.ui.discard.confirm }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('now everything can be seen and nothing changed', async () => {
    await expect(page.getByRole('button', { name: say.view.add, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Семья' });
    await expect(settings).toContainText(say.view.yourRole.replace('{{role}}', say.view.roles.viewer));
    await expect(settings.getByRole('listitem')).toHaveText([
      say.view.manageMembers,
      say.view.tasks,
      say.view.notifications,
      say.view.history,
      say.view.connect,
      say.view.feeds,
      say.view.export,
      say.ui.help,
      say.view.leave,
    ]);
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.locator(`[data-event="${breakfast.id}"]`).first().click();
    const view = page.getByRole('dialog', { name: 'Завтрак' });
    await expect(view).toContainText('Завтрак');
    await expect(view.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    const stream = page.waitForResponse('**/api/stream');
    await go(page, `/dashboard/calendar/${family.id}?view=month&date=${FRIDAY}`);
    await stream;
    await day(page, '2026-11-10').click({ position: { x: 10, y: 40 } });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the calendar is deleted', async () => {
    await expect(page.getByRole('grid')).toBeVisible();
    await anna.call('DELETE', `/calendars/${family.id}`);
    await expect(page.getByRole('heading', { name: say.view.missing.title })).toBeVisible();
    await expect(news.getByText(say.live.closed.replace('{{name}}', 'Семья'))).toBeVisible();
    await page.getByRole('link', { name: say.view.missing.dashboard, exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
});
