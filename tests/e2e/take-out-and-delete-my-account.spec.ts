import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, eventIn, joinAs, type Resident, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

/** The lists above grow while they load, and the buttons move down with them. */
async function allAbove(page: Page, language: 'ru' | 'en'): Promise<void> {
  await expect(page.getByText(words[language].sessions.alone)).toBeVisible();
  await expect(page.getByText(words[language].apiKeys.empty)).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
}

async function askToDelete(page: Page, person: Resident, language: 'ru' | 'en'): Promise<void> {
  await person.open(page, '/dashboard/profile?section=security');
  await allAbove(page, language);
  await page.getByRole('button', { name: words[language].accountData.deletion.button }).click();
}

test('a person takes all their data with them and deletes the account', { tag: ['@one-screen', '@long'] }, async ({
  page,
  server,
  language,
}) => {
  const { accountData: say, ui } = words[language];
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  const choir = await calendarOf(yuri, 'Хор');
  await joinAs(choir, yuri, anna, 'editor');
  await eventIn(family, anna, { title: 'Обед', startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' });
  await anna.open(page, '/dashboard/profile?section=security');
  const section = page.getByRole('region', { name: say.title });

  await test.step('the file holds what is hers', async () => {
    await allAbove(page, language);
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: say.export.data.button }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('kalends-export.json');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Обед');
    expect(text).toContain(anna.email);
    expect(JSON.parse(text)).toBeInstanceOf(Object);
  });
  await test.step('an archive holds what she sees, for other calendars', async () => {
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: say.export.calendars.button }).click();
    const files = unzipSync(await readFile(await (await download).path()));
    expect(Object.keys(files).sort()).toEqual(['Семья.ics', 'Хор.ics']);
  });
  const dialog = page.getByRole('dialog', { name: say.deletion.question });
  const confirm = dialog.getByRole('button', { name: say.deletion.confirm });
  await test.step('deleting says what goes, and asks for the password', async () => {
    await section.getByRole('button', { name: say.deletion.button }).click();
    await expect(dialog).toContainText('Семья');
    await expect(dialog).toContainText(say.deletion.access);
    await expectAccessible(page);
    await confirm.click();
    await expect(dialog).toContainText(ui.password.required);
    await dialog.getByLabel(ui.password.label, { exact: true }).fill('Not-it!1');
    await confirm.click();
    await expect(dialog).toContainText(ui.password.wrong);
  });
  await test.step('with it the account is deleted, and so is the calendar she owned', async () => {
    await dialog.getByLabel(ui.password.label, { exact: true }).fill(PASSWORD);
    await confirm.click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('status').getByText(say.deletion.done)).toBeVisible();
    const me = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${anna.token}` } });
    expect(me.status).toBe(401);
    await expect(yuri.call('GET', `/calendars/${choir.id}`)).resolves.toBeDefined();
    await expect(anna.call('POST', '/auth/login', { email: anna.email, password: PASSWORD })).rejects.toThrow('403');
  });
});

test('an owner of shared calendars decides about each before the account is deleted', {
  tag: ['@one-screen', '@long'],
}, async ({ page, server, language }) => {
  const { accountData: say, ui } = words[language];
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const dacha = await calendarOf(anna, 'Дача');
  const family = await calendarOf(anna, 'Семья');
  const choir = await calendarOf(anna, 'Хор');
  for (const calendar of [family, choir, dacha]) await joinAs(calendar, anna, yuri, 'viewer');
  await askToDelete(page, anna, language);
  const dialog = page.getByRole('dialog', { name: say.deletion.question });
  const fateOf = (name: string) => dialog.getByRole('combobox', { name });
  const confirm = dialog.getByRole('button', { name: say.deletion.confirm });

  await test.step('nothing is chosen for them', async () => {
    await dialog.getByLabel(ui.password.label, { exact: true }).fill(PASSWORD);
    await confirm.click();
    await expect(dialog.getByText(say.shared.required)).toHaveCount(3);
    await expect(dialog.getByRole('combobox').first()).toBeFocused();
    await expectAccessible(page);
  });
  await test.step('by keys alone they choose', async () => {
    for (const name of ['Семья', 'Дача']) {
      await fateOf(name).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option')).toHaveText(['Yuri', say.shared.delete_other.replace('{{count}}', '2')]);
      if (name === 'Семья') await expectAccessible(page);
      await page.getByRole('option', { name: 'Yuri' }).focus();
      await page.keyboard.press('Enter');
      await expect(fateOf(name)).toContainText(say.shared.handedTo.replace('{{name}}', 'Yuri'));
    }
    await fateOf('Хор').click();
    await page.getByRole('option').last().click();
    await expect(dialog.getByText(say.shared.required)).toHaveCount(0);
  });
  await test.step('a calendar that cannot be handed over stops it, and what was handed over is listed', async () => {
    const mend = await fail(page, `PUT /calendars/${family.id}/owner`, 'internal_error', language);
    await confirm.click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText(say.deletion.stuck.replace('{{name}}', 'Семья'));
    await expect(alert).toContainText(saidOf('internal_error', language));
    await expect(alert).toContainText(say.deletion.handedOver.replace('{{names}}', 'Дача'));
    await expect(alert).toContainText(say.deletion.notDeleted);
    await expect(dialog.getByRole('combobox')).toHaveCount(2);
    await expect(anna.call('GET', '/auth/me')).resolves.toBeDefined();
    await mend();
  });
  await test.step('then it goes on from there', async () => {
    await confirm.click();
    await expect(page.getByRole('status').getByText(say.deletion.done)).toBeVisible();
    const his = await yuri.call<{ id: string; role: string }[]>('GET', '/calendars');
    expect(new Map(his.map(({ id, role }) => [id, role]))).toEqual(
      new Map([
        [family.id, 'owner'],
        [dacha.id, 'owner'],
      ]),
    );
  });
});

test('somebody who joins while the question is open is asked about too', { tag: ['@one-screen', '@long'] }, async ({
  page,
  server,
  language,
}) => {
  const { accountData: say, ui } = words[language];
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  // Nothing tells this page what happens elsewhere.
  await page.route('**/api/stream*', (route) => route.abort());
  await askToDelete(page, anna, language);
  const dialog = page.getByRole('dialog', { name: say.deletion.question });
  await expect(dialog).toContainText('Семья');
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await joinAs(family, anna, yuri, 'viewer');
  await dialog.getByLabel(ui.password.label, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: say.deletion.confirm }).click();
  await expect(dialog.getByRole('alert')).toHaveText(say.deletion.sharedMeanwhile);
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(anna.call('GET', '/auth/me')).resolves.toBeDefined();
});

test('thirty shared calendars fit a narrow screen', { tag: ['@one-screen', '@long'] }, async ({
  page,
  server,
  language,
}) => {
  const { accountData: say } = words[language];
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Константин Верхнеудинский-Забайкальский', language);
  for (let index = 1; index <= 30; index += 1) {
    const name = `Репетиции, концерты и гастроли №${index}`;
    await joinAs(await calendarOf(anna, name), anna, yuri, 'editor');
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await askToDelete(page, anna, language);
  const dialog = page.getByRole('dialog', { name: say.deletion.question });
  await expect(dialog.getByRole('combobox')).toHaveCount(30);
  await dialog.getByRole('combobox').last().click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByRole('combobox').last()).toContainText('Константин');
  const overflow = await dialog.locator('.dialog-body').evaluate((body) => body.scrollWidth - body.clientWidth);
  expect(overflow).toBe(0);
  await expectAccessible(page);
});
