import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { startSource } from '#tests/support/source-server.ts';
import { words } from '#tests/support/words.ts';

const TEXT = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Спартак', 'BEGIN:VEVENT', 'UID:match'],
  ...['DTSTART:20261120T150000Z', 'DTEND:20261120T170000Z', 'SUMMARY:Матч', 'LOCATION:Стадион'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

test('a calendar by its address is seen beside one’s own, says why it fails, and can be left', {
  tag: '@long',
}, async ({ page, server, language }) => {
  const say = words[language];
  const said = say.subscribedCalendars;
  using source = await startSource(TEXT);
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const month = `/dashboard/calendar/${family.id}?view=month&date=2026-11-20`;
  await anna.open(page, month);
  const dialog = page.getByRole('dialog', { name: said.title });
  const event = page
    .locator('[data-event]')
    .filter({ hasText: 'Матч' })
    .or(page.getByText('Матч', { exact: true }));
  const picker = page.getByRole('dialog', { name: say.calendars.list.title, exact: true });
  const list = async () => {
    await page.getByRole('button', { name: say.calendars.switcher.open.replace('{{name}}', 'Семья') }).click();
  };
  const named = (text: string) => text.replace('{{name}}', 'Спартак');

  await test.step('from the list of calendars, by its address', async () => {
    await list();
    await picker.getByRole('button', { name: say.calendars.switcher.subscribe }).click();
    const address = dialog.getByRole('textbox', { name: said.address });
    await address.fill('nothing');
    await page.keyboard.press('Enter');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await address.fill(source.url.replace('http:', 'webcal:'));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('switch', { name: /Спартак/ })).toBeChecked();
    await expectAccessible(page);
  });
  await test.step('what fails is said in plain words, and what was there stays', async () => {
    source.status = 404;
    await dialog.getByRole('button', { name: named(said.settings) }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: said.retry, exact: true }).click();
    await expect(dialog.getByText(said.problems.gone)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(event.first()).toBeVisible();
  });
  await test.step('its event has a card, from which it is copied', async () => {
    await anna.open(page, month.replace('month', 'day'));
    await event.first().click();
    const card = page.getByRole('dialog', { name: 'Матч' });
    await expect(card).toContainText(named(said.from));
    await expectAccessible(page);
    await card.getByRole('button', { name: said.copy }).click();
    const form = page.getByRole('dialog', { name: say.events.create });
    await expect(form.getByRole('textbox').first()).toHaveValue('Матч');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });
  await test.step('it is switched off in the list of calendars, and left from its settings', async () => {
    await anna.open(page, month);
    await expect(event.first()).toBeVisible();
    await list();
    await picker.getByRole('checkbox', { name: /Спартак/ }).uncheck();
    await expect(event).toHaveCount(0);
    await picker.getByRole('button', { name: say.calendars.switcher.subscribe }).click();
    await dialog.getByRole('button', { name: named(said.settings) }).click();
    await dialog.getByRole('button', { name: said.unsubscribe, exact: true }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: said.address })).toBeFocused();
    source.status = 200;
    await page.getByRole('button', { name: said.undo }).click();
    await expect(dialog.getByRole('switch', { name: /Спартак/ })).not.toBeChecked();
  });
});
