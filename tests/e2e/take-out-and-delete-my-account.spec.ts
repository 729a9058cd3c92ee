import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, joinAs, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

test('a person takes all their data with them and deletes the account', async ({ page, server, language }) => {
  const say = words[language].accountData;
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  const choir = await calendarOf(yuri, 'Хор');
  await joinAs(choir, yuri, anna, 'editor');
  await eventIn(family, anna, { title: 'Обед', startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' });
  await anna.open(page, '/dashboard/profile?section=security');
  const section = page.getByRole('region', { name: say.title });

  await test.step('the file holds what is hers', async () => {
    // The lists above grow while they load, and the button moves down with them.
    await expect(page.getByText(words[language].sessions.alone)).toBeVisible();
    await expect(page.getByText(words[language].apiKeys.empty)).toBeVisible();
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: say.export.button }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('kalends-export.json');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Обед');
    expect(text).toContain(anna.email);
    expect(JSON.parse(text)).toBeInstanceOf(Object);
  });
  const dialog = page.getByRole('dialog', { name: say.deletion.question });
  const confirm = dialog.getByRole('button', { name: say.deletion.confirm });
  await test.step('deleting says what goes, and asks for the password', async () => {
    await section.getByRole('button', { name: say.deletion.button }).click();
    await expect(dialog).toContainText('Семья');
    await expect(dialog).toContainText(say.deletion.rest.replace(/(^| )(и) /, '$1$2\u00a0'));
    await expectAccessible(page);
    await confirm.click();
    await expect(dialog).toContainText(say.deletion.passwordRequired);
    await dialog.getByLabel(say.deletion.password, { exact: true }).fill('Not-it!1');
    await confirm.click();
    await expect(dialog).toContainText(say.deletion.passwordWrong);
  });
  await test.step('with it the account is gone, and so is the calendar she owned', async () => {
    await dialog.getByLabel(say.deletion.password, { exact: true }).fill(PASSWORD);
    await confirm.click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('status').getByText(say.deletion.done)).toBeVisible();
    const me = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${anna.token}` } });
    expect(me.status).toBe(401);
    await expect(yuri.call('GET', `/calendars/${choir.id}`)).resolves.toBeDefined();
    await expect(anna.call('POST', '/auth/login', { email: anna.email, password: PASSWORD })).rejects.toThrow('403');
  });
});
