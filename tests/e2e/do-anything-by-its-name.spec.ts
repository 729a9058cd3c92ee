import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, joinAs, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

test('a person does anything by its name, from any page', async ({ page, server, language }) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  const choir = await calendarOf(yuri, 'Хор');
  await joinAs(choir, yuri, anna, 'viewer');

  const palette = page.getByRole('dialog', { name: say.commands.title });
  const field = palette.getByRole('combobox');
  const option = (name: string) => palette.getByRole('option', { name });
  const open = async (text = '') => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(text);
  };
  await anna.open(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'Семья' }).first()).toBeVisible();

  await test.step('opens a calendar by its name', async () => {
    await open();
    await expectAccessible(page);
    await field.fill('сем');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/dashboard/calendar/${family.id}`));
    await expect(page.getByRole('grid')).toBeVisible();
  });
  await test.step('shows another view, named in either language, and a day as one says it', async () => {
    await open(language === 'ru' ? 'week' : 'неделя');
    await expect(option(say.commands.names.week).first()).toContainText('W');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/view=week/);
    await open(language === 'ru' ? '15 марта 2027' : '15 mar 2027');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/view=week&date=2027-03-15/);
  });
  await test.step('looks for events with the words that were typed', async () => {
    await open('ужин');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: say.search.title })).toHaveValue('ужин');
    await page.keyboard.press('Escape');
  });
  await test.step('begins an event; above its form nothing opens', async () => {
    await open(say.commands.names.add);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: say.events.create });
    await expect(form.getByLabel(say.events.title)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });
  await test.step('is offered only what the role allows', async () => {
    await open('хор');
    await page.keyboard.press('Enter');
    await expect(page.locator('.calendar-name')).toContainText('Хор');
    await expect(page.getByRole('button', { name: say.view.settings })).toBeVisible();
    await open();
    await expect(option(say.commands.names.members)).toBeVisible();
    for (const name of ['add', 'invite', 'editCalendar'] as const)
      await expect(option(say.commands.names[name])).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });
});
