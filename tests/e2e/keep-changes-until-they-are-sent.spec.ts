import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/local.ts';
import type { Conflict } from '#domain/intents.ts';
import type { Member } from '#domain/members.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, familyOf, joinAs, type Resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import {
  drawn,
  eventsOf,
  FRIDAY,
  from,
  hands,
  loseAnswers,
  queued,
  ready,
  reconnect,
  signOut,
  unsent,
  waiting,
} from '#tests/support/without-network.ts';
import { type TestLanguage, words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'allow' });

const DAY = `?view=day&date=${FRIDAY}`;
const titlesOf = async (person: Resident, calendar: { id: string }) =>
  (await eventsOf(person, calendar)).map(({ title, location }) => `${title} ${location}`.trim());

test('changes outlive closed tabs, a new version of the app, and a clock that is a day wrong', {
  tag: '@long',
}, async ({ page, context, server, language }) => {
  const { anna, family } = await familyOf(server, language);
  await eventIn(family, anna, { title: 'Хор', ...from(9) });
  const versionNow = async () =>
    (await anna.call<{ version: number }>('GET', `/calendars/${family.id}/changes?since=0`)).version;
  const before = await versionNow();
  const openTab = async () => {
    const tab = await context.newPage();
    await tab.goto(`${server.url}/dashboard/calendar/${family.id}${DAY}`);
    await expect(drawn(tab, 'Репетиция').first()).toBeVisible();
    return tab;
  };
  await context.clock.setFixedTime(Date.now() + DAY_MS);
  await anna.open(page, `/dashboard/calendar/${family.id}${DAY}`);
  await ready(page);
  await context.setOffline(true);
  await hands(page, language).change('Хор', 'title', 'Репетиция');
  await waiting(page, 1);
  await page.close();

  await test.step('another tab shows it without a network, and is closed before an answer is there', async () => {
    const tab = await openTab();
    await waiting(tab, 1);
    await expect(drawn(tab, 'Репетиция').last()).toHaveClass(/unsent/);
    await loseAnswers(tab, '/intents');
    await reconnect(context);
    await expect.poll(() => titlesOf(anna, family)).toEqual(['Репетиция']);
    await tab.close();
  });
  await test.step('a third one sends it again, which changes nothing', async () => {
    const tab = await openTab();
    await expect.poll(() => queued(tab)).toBe(0);
    await expect(tab.locator('.unsent')).toHaveCount(0);
    expect(await versionNow()).toBe(before + 1);
    await context.setOffline(true);
    await hands(tab, language).change('Репетиция', 'location', 'Зал');
    await waiting(tab, 1);
    await tab.close();
  });
  await test.step('the new version of the app sends what waits', async () => {
    await context.setOffline(false);
    const tab = await context.newPage();
    // A page without the app, which would register its own.
    await tab.goto(`${server.url}/healthz`);
    await tab.evaluate(async () => {
      const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
      await navigator.serviceWorker.register('/sw.js?next');
      await taken;
    });
    expect(await queued(tab)).toBe(1);
    await tab.goto(`${server.url}/dashboard/calendar/${family.id}${DAY}`);
    await expect.poll(() => queued(tab)).toBe(0);
    expect(await titlesOf(anna, family)).toEqual(['Репетиция Зал']);
    expect(await versionNow()).toBe(before + 2);
  });
});

test('a device without room says so, and what was typed stays in the form', async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language];
  const { anna, family } = await familyOf(server, language);
  await eventIn(family, anna, { title: 'Хор', ...from(9) });
  await anna.open(page, `/dashboard/calendar/${family.id}${DAY}`);
  await ready(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: full });
    addEventListener('room', () => Object.assign(IDBObjectStore.prototype, { add }));
  });
  await drawn(page, 'Хор').first().click();
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  await button(say.events.card.edit).click();
  const form = page.getByRole('dialog', { name: say.events.edit });
  await form.getByLabel(say.events.title).fill('Репетиция');
  await button(say.events.save).click();
  await expect(form.getByRole('alert').first()).toHaveText(say.outbox.full);
  await expect(form.getByLabel(say.events.title)).toHaveValue('Репетиция');
  await expect(unsent(page)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('room')));
  await button(say.events.save).click();
  await expect(form).toBeHidden();
  await waiting(page, 1);
  await context.setOffline(false);
  await expect(unsent(page)).toHaveCount(0);
  await expect.poll(() => titlesOf(anna, family)).toEqual(['Репетиция']);
});

test('a session that has ended sends nothing until its person signs in again', { tag: '@long' }, async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  await eventIn(family, anna, { title: 'Хор', ...from(9) });
  await anna.open(page, `/dashboard/calendar/${family.id}${DAY}`);
  await ready(page);
  await context.setOffline(true);
  await hands(page, language).change('Хор', 'title', 'Репетиция');
  await waiting(page, 1);
  await anna.call('POST', '/auth/logout');
  await context.setOffline(false);
  await expect(page.getByText(say.accounts.login.ended)).toBeVisible();

  await test.step('another person sees and sends nothing of it', async () => {
    await signIn(page, yuri, language);
    await expect(drawn(page, 'Хор').first()).toBeVisible();
    await expect(unsent(page)).toHaveCount(0);
    await page.goto('/dashboard/profile');
    await signOut(page, language);
    await expect(page).toHaveURL(/\/login/);
    expect(await titlesOf(yuri, family)).toEqual(['Хор']);
    expect(await queued(page)).toBe(1);
  });
  await test.step('its own person sends it by signing in', async () => {
    await signIn(page, anna, language);
    await expect.poll(() => titlesOf(yuri, family)).toEqual(['Репетиция']);
  });
});

test('a calendar that is deleted and a right that has ended leave the text to copy', { tag: '@long' }, async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const club = await calendarOf(anna, 'Клуб');
  await joinAs(club, anna, yuri, 'editor');
  await eventIn(family, anna, { title: 'Хор', ...from(9) });
  await eventIn(club, anna, { title: 'Шахматы', ...from(12) });
  await yuri.open(page, `/dashboard/calendar/all${DAY}`);
  await ready(page);
  await context.setOffline(true);
  const { change } = hands(page, language);
  await change('Хор', 'description', 'Ноты у Анны');
  await change('Шахматы', 'description', 'Доска у Юры');
  await waiting(page, 2);
  const members = await anna.call<Member[]>('GET', `/calendars/${family.id}/members`);
  const member = members.find(({ user }) => user.email === yuri.email)?.id;
  await anna.call('PUT', `/calendars/${family.id}/members/${member}/role`, { role: 'viewer' });
  await anna.call('DELETE', `/calendars/${club.id}`);

  await context.setOffline(false);
  await expect(unsent(page)).toHaveCount(0);
  const kinds = async () =>
    (await yuri.call<{ conflicts: Conflict[] }>('GET', '/conflicts')).conflicts.map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(['right_lost', 'right_lost']);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const text of ['Ноты у Анны', 'Доска у Юры']) {
    await page.getByRole('button', { name: say.topBar.notifications }).first().click();
    await page.getByRole('listitem').filter({ hasText: text }).getByRole('button').first().click();
    await page.getByRole('button', { name: say.conflicts.copy, exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(text);
    const drop = page.getByRole('button', { name: say.conflicts.choices.drop, exact: true });
    await drop.click();
    await expect(drop).toBeHidden();
  }
  expect(await kinds()).toEqual([]);
});

async function signIn(page: Page, { email }: Resident, language: TestLanguage): Promise<void> {
  const { login, ...say } = words[language].accounts;
  await page.getByLabel(say.email).fill(email);
  await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}
