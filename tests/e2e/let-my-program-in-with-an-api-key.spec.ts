import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail } from '#tests/support/faults.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

const lunch = { title: 'Обед', startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' };

test('a person makes a key, uses it, switches it off and deletes it', { tag: ['@one-screen', '@long'] }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language].apiKeys;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const work = await calendarOf(anna, 'Работа');
  await eventIn(family, anna, lunch);
  await anna.open(page, '/dashboard/profile?section=security');
  const section = page.getByRole('region', { name: say.title });
  await expect(section).toContainText(say.empty);

  const key = await test.step('makes a key that only reads one calendar', () => makeKey(page, language));
  const read = async (calendarId: string, method = 'GET') => {
    const path =
      method === 'GET' ? `/calendars/${calendarId}/events?startDate=2026-11-20&endDate=2026-11-20` : '/events';
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ calendarId, ...lunch }) }),
    });
    return response.status;
  };

  await test.step('a program reads with it, and no more than was allowed', async () => {
    expect(await read(family.id)).toBe(200);
    expect(await read(work.id)).toBe(404);
    expect(await read(family.id, 'POST')).toBe(403);
  });
  const row = section.getByRole('listitem').filter({ hasText: 'Табло' });
  const name = (template: string) => template.replace('{{name}}', 'Табло');
  await test.step('it is in the list, but no longer whole', async () => {
    await page.reload();
    await expect(row).toContainText(key.slice(0, 8));
    await expect(page.getByText(key)).toHaveCount(0);
    await expect(row).not.toContainText(say.unused);
  });
  await test.step('switched off it opens nothing, switched on it does again', async () => {
    const toggle = row.getByRole('switch', { name: name(say.active) });
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await expect.poll(() => read(family.id)).toBe(401);
    await toggle.click();
    await expect.poll(() => read(family.id)).toBe(200);
    await expectAccessible(page);
  });
  await test.step('deleted it is no longer listed, and opens nothing', async () => {
    await row.getByRole('button', { name: name(say.delete) }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: say.deletion.confirm }).click();
    await expect(question).toBeHidden();
    await expect(row).toHaveCount(0);
    expect(await read(family.id)).toBe(401);
  });
});

async function makeKey(page: Page, language: 'ru' | 'en'): Promise<string> {
  const say = words[language].apiKeys;
  await page.getByRole('button', { name: say.create }).click();
  const form = page.getByRole('dialog', { name: say.form.title });
  await form.getByRole('button', { name: say.form.submit }).click();
  await expect(form).toContainText(say.form.nameRequired);
  await expect(form.getByLabel(say.form.name)).toBeFocused();
  await form.getByLabel(say.form.name).fill('Табло');
  await form.getByRole('combobox', { name: say.form.expiry }).click();
  await page.getByRole('option', { name: say.form.lifetimes.quarter }).click();
  await form.getByRole('switch', { name: say.form.onlySome }).click();
  await form.getByRole('button', { name: say.form.submit }).click();
  await expect(form).toContainText(say.form.calendarsRequired);
  await form.getByRole('checkbox', { name: 'Семья' }).check();
  await expectAccessible(page);
  const submit = () => form.getByRole('button', { name: say.form.submit }).click();
  await test.step('whose sign-in was a while ago enters the password once more', async () => {
    const later = await fail(page, 'POST /api-keys', 'password_required', language);
    await submit();
    const password = form.getByLabel(words[language].ui.password.label, { exact: true });
    await expect(password).toBeFocused();
    await later();
    await submit();
    await expect(form).toContainText(words[language].ui.password.required);
    await expectAccessible(page);
    await password.fill('Not-it!1');
    await submit();
    await expect(form).toContainText(words[language].ui.password.wrong);
    await password.fill(PASSWORD);
    await submit();
  });
  const made = page.getByRole('dialog', { name: say.made.title });
  const key = await made.getByLabel(say.made.key.replace('{{name}}', 'Табло')).inputValue();
  expect(key).toMatch(/^kal_[\w-]{43}$/);
  await expectAccessible(page);
  await made.getByRole('button', { name: say.made.done }).click();
  await expect(made).toBeHidden();
  return key;
}

test('what cannot be loaded, made or switched is reported', { tag: ['@one-screen', '@long'] }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language].apiKeys;
  const anna = await resident(server, 'Anna', language);
  await anna.call('POST', '/api-keys', { name: 'Табло' });
  const broken = (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ status: 400, body: '' });
  await page.route('**/api/api-keys', broken);
  await anna.open(page, '/dashboard/profile?section=security');
  const section = page.getByRole('region', { name: say.title });
  const news = page.getByRole('status');
  await expect(news.getByText(say.loadFailed)).toBeVisible();

  await section.getByRole('button', { name: say.create }).click();
  await page.getByLabel(say.form.name).fill('Бот');
  const form = page.getByRole('dialog', { name: say.form.title });
  await form.getByRole('button', { name: say.form.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(say.createFailed);
  await expect(page.getByLabel(say.form.name)).toHaveValue('Бот');
  await form.getByRole('button', { name: words[language].ui.cancel }).click();
  await page.getByRole('button', { name: words[language].ui.discard.confirm }).click();

  await page.unroute('**/api/api-keys', broken);
  await section.getByRole('button', { name: words[language].ui.retry }).click();
  await page.route('**/api/api-keys/*', broken);
  // The list comes back while the earlier news goes: a press that falls between is made again.
  await expect(async () => {
    await section.getByRole('switch').click();
    await expect(news.getByText(say.switchFailed)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(section.getByRole('switch')).toBeChecked();
});
