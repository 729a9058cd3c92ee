import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { basic } from '#tests/support/dav.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

type Language = 'ru' | 'en';

/** What a calendar app asks first, with the values that the screen shows. */
async function signIn(server: string, user: string, password: string): Promise<number> {
  const answer = await fetch(`${server}/dav/`, {
    method: 'PROPFIND',
    headers: { authorization: basic(user, password), depth: '0' },
  });
  return answer.status;
}

async function choose(page: Page, language: Language, device: 'thunderbird' | 'apple'): Promise<Locator> {
  const say = words[language].connections;
  const list = page.getByRole('dialog', { name: say.open });
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: say.devices[device] }).click();
  return page.getByRole('dialog', { name: say.devices[device] });
}

test('a person connects a program by what the screen says, and switches it off again', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language].connections;
  const anna = await resident(server, 'Anna', language);
  await calendarOf(anna, 'Семья');
  await anna.open(page, '/dashboard/profile?section=security');
  await page.getByRole('button', { name: say.connect, exact: true }).click();
  const guide = await choose(page, language, 'thunderbird');
  const value = (label: string) => guide.getByLabel(label, { exact: true });

  await test.step('without a network the steps are there, and the password can be made later', async () => {
    await page.context().setOffline(true);
    await expect(guide.getByText(say.steps.newCalendar)).toBeVisible();
    await expect(guide.getByRole('button', { name: say.makePassword })).toBeDisabled();
    await expect(guide.getByText(say.needsNetwork)).toBeVisible();
    await page.context().setOffline(false);
  });
  const secret = await test.step('one press makes a password of its own', async () => {
    await guide.getByRole('button', { name: say.makePassword }).click();
    await expect(value(say.given.password)).toHaveValue(/^kal_/);
    await expect(
      guide.getByRole('button', { name: say.copyName.replace('{{what}}', say.given.password) }),
    ).toBeFocused();
    await expect(guide.getByText(say.waiting)).toBeVisible();
    await expectAccessible(page);
    return value(say.given.password).inputValue();
  });
  const user = await value(say.given.email).inputValue();
  const address = await value(say.given.server).inputValue();
  await test.step('the screen sees by itself that the program has signed in', async () => {
    expect(await signIn(address, user, secret)).toBe(207);
    await expect(guide.getByText(say.connected.split('{{name}}')[0] ?? '')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('it is in the list, and deleted it opens nothing', async () => {
    await guide.getByRole('button', { name: say.close }).last().click();
    const keys = words[language].apiKeys;
    const name = say.names.thunderbird.replace('{{name}}', 'Anna');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: keys.delete.replace('{{name}}', name) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: keys.deletion.confirm }).click();
    await expect(row).toHaveCount(0);
    expect(await signIn(address, user, secret)).toBe(401);
  });
});

test('an iPhone gets its settings by a link that works once', { tag: '@long' }, async ({
  page,
  server,
  language,
  anotherBrowser,
}) => {
  const say = words[language].connections;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  await page.getByRole('button', { name: words[language].view.settings }).click();
  await page.getByRole('button', { name: words[language].view.connect }).click();
  const guide = await choose(page, language, 'apple');
  await guide.getByRole('button', { name: say.makeProfile }).click();
  await expect(guide.getByRole('img', { name: say.qrProfile })).toBeVisible();
  await expectAccessible(page);
  const link = await guide.getByRole('link', { name: say.openProfile }).getAttribute('href');
  const iphone = await anotherBrowser();
  await iphone.goto(link ?? '');
  await expectAccessible(iphone);
  const download = iphone.waitForEvent('download');
  await iphone.getByRole('button').click();
  const profile = await readFile(await (await download).path(), 'utf8');
  const [, key = ''] = /<key>CalDAVPassword<\/key><string>([^<]+)</.exec(profile) ?? [];
  const [, user = ''] = /<key>CalDAVUsername<\/key><string>([^<]+)</.exec(profile) ?? [];
  expect((await iphone.goto(link ?? ''))?.status()).toBe(404);
  await expectAccessible(iphone);
  expect(await signIn(server.url, user, key)).toBe(207);
  await expect(guide.getByText(say.connected.split('{{name}}')[0] ?? '')).toBeVisible();
});

test('an app that signs in by the browser is let in by a press, and by nothing else', {
  tag: ['@one-screen', '@long'],
}, async ({ page, server, language }) => {
  const say = words[language].connections;
  const anna = await resident(server, 'Anna', language);
  const begun = await fetch(`${server.url}/index.php/login/v2`, {
    method: 'POST',
    headers: { 'user-agent': 'DAVx5/4.5.4-ose' },
  });
  const { login, poll }: { login: string; poll: { endpoint: string; token: string } } = await begun.json();
  const ask = () => fetch(poll.endpoint, { method: 'POST', body: new URLSearchParams({ token: poll.token }) });
  const { pathname, search, hash } = new URL(login);
  await anna.open(page, pathname + search + hash);
  const question = page.getByRole('dialog', { name: say.grant.title.replace('{{app}}', 'DAVx⁵') });
  await expect(question.getByText(say.grant.caution)).toBeVisible();
  await expectAccessible(page);
  expect((await ask()).status).toBe(404);
  await question.getByRole('button', { name: say.grant.allow, exact: true }).click();
  const done = page.getByRole('dialog', { name: say.grant.doneTitle });
  await expect(done).toBeVisible();
  const answer = await ask();
  const { loginName, appPassword }: { loginName: string; appPassword: string } = await answer.json();
  expect(await signIn(server.url, loginName, appPassword)).toBe(207);
  await expect(done.getByText(say.connected.split('{{name}}')[0] ?? '')).toBeVisible();
  await expectAccessible(page);
  await done.getByRole('button', { name: say.close }).last().click();
  await expect(page).toHaveURL(/security$/);

  await test.step('the same link says afterwards that it is over', async () => {
    await anna.open(page, pathname + search + hash);
    await expect(page.getByRole('dialog', { name: say.grant.overTitle })).toBeVisible();
  });
});

test('journal entries that a program stores in a calendar are listed, and can be deleted', {
  tag: ['@one-screen', '@long'],
}, async ({ page, server, language }) => {
  const say = words[language].storedTasks;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const body = { name: 'Journal', scopes: ['write'] };
  const { key } = await anna.call<{ key: string }>('POST', '/api-keys', body);
  const { user } = await anna.call<{ user: { id: string } }>('GET', '/auth/me');
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VJOURNAL', 'UID:t', 'DTSTAMP:20261120T120000Z'];
  const put = await fetch(`${server.url}/dav/calendars/${user.id}/${family.id}/t.ics`, {
    method: 'PUT',
    headers: { authorization: basic(anna.email, key), 'content-type': 'text/calendar' },
    body: [...lines, 'SUMMARY:Купить хлеб', 'END:VJOURNAL', 'END:VCALENDAR', ''].join('\r\n'),
  });
  expect(put.status).toBe(201);
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  await page.getByRole('button', { name: words[language].view.settings }).click();
  const section = page.getByRole('region', { name: say.title });
  await section.getByText(say.journals_one.replace('{{count}}', '1')).click();
  await expect(section.getByText('Купить хлеб')).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: say.delete.replace('{{title}}', 'Купить хлеб') }).click();
  await expect(section).toBeHidden();
});
