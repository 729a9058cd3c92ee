import type { CalendarEvent } from '#domain/events.ts';
import { type CalendarNotifications, DEFAULT_REMINDERS, type EventReminders } from '#domain/reminders.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, familyOf, joinAs, resident } from '#tests/support/household.ts';
import { openNewEvent } from '#tests/support/new-event.ts';
import { words } from '#tests/support/words.ts';

/** Minutes and hours come before them. */
const DAYS = 2;

test('a person sets reminders in the form of an event, and others keep theirs', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const remindersOf = async (person: typeof anna, id: string) =>
    (await person.call<EventReminders>('GET', `/events/${id}/reminders`)).reminders;
  await anna.open(page, `/dashboard/calendar/${family.id}?view=day&date=2026-11-20`);
  await openNewEvent(page, language);
  const form = page.getByRole('dialog', { name: say.events.create });
  const chips = form.getByRole('list', { name: say.reminders.title });
  await form.getByLabel(say.events.title).fill('Хор');
  await test.step('the first page sends the time zone of their reminders', async () => {
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect.poll(async () => anna.call('GET', '/user/notifications')).toMatchObject({ timeZone: zone });
  });
  await test.step('those of the calendar are there', async () => {
    await expect(chips).toContainText(language === 'ru' ? /За\s10\sминут/ : /10\sminutes/);
    await expect(form.getByText(say.reminders.asCalendar)).toBeVisible();
  });
  await test.step('a usual one more', async () => {
    await form.getByRole('button', { name: say.reminders.addLabel }).click();
    await page.getByRole('menuitem', { name: say.reminders.single.hours }).click();
    await expect(chips.getByRole('listitem')).toHaveCount(3);
  });
  await test.step('and one of her own, by e-mail', async () => {
    await form.getByRole('button', { name: say.reminders.addLabel }).click();
    await page.getByRole('menuitem', { name: say.reminders.own.label }).click();
    const own = page.getByRole('dialog', { name: say.reminders.own.title });
    await own.getByLabel(say.reminders.own.count).fill('2');
    await own.getByRole('combobox', { name: say.reminders.own.unit }).click();
    await page.getByRole('option').nth(DAYS).click();
    await own.getByRole('combobox', { name: say.reminders.own.way }).click();
    await page.getByRole('option', { name: say.reminders.own.ways.email }).click();
    await own.getByRole('button', { name: say.reminders.own.confirm }).click();
    await expect(chips.getByRole('listitem')).toHaveCount(4);
  });
  await expectAccessible(page);
  await form.getByRole('button', { name: say.events.add, exact: true }).click();
  await expect(form).toBeHidden();

  const [event] = await anna.call<CalendarEvent[]>(
    'GET',
    `/calendars/${family.id}/events?startDate=2026-11-20&endDate=2026-11-20`,
  );
  const id = event?.id ?? '';
  await expect
    .poll(() => remindersOf(anna, id))
    .toEqual([
      { minutes: 2_880, by: 'email' },
      { minutes: 60, by: 'notification' },
      { minutes: 10, by: 'notification' },
    ]);
  expect(await remindersOf(yuri, id)).toBeNull();
});

test('a viewer sets reminders on the card, and silences a calendar', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const vera = await resident(server, 'Vera', language);
  const family = await calendarOf(anna, 'Семья');
  await joinAs(family, anna, vera, 'viewer');
  const times = { startTime: '2026-11-20T19:00:00', endTime: '2026-11-20T21:00:00' };
  const event = await eventIn(family, anna, { title: 'Хор', ...times });
  await vera.open(page, `/dashboard/calendar/${family.id}?view=day&date=2026-11-20&event=${event.id}`);
  const card = page.getByRole('dialog', { name: 'Хор' });
  await card.getByRole('button', { name: say.reminders.change.split(':')[0] ?? '' }).click();
  await expect(card.getByRole('button', { name: say.reminders.addLabel })).toBeFocused();
  await card.getByRole('button', { name: say.reminders.remove.split(':')[0] ?? '' }).click();
  const stored = async () => (await vera.call<EventReminders>('GET', `/events/${event.id}/reminders`)).reminders;
  await expect.poll(stored).toEqual([]);
  await card.getByRole('button', { name: say.reminders.backToCalendar }).click();
  await expect.poll(stored).toBeNull();
  await card.getByRole('button', { name: say.events.card.close }).click();

  await page.getByRole('button', { name: say.view.settings, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.view.notifications, exact: true }).click();
  const settings = page.getByRole('dialog', { name: say.reminders.calendar.title });
  await expect(settings.getByRole('radio'), 'with another member three more kinds, and whose changes').toHaveCount(11);
  await expectAccessible(page);
  await settings.getByRole('radio', { name: say.reminders.calendar.kinds.none }).check();
  await settings.getByRole('radio', { name: say.reminders.calendar.changes.when.summary }).check();
  await settings.getByRole('switch', { name: say.reminders.calendar.changes.ways.email }).check();
  const chosen = () => vera.call<CalendarNotifications>('GET', `/calendars/${family.id}/notifications`);
  await expect.poll(chosen).toMatchObject({
    ...{ remind: 'none', digest: true },
    changes: { when: 'summary', by: ['app', 'push', 'email'] },
  });
  await settings.getByRole('button', { name: say.ui.close }).click();
  // It goes back one step in the history, which would end another way.
  await expect(settings).toBeHidden();
  await page.goto(`${server.url}/dashboard/calendar/${family.id}?view=day&date=2026-11-20&event=${event.id}`);
  await expect(card).toContainText(say.reminders.silent);
});

test('a person’s default reminders count in each calendar, until others are chosen for it', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const chosen = () => anna.call<CalendarNotifications>('GET', `/calendars/${family.id}/notifications`);
  await anna.open(page, '/dashboard/profile?section=notifications');
  const defaults = page.getByRole('region', { name: say.reminders.defaults.title });
  const timed = defaults.getByRole('region', { name: say.reminders.calendar.timed });
  await timed.getByRole('button', { name: say.reminders.addLabel }).click();
  await page.getByRole('menuitem', { name: say.reminders.single.hours }).click();
  const both = [{ minutes: 60, by: 'notification' }, ...DEFAULT_REMINDERS.timed];
  await expect.poll(chosen).toMatchObject({ timed: both, own: { timed: false } });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Семья' }).click();
  const dialog = page.getByRole('dialog', { name: say.reminders.calendar.title });
  const inCalendar = dialog.getByRole('region', { name: say.reminders.calendar.timed });
  await expect(inCalendar.getByText(say.reminders.defaults.used)).toBeVisible();
  await inCalendar
    .getByRole('button', { name: say.reminders.remove.split(':')[0] ?? '' })
    .first()
    .click();
  await expect.poll(chosen).toMatchObject({ timed: DEFAULT_REMINDERS.timed, own: { timed: true, allDay: false } });
  await inCalendar.getByRole('button', { name: say.reminders.defaults.back }).click();
  await expect(inCalendar.getByText(say.reminders.defaults.used)).toBeVisible();
  await expect(inCalendar.getByRole('listitem')).toHaveCount(both.length + 1);
});
