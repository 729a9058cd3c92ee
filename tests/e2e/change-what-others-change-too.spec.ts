import type { Page, Route } from '@playwright/test';
import type { CalendarEvent } from '#domain/events.ts';
import type { Member } from '#domain/members.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { saidOf } from '#tests/support/faults.ts';
import { eventIn, familyOf } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'block' });
const FRIDAY = '2026-11-20';
const lunch = { title: 'Обед', startTime: `${FRIDAY}T13:00:00`, endTime: `${FRIDAY}T14:00:00` };
const day = (page: Page, date: string) => page.locator(`[role=gridcell][data-day="${date}"]`);

test('two people change one event, and the later one chooses', async ({ page, server, language }) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const event = await eventIn(family, anna, lunch);
  await anna.open(page, `/dashboard/calendar/${family.id}?view=week&date=${FRIDAY}`);
  const dialog = page.getByRole('dialog', { name: say.events.edit });
  const choice = page.getByRole('dialog', { name: say.events.conflict.title });
  const stored = async () => (await anna.call<{ event: CalendarEvent }>('GET', `/events/${event.id}`)).event.title;

  async function bothChange(mine: string, theirs: string) {
    await page.locator(`[data-event="${event.id}"]`).first().click();
    await dialog.getByLabel(say.events.title).fill(mine);
    await yuri.call('PUT', `/events/${event.id}`, { title: theirs });
    await dialog.getByRole('button', { name: say.events.save, exact: true }).click();
    await expect(choice).toContainText(mine);
    await expect(choice).toContainText(theirs);
  }
  await test.step('back to the form, with what was typed; then mine', async () => {
    await bothChange('Ужин', 'Завтрак');
    await choice.getByRole('button', { name: say.ui.close }).click();
    await expect(dialog.getByLabel(say.events.title)).toHaveValue('Ужин');
    await dialog.getByRole('button', { name: say.events.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(stored).toBe('Ужин');
  });
  await test.step('mine at once', async () => {
    await bothChange('Полдник', 'Второй завтрак');
    await expectAccessible(page);
    await choice.getByRole('button', { name: say.events.conflict.keepMine }).click();
    await expect.poll(stored).toBe('Полдник');
    await expect(choice).toBeHidden();
  });
  await test.step('theirs', async () => {
    await bothChange('Перекус', 'Банкет');
    await choice.getByRole('button', { name: say.events.conflict.keepTheirs }).click();
    await expect(page.getByRole('main').getByText('Банкет').first()).toBeVisible();
    expect(await stored()).toBe('Банкет');
  });
});

test('what happens to a calendar while an event of it is open is told, and nothing typed is lost', async ({
  page,
  server,
  language,
}) => {
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
    await title.fill('Ужин');
    await anna.call('DELETE', `/events/${event.id}`);
    await save.click();
    await expect(dialog.getByRole('alert').first()).toHaveText(say.events.remove.notFound);
    await expect(title).toHaveValue('Ужин');
    await dialog.getByRole('button', { name: say.events.delete, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.events.remove.confirm }).click();
    await expect(news.getByText(say.events.remove.notFound)).toBeVisible();
    await expect(page.locator(`[data-event="${event.id}"]`)).toHaveCount(0);
  });
  const breakfast = await eventIn(family, anna, { ...lunch, title: 'Завтрак' });
  await test.step('the role becomes that of somebody who only looks', async () => {
    await page.locator(`[data-event="${breakfast.id}"]`).first().click();
    await title.fill('Поздний завтрак');
    const members = await anna.call<Member[]>('GET', `/calendars/${family.id}/members`);
    const member = members.find(({ user }) => user.email === yuri.email)?.id;
    await anna.call('PUT', `/calendars/${family.id}/members/${member}/role`, { role: 'viewer' });
    const text = say.live.role.replace('{{name}}', 'Семья').replace('{{role}}', say.live.roles.viewer);
    await expect(dialog.getByRole('status').getByText(text)).toBeVisible();
    await expectAccessible(page);
    // The answer comes when the form has left the screen.
    const left = async (route: Route) => {
      await dialog.waitFor({ state: 'detached' });
      await route.fallback();
    };
    await page.route('**/api/events/*', left, { times: 1 });
    await save.click();
    await expect(dialog.getByRole('alert').first()).toHaveText(saidOf('forbidden', language));
    await expect(title).toHaveValue('Поздний завтрак');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.ui.discard.confirm }).click();
  });
  await test.step('now everything can be seen and nothing changed', async () => {
    await expect(page.getByRole('button', { name: say.view.add, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Семья' });
    await expect(settings).toContainText(say.view.yourRole.replace('{{role}}', say.view.roles.viewer));
    await expect(settings.getByRole('listitem')).toHaveText([say.view.manageMembers, say.view.history, say.view.leave]);
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.locator(`[data-event="${breakfast.id}"]`).first().click();
    const view = page.getByRole('dialog', { name: say.events.view });
    await expect(view).toContainText('Завтрак');
    await expect(view.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await page.goto(`/dashboard/calendar/${family.id}?view=month&date=${FRIDAY}`);
    await day(page, '2026-11-10').click({ position: { x: 10, y: 40 } });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the calendar is deleted', async () => {
    await expect(page.getByRole('grid')).toBeVisible();
    await anna.call('DELETE', `/calendars/${family.id}`);
    await expect(page.getByRole('heading', { name: say.view.missing.title })).toBeVisible();
    await expect(news.getByText(say.live.closed.replace('{{name}}', 'Семья'))).toBeVisible();
    await page.getByRole('link', { name: say.view.missing.dashboard }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
});
