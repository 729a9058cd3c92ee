import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, joinAs, resident } from '#tests/support/household.ts';
import { openNewEvent } from '#tests/support/new-event.ts';
import { words } from '#tests/support/words.ts';

test('a person makes an event private, and others see only that the time is taken, until it is public', {
  tag: '@long',
}, async ({ page, anotherBrowser, server, language }) => {
  const say = words[language];
  const busy = words[language].platform.busy;
  const owner = await resident(server, 'Anna', language);
  const author = await resident(server, 'Egor', language);
  const other = await resident(server, 'Vera', language);
  const calendar = await calendarOf(owner, 'Семья');
  for (const each of [author, other]) await joinAs(calendar, owner, each, 'editor');
  const day = `/dashboard/calendar/${calendar.id}?view=day&date=2026-11-20`;
  const theirs = await anotherBrowser();
  await other.open(theirs, day);
  await author.open(page, day);
  const main = theirs.getByRole('main');

  await test.step('one press in the form', async () => {
    await openNewEvent(page, language);
    const form = page.getByRole('dialog', { name: say.events.create });
    await form.getByLabel(say.events.title).fill('Врач');
    await form.getByRole('switch', { name: say.events.values.private }).click();
    await expect(form.getByText(say.events.classHint)).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: say.events.add, exact: true }).click();
    await expect(page.getByRole('main').getByText('Врач').first()).toBeVisible();
  });
  await test.step('the other sees a block, at once, and what it is nowhere', async () => {
    await expect(main.getByText(busy).first()).toBeVisible();
    await main.getByText(busy).last().click();
    const card = theirs.getByRole('dialog', { name: busy });
    await expect(card).toContainText(say.events.classOf.redacted);
    await expectAccessible(theirs);
    await expect(theirs.getByText('Врач')).toHaveCount(0);
    await theirs.keyboard.press('Escape');
  });
  await test.step('its author says so no more, and all is there', async () => {
    await page.getByRole('main').getByText('Врач').last().click();
    await expect(page.getByRole('dialog', { name: 'Врач' })).toContainText(say.events.classOf.private);
    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: say.events.edit });
    await form.getByRole('switch', { name: say.events.values.private }).click();
    await form.getByRole('button', { name: say.events.save, exact: true }).click();
    await expect(main.getByText('Врач').first()).toBeVisible();
  });
});
