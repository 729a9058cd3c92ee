import type { Page } from '@playwright/test';
import type { NotificationList } from '#domain/notifications.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, type Resident, resident } from '#tests/support/household.ts';
import {
  browserPush,
  changeSubscription,
  openedBy,
  pressShown,
  shownOn,
  subscribeTo,
} from '#tests/support/push-in-browser.ts';
import { pushService } from '#tests/support/push-service.ts';
import { words } from '#tests/support/words.ts';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../../scripts/chromium.ts';

// Without windows Chromium shows no notifications.
const launchOptions = { executablePath: installedChromium(), args: CHROMIUM_ARGUMENTS };
test.use({ serviceWorkers: 'allow', launchOptions });

/** An event whose reminder, ten minutes before, is due in a few seconds. */
async function soon(calendar: Awaited<ReturnType<typeof calendarOf>>, by: Resident, title: string) {
  const start = Temporal.Now.zonedDateTimeISO(calendar.timezone).add({ minutes: 10, seconds: 3 });
  const local = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: 'second' });
  const times = { startTime: local(start), endTime: local(start.add({ hours: 1 })) };
  return eventIn(calendar, by, { title, location: 'Филармония', ...times });
}

const listOf = (person: Resident) => person.call<NotificationList>('GET', '/notifications');

test('a reminder comes as a push message, and is answered on the device', { tag: '@long' }, async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language].notifications.settings.device;
  const service = await pushService();
  const anna = await resident(server, 'Anna', language);
  const calendar = await calendarOf(anna, 'Семья');
  await context.grantPermissions(['notifications']);
  const phone = service.subscribe('phone');
  await subscribeTo(page, phone);
  await anna.open(page, '/dashboard/profile?section=notifications');
  await page.getByRole('button', { name: say.on }).click();
  await expect(page.getByText(say.states.on)).toBeVisible();
  const deliver = await browserPush(page);

  await test.step('the person tries it', async () => {
    await page.getByRole('button', { name: say.test }).click();
    await expect.poll(() => service.received.length).toBe(1);
    await deliver(service.received[0]?.message);
    await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'Kalends' }]);
  });
  const event = await soon(calendar, anna, 'Хор');
  await expect.poll(() => service.received.length).toBe(2);
  const message = service.received[1]?.message as { tag: string };
  await test.step('no page of the app is open that could show it', async () => {
    await page.goto(`${server.url}/privacy`);
    await deliver(message);
    await expect
      .poll(() => shownOn(page))
      .toContainEqual(expect.objectContaining({ title: 'Хор', body: expect.stringContaining('Филармония') }));
    await deliver(message);
    await expect.poll(() => shownOn(page)).toHaveLength(2);
  });
  await test.step('it is snoozed, without a session', async () => {
    await pressShown(page, message.tag, 'snooze');
    await expect.poll(async () => (await listOf(anna)).notifications[0]?.snoozedUntil).toBeTruthy();
  });
  await test.step('pressed where no window of the app is open, it opens one at the event', async () => {
    await deliver(message);
    await expect.poll(() => shownOn(page)).toContainEqual(expect.objectContaining({ title: 'Хор' }));
    await page.goto('about:blank');
    await page.goto(new URL(await openedBy(page, message.tag), server.url).href);
    await expect(page.getByRole('dialog', { name: 'Хор' })).toBeVisible();
  });
  await test.step('pressed where one is, it leads that one to the event', async () => {
    await page.goto(`${server.url}/dashboard/profile?section=notifications`);
    // Whoever answers the worker has come.
    await page.getByRole('button', { name: words[language].topBar.notifications, exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(words[language].notifications.settings.link);
    await page.keyboard.press('Escape');
    // One that nobody has seen yet the page would show by itself.
    await expect.poll(async () => (await listOf(anna)).unseen).toBe(0);
    await deliver(message);
    await expect.poll(() => shownOn(page)).toContainEqual(expect.objectContaining({ title: 'Хор' }));
    await pressShown(page, message.tag);
    await expect(page.getByRole('dialog', { name: 'Хор' })).toBeVisible();
    expect(page.url()).toContain(event.calendarId);
  });
  await test.step('the browser gives the device another address, and messages go there', async () => {
    await changeSubscription(page, phone, service.subscribe('phone-2'));
    await expect
      .poll(async () => {
        await anna.call('POST', '/user/notifications/test');
        return service.received.at(-1)?.to;
      })
      .toBe('phone-2');
  });
  await test.step('after a sign-out it reveals nothing', async () => {
    // While it is open it might go to the sign-in by itself, in the middle of being opened again.
    await page.goto('about:blank');
    await anna.call('POST', '/auth/logout');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => shownOn(page)).toEqual([]);
    await deliver(message);
    await expect.poll(() => shownOn(page)).toHaveLength(1);
    expect(JSON.stringify(await shownOn(page))).not.toContain('Хор');
  });
  await service.stop();
});

test('a reminder comes in the page, in one tab, and behind the bell', { tag: '@long' }, async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language];
  const badge = (where: Page) => where.evaluate(() => Reflect.get(globalThis, 'badge'));
  await context.addInitScript(() => {
    const keep = (count: number) => {
      Reflect.set(globalThis, 'badge', count);
      return Promise.resolve();
    };
    Object.assign(Navigator.prototype, { setAppBadge: keep, clearAppBadge: () => keep(0) });
  });
  const anna = await resident(server, 'Anna', language);
  const calendar = await calendarOf(anna, 'Семья');
  await anna.open(page, `/dashboard/calendar/${calendar.id}`);
  const other = await context.newPage();
  await anna.open(other, '/dashboard');
  const bell = (count: string, where = page) =>
    where.getByRole('button', { name: `${say.topBar.notifications}${count}`, exact: true });
  for (const tab of [page, other]) await expect.poll(() => badge(tab)).toBe(0);

  await soon(calendar, anna, 'Хор');
  for (const tab of [page, other]) {
    await expect(bell(': 1', tab)).toBeVisible();
    await expect.poll(() => badge(tab)).toBe(1);
    await expect.poll(() => tab.title()).toMatch(/^\(1\) /);
  }
  const notices = [page, other].map((tab) => tab.getByRole('status').filter({ hasText: 'Хор' }));
  const shown = async () => Promise.all(notices.map((notice) => notice.count()));
  await expect.poll(async () => (await shown()).toSorted()).toEqual([0, 1]);
  const tab = (await shown())[0] === 1 ? page : other;
  await expectAccessible(tab);

  await tab.getByRole('button', { name: say.notifications.snooze, exact: true }).click();
  for (const each of [page, other]) await expect(bell('', each)).toBeVisible();
  expect((await listOf(anna)).notifications[0]?.snoozedUntil).toBeTruthy();

  await soon(calendar, anna, 'Ужин');
  await expect(bell(': 1')).toBeVisible();
  await bell(': 1').click();
  const list = page.getByRole('dialog', { name: say.notifications.title });
  await expect(list.getByRole('button', { name: /Ужин/ }).first()).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: say.notifications.markSeen }).click();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  await expect.poll(() => badge(page)).toBe(0);
  await list.getByRole('button', { name: say.notifications.doneOf.replace('{{title}}', 'Ужин') }).click();
  await expect.poll(async () => JSON.stringify(await listOf(anna))).not.toContain('Ужин');
});
