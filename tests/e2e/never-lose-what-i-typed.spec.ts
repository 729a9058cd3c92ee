import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { openNewEvent } from '#tests/support/new-event.ts';
import { words } from '#tests/support/words.ts';

const lunch = { title: 'Обед', startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' };

test('going back while typing asks first', { tag: '@long' }, async ({ page, server, language, isMobile }) => {
  const say = words[language];
  const discard = page.getByRole('alertdialog', { name: say.ui.discard.title });
  const stay = () => discard.getByRole('button', { name: say.ui.discard.cancel }).click();
  const go = () => discard.getByRole('button', { name: say.ui.discard.confirm }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await eventIn(family, anna, lunch);
  await anna.open(page, '/dashboard');
  await page.getByRole('link', { name: 'Семья' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  const month = page.url();

  await test.step('the event dialog: Back closes it where nothing is typed, and asks where something is', async () => {
    const dialog = page.getByRole('dialog', { name: say.events.create });
    await openNewEvent(page, language);
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(month);
    await openNewEvent(page, language);
    await dialog.getByLabel(say.events.title).fill('Хор');
    await page.goBack();
    await expect(discard).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(month);
    // Back once more is the quiet answer to a question.
    await page.goBack();
    await expect(discard).toBeHidden();
    await expect(dialog.getByLabel(say.events.title)).toHaveValue('Хор');
    await page.goBack();
    await go();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(month);
  });
  await test.step('the tags: also a name that is not in the list yet', async () => {
    await button(say.view.settings).click();
    await page.getByRole('button', { name: say.view.manageTags }).click();
    const dialog = page.getByRole('dialog', { name: say.tags.title });
    await dialog.getByLabel(say.tags.addTitle).last().fill('Дом');
    await page.goBack();
    await stay();
    await expect(dialog.getByLabel(say.tags.addTitle).last()).toHaveValue('Дом');
    await page.keyboard.press('Escape');
    await go();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(month);
  });
  await test.step('with nothing open, Back goes back', async () => {
    await page.goBack();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
  await test.step('the calendar form: Back, a link, the menu and Cancel ask alike', async () => {
    await page.getByRole('link', { name: say.calendars.list.create }).click();
    const name = page.getByLabel(say.calendars.form.name, { exact: true });
    await name.fill('Дача');
    const form = page.url();
    for (const leave of [
      () => page.goBack(),
      () => page.getByRole('link', { name: say.topBar.dashboardLink }).click(),
      () => button(say.calendars.form.cancel).click(),
      () => openProfile(page, say),
    ]) {
      await leave();
      await expect(discard).toBeVisible();
      await stay();
      await expect(discard).toBeHidden();
      await expect(page).toHaveURL(form);
      await expect(name).toHaveValue('Дача');
    }
    await page.goBack();
    await go();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
  await test.step('the profile, also from one part of it to another', async () => {
    await openProfile(page, say);
    if (isMobile) await page.getByRole('link', { name: say.profile.tabs.personal }).click();
    const name = page.getByLabel(say.profile.name, { exact: true });
    await name.fill('Анна Каренина');
    if (isMobile) await page.getByRole('link', { name: say.profile.back }).click();
    else await page.getByRole('tab', { name: say.profile.tabs.security }).click();
    await stay();
    await expect(name).toHaveValue('Анна Каренина');
    await page.goBack();
    await go();
    await expect(name).toBeHidden();
    await openProfile(page, say);
    if (isMobile) await page.getByRole('link', { name: say.profile.tabs.personal }).click();
    await expect(name).toHaveValue('Anna');
  });
});

async function openProfile(page: Page, say: (typeof words)['ru' | 'en']): Promise<void> {
  await page.getByRole('button', { name: say.topBar.account.split('{{')[0] ?? '' }).click();
  await page.getByRole('menuitem', { name: say.topBar.menu.profile }).click();
}

test('what could not be saved is still there, with the reason', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const news = page.getByRole('status');
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();

  await test.step('tags that the server does not take now are taken later', async () => {
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    await page.getByRole('button', { name: say.view.manageTags }).click();
    const dialog = page.getByRole('dialog', { name: say.tags.title });
    await dialog.getByLabel(say.tags.addTitle).last().fill('Дом');
    await dialog.getByRole('button', { name: say.tags.add, exact: true }).click();
    const mend = await fail(page, 'PUT /calendars/*/tags', 'unavailable', language);
    await dialog.getByRole('button', { name: say.tags.save, exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(saidOf('unavailable', language));
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Дом' })).toBeVisible();
    await mend();
    await dialog.getByRole('button', { name: say.tags.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(news.getByText(say.tags.saved)).toBeVisible();
  });
});

test('what is typed into an event outlives a failure, the page and the session', async ({ page, server, language }) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  const event = await eventIn(family, anna, lunch);
  const calendar = `/dashboard/calendar/${family.id}?view=week&date=2026-11-20`;
  const form = (name: string) => page.getByRole('dialog', { name });
  const [created, edited] = [form(say.events.create), form(say.events.edit)];
  const title = (dialog: typeof created) => dialog.getByLabel(say.events.title);
  const offer = page.getByRole('region', { name: say.events.draft.label });
  page.on('dialog', (asked) => void asked.accept());
  await anna.open(page, calendar);

  await test.step('a server that stores nothing leaves it in the form', async () => {
    await page.locator(`[data-event="${event.id}"]`).first().click();
    await page.keyboard.press('e');
    await title(edited).fill('Ужин');
    const mend = await fail(page, 'PUT /events/*', 'unavailable', language);
    await page.keyboard.press('Enter');
    await expect(edited.getByRole('alert').first()).toHaveText(saidOf('unavailable', language));
    await expect(title(edited)).toHaveValue('Ужин');
    await mend();
  });
  await test.step('a reload opens the form again, as it was', async () => {
    await page.reload();
    await expect(title(edited)).toHaveValue('Ужин');
    await page.keyboard.press('Control+Enter');
    await expect(edited).toBeHidden();
    await expect(page.getByRole('main').getByText('Ужин').first()).toBeVisible();
  });
  await test.step('a session that was ended elsewhere leads to the sign-in, and back into the form', async () => {
    await openNewEvent(page, language);
    await title(created).fill('Хор');
    await created.getByRole('textbox', { name: say.events.startDate }).fill('5 деа');
    await anna.call('POST', '/auth/logout');
    await expect(page.getByText(say.accounts.login.ended)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(say.accounts.email).fill(anna.email);
    await page.getByLabel(say.accounts.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: say.accounts.login.submit, exact: true }).click();
    await expect(title(created)).toHaveValue('Хор');
    await expect(created.getByRole('textbox', { name: say.events.startDate })).toHaveValue('5 деа');
  });
  await test.step('in a tab that is opened later it is offered, and can be discarded', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.goto(`${server.url}${calendar}`);
    await expect(offer).toContainText('Хор');
    await expectAccessible(page);
    await offer.getByRole('button', { name: say.events.draft.discard }).click();
    await expect(offer).toBeHidden();
    await page.getByRole('button', { name: say.events.draft.undo, exact: true }).click();
    await offer.getByRole('button', { name: say.events.draft.goOn }).click();
    await expect(title(created)).toHaveValue('Хор');
  });
  await test.step('the next person at this browser finds nothing of it', async () => {
    await yuri.open(page, '/dashboard');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('event_drafts'))).toBeNull();
  });
});
