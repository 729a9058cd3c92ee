import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'allow' });

test('somebody looks up how things are done, from where they are, and without a network', async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language];
  const { pages } = say.help;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const isKept = () => page.evaluate(async () => (await caches.match('/')) !== undefined);
  await expect.poll(isKept, 'the page, from the first visit on').toBe(true);
  const helpOf = (dialog: string) =>
    page.getByRole('dialog', { name: dialog }).getByRole('link', { name: say.ui.help });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('beside a line that is being written, so that it stays', async () => {
    await page.keyboard.press('q');
    await page.keyboard.type('Хор');
    const opened = context.waitForEvent('page');
    await helpOf(say.events.quick.title).click();
    const beside = await opened;
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(pages['quick-line'].title);
    await expect(beside.getByText(say.help.examples.reminder[0] ?? '', { exact: true }).first()).toBeAttached();
    await beside.close();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Хор');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.ui.discard.confirm }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('from a dialog to the page that is about it', async () => {
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    await page.getByRole('button', { name: say.view.manageMembers }).click();
    await helpOf(say.members.title).click();
    await expect(page).toHaveURL(`${server.url}/help/share`);
    await expect(heading).toHaveText(pages.share.title);
    await expect(page.getByText(say.help.rights.handOver)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('another page, and after a reload every question, without a network', async () => {
    await context.setOffline(true);
    await page.getByRole('navigation', { name: say.help.label }).getByRole('link', { name: pages.keys.title }).click();
    await expect(heading).toHaveText(pages.keys.title);
    await expect(page.getByText(say.commands.names.quickAdd)).toBeVisible();
    await page.goto('/help');
    await page.getByRole('link', { name: pages.repeat.sections.end.title }).click();
    await expect(page.getByRole('heading', { name: pages.repeat.sections.end.title })).toBeFocused();
    await expect(page.locator('.repeat-preview li').first()).toBeVisible();
    await context.setOffline(false);
  });
});
