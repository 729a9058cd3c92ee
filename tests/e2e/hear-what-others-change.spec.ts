import type { CalendarEvent } from '#domain/events.ts';
import type { Member } from '#domain/members.ts';
import type { NotificationList, PushMessage } from '#domain/notifications.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { eventIn, familyOf, joinAs, type Resident, resident } from '#tests/support/household.ts';
import { browserPush, pressShown, shownOn, subscribeTo } from '#tests/support/push-in-browser.ts';
import { pushService } from '#tests/support/push-service.ts';
import { words } from '#tests/support/words.ts';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../../scripts/chromium.ts';

// Without windows Chromium shows no notifications.
const launchOptions = { executablePath: installedChromium(), args: CHROMIUM_ARGUMENTS };
test.use({ serviceWorkers: 'allow', launchOptions });

/** Half a minute passes before a change is told, so that slips are not. */
const TOLD = { timeout: 120_000 };
const noon = (date: string) => ({ startTime: `${date}T12:00:00`, endTime: `${date}T13:00:00` });
const newsOf = async (person: Resident) =>
  (await person.call<NotificationList>('GET', '/notifications')).notifications.map(({ kind }) => kind);

test('a person hears what others change, and takes it back on the device', { tag: '@long' }, async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language];
  const service = await pushService();
  const { anna, yuri, family } = await familyOf(server, language);
  const guest = await resident(server, 'Carl', language);
  await joinAs(family, anna, guest, 'viewer');
  await context.grantPermissions(['notifications']);
  await subscribeTo(page, service.subscribe('phone'));
  await anna.open(page, '/dashboard/profile?section=notifications');
  await page.getByRole('button', { name: say.notifications.settings.device.on }).click();
  // The worker has fetched the whole app before.
  await expect(page.getByText(say.notifications.settings.device.states.on)).toBeVisible(TOLD);
  const deliver = await browserPush(page);

  await eventIn(family, yuri, { title: 'Хор', ...noon('2026-11-20') });
  await eventIn(family, anna, { title: 'Ужин', ...noon('2026-11-21') });
  const members = await anna.call<Member[]>('GET', `/calendars/${family.id}/members`);
  const carl = members.find(({ user }) => user.email === guest.email);
  await anna.call('DELETE', `/calendars/${family.id}/members/${carl?.id}`);

  await test.step('a member who was removed hears of that alone', async () => {
    await expect.poll(() => newsOf(guest), TOLD).toEqual(['removed']);
  });
  await test.step('everybody hears of the other, nobody of themselves', async () => {
    await expect.poll(() => service.received.length, TOLD).toBe(1);
    const titles = async (person: Resident) =>
      JSON.stringify((await person.call<NotificationList>('GET', '/notifications')).notifications);
    expect(await titles(anna)).toMatch(/Хор/);
    expect(await titles(anna)).not.toMatch(/Ужин/);
    await expect.poll(() => titles(yuri), TOLD).toMatch(/Ужин/);
    expect(await titles(yuri)).not.toMatch(/Хор/);
    expect(await newsOf(guest)).toEqual(['removed']);
  });
  await test.step('it stands behind the bell, with its undo', async () => {
    await page.goto(`${server.url}/dashboard/calendar/${family.id}`);
    await page.getByRole('button', { name: new RegExp(`^${say.topBar.notifications}`) }).click();
    const list = page.getByRole('dialog', { name: say.notifications.title });
    await expect(list.getByText(/Хор/)).toBeVisible();
    await expect(
      list.getByRole('button', { name: new RegExp(`^${say.notifications.undoOf.split('{{')[0]}`) }),
    ).toHaveCount(1);
    await expectAccessible(page);
    await list.getByText(/Хор/).click();
    await expect(page.getByRole('dialog', { name: say.history.title })).toContainText('Хор');
    await page.keyboard.press('Escape');
  });
  await test.step('it is taken back on the device, exactly that, without a page of the app', async () => {
    const message = service.received[0]?.message as PushMessage;
    await page.goto(`${server.url}/privacy`);
    await deliver(message);
    await expect
      .poll(() => shownOn(page))
      .toContainEqual(expect.objectContaining({ body: expect.stringContaining('Хор') }));
    await pressShown(page, message.tag, 'undo');
    const left = async () =>
      (
        await anna.call<CalendarEvent[]>(
          'GET',
          `/calendars/${family.id}/events?startDate=2026-11-20&endDate=2026-11-21`,
        )
      ).map(({ title }) => title);
    await expect.poll(left).toEqual(['Ужин']);
    await expect.poll(() => newsOf(anna)).not.toContain('changed');
    await expect.poll(() => shownOn(page)).toEqual([]);
  });
  await test.step('a second time it says that it cannot', async () => {
    const message = service.received[0]?.message as PushMessage;
    await deliver(message);
    await expect.poll(async () => (await shownOn(page)).length).toBe(1);
    await pressShown(page, message.tag, 'undo');
    const refused = language === 'ru' ? /уже нельзя/ : /no longer be undone/;
    await expect
      .poll(() => shownOn(page))
      .toContainEqual(expect.objectContaining({ body: expect.stringMatching(refused) }));
  });
  await service.stop();
});
