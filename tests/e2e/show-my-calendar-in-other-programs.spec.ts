import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const dentist = { title: 'Стоматолог', startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' };

test('a person gives other programs a link, shares busy times only, and revokes a link', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await eventIn(family, anna, dentist);
  await page.clock.setFixedTime('2026-11-20T09:00:00Z');
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);
  const dialog = page.getByRole('dialog', { name: say.feeds.title });
  const open = async () => {
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    await page.getByRole('dialog', { name: 'Семья' }).getByRole('button', { name: say.view.feeds }).click();
    await expect(dialog.getByRole('textbox', { name: say.feeds.name })).toBeVisible();
  };
  const make = async (name: string) => {
    await dialog.getByRole('textbox', { name: say.feeds.name }).fill(name);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(say.feeds.once)).toBeVisible();
    return dialog.getByRole('textbox', { name: say.feeds.link }).inputValue();
  };
  const textAt = async (url: string) =>
    (await fetch(url, { headers: { 'user-agent': 'Google-Calendar-Importer' } })).text();

  const whole = await test.step('a link is made from the settings of the calendar, and copied', async () => {
    await open();
    await expectAccessible(page);
    const url = await make('Google');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say.feeds.copy }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expect(dialog.getByRole('link', { name: say.feeds.open })).toHaveAttribute('href', /^webcal:/);
    expect(await textAt(url)).toContain('SUMMARY:Стоматолог');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return url;
  });
  await test.step('another shows when she is busy, and nothing else', async () => {
    await open();
    await dialog.getByRole('combobox', { name: say.feeds.content }).click();
    await page.getByRole('option', { name: say.feeds.contents.busy }).click();
    const text = await textAt(await make('Коллеги'));
    expect(text).toMatch(/^DTSTART.*:20261120T100000Z\r$/m);
    expect(text).not.toContain('Стоматолог');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('the list shows who asked; a revoked link opens nothing', async () => {
    await open();
    const row = dialog.getByRole('listitem').filter({ has: page.getByText('Google', { exact: true }) });
    await expect(row).toContainText('Google Calendar');
    await row.getByRole('button', { name: say.feeds.revoke }).click();
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: say.feeds.revoke }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(say.feeds.revoked)).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Коллеги' })).toBeVisible();
    expect((await fetch(whole)).status).toBe(404);
  });
});
