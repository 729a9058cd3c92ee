import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { concertHome, pathOf, piece } from '#tests/support/moving.ts';
import { openNewEvent } from '#tests/support/new-event.ts';
import { words } from '#tests/support/words.ts';

/** The entry of the history that the page stands on. */
const entryOf = (page: Page) => page.evaluate(() => history.state.idx);

test('Back closes what is open, one at a time, and leaves the calendar only when nothing is', async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language];
  const { owner, calendar } = await concertHome(server, language);
  const path = pathOf(calendar, 'month');
  const calendarUrl = `${server.url}${path}`;
  // The first entry of the history, as after the redirect of a launch.
  await owner.open(page, path);
  await expect(piece(page, 'Концерт')).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const stays = async () => {
    await expect(page).toHaveURL(calendarUrl);
    await expect.poll(() => entryOf(page)).toBe(0);
  };
  expect(await entryOf(page)).toBe(0);

  await test.step('the panel', async () => {
    await button(say.view.settings).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await stays();
  });
  await test.step('the menu of views', async () => {
    await (isMobile
      ? page.getByRole('button', { name: new RegExp(`^${say.view.view}: `) })
      : button(say.view.allViews)
    ).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await stays();
  });
  await test.step('the date to go to', async () => {
    await page.locator('#period').click();
    await expect(dialog(say.events.goTo.title)).toBeVisible();
    await page.goBack();
    await expect(dialog(say.events.goTo.title)).toHaveCount(0);
    await stays();
  });
  await test.step('a list of hours, and then the form that it belongs to', async () => {
    await openNewEvent(page, language);
    const form = dialog(say.events.create);
    const hours = form.getByRole('textbox', { name: say.events.startTime });
    if (isMobile) await hours.click();
    else await button(say.events.picker.openTime.replace('{{field}}', say.events.startTime)).click();
    await expect(form.getByRole('listbox').first()).toBeVisible();
    await page.goBack();
    await expect(form.getByRole('listbox')).toHaveCount(0);
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(form).toHaveCount(0);
    await stays();
  });
  await test.step('a menu that leads to another view leaves nothing behind', async () => {
    await (isMobile
      ? page.getByRole('button', { name: new RegExp(`^${say.view.view}: `) })
      : button(say.view.allViews)
    ).click();
    await page.getByRole('menuitemradio', { name: say.view.views.year, exact: true }).click();
    await expect(page).toHaveURL(/view=year/);
    await page.goBack();
    await stays();
  });
});
