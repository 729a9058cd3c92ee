import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, joinAs, resident } from '#tests/support/household.ts';
import { openNewEvent } from '#tests/support/new-event.ts';
import { words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'allow' });

const DAY = '?view=month&date=2026-11-20';
const at = (hour: string, to: string) => ({ startTime: `2026-11-20T${hour}:00`, endTime: `2026-11-20T${to}:00` });

test('a person goes from one calendar to another and sees them all together', { tag: '@long' }, async ({
  page,
  context,
  server,
  language,
  isMobile,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья', { color: '#009688' });
  const office = await calendarOf(anna, 'Токио', { color: '#E91E63', timezone: 'Asia/Tokyo' });
  const choir = await calendarOf(yuri, 'Хор', { color: '#673AB7' });
  await joinAs(choir, yuri, anna, 'viewer');
  await eventIn(family, anna, { title: 'Ужин', ...at('19:00', '20:00') });
  await eventIn(office, anna, { title: 'Созвон', ...at('09:00', '10:00') });
  // In Tokyo it is the next day already.
  const late = { startTime: '2026-11-21T03:00:00', endTime: '2026-11-21T04:00:00' };
  await eventIn(office, anna, { title: 'Отчёт', ...late });
  await eventIn(choir, yuri, { title: 'Репетиция', ...at('12:00', '13:00') });

  const grid = page.getByRole('grid');
  const event = (title: string) => grid.locator('[data-event]').filter({ hasText: title });
  const name = page.locator('.calendar-name');
  const list = page.getByRole('dialog', { name: say.calendars.list.title });
  const box = (calendar: string) => list.getByRole('checkbox', { name: calendar });
  const close = () => page.keyboard.press('Escape');
  await anna.open(page, `/dashboard/calendar/${family.id}${DAY}`);

  await test.step('the name leads to the other calendars, and the date stays', async () => {
    await expect(event('Ужин')).toBeVisible();
    await name.click();
    await expect(list.getByRole('link', { name: 'Семья' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await list.getByRole('link', { name: 'Токио' }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/${office.id}${DAY}`);
    await expect(name).toContainText('Токио');
    await expect(event('Созвон')).toBeVisible();
    await expect(name).toBeFocused();
  });
  await test.step('so do the keys 1 to 9, and 0 to all of them', async () => {
    await page.keyboard.press('3');
    await expect(page).toHaveURL(new RegExp(choir.id));
    await expect(event('Репетиция')).toBeVisible();
    await page.keyboard.press('0');
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/all${DAY}`);
  });
  await test.step('each event has the colour of its calendar, and all stand on one clock', async () => {
    for (const title of ['Ужин', 'Созвон', 'Репетиция']) await expect(event(title)).toBeVisible();
    const colors = await grid
      .locator('[data-event]')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).getPropertyValue('--tag').toLowerCase()));
    expect(new Set(colors)).toEqual(new Set(['#009688', '#673ab7', '#e91e63']));
    // Nine in Tokyo is three in Moscow.
    if (!isMobile) await expect(event('Созвон')).toHaveAttribute('data-shown-time', /^0?3(a|:00)/);
    await expectAccessible(page);
  });
  await test.step('each is switched off and on, which this browser remembers', async () => {
    await name.click();
    await box('Хор').uncheck();
    await expect(event('Репетиция')).toHaveCount(0);
    await page.reload();
    await expect(event('Ужин')).toBeVisible();
    await expect(event('Репетиция')).toHaveCount(0);
    await name.click();
    await expect(box('Хор')).not.toBeChecked();
    await expectAccessible(page);
    await box('Хор').check();
    await close();
    await expect(event('Репетиция')).toBeVisible();
  });
  await test.step('what may be done with an event is decided by its calendar', async () => {
    await event('Репетиция').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByRole('status').getByText(say.view.moving.viewer)).toBeVisible();
    await event('Ужин').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByRole('gridcell', { name: /21/ }).first()).toContainText('Ужин');
    const undo = page.getByRole('status').getByRole('button', { name: say.events.move.undo });
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(page.getByRole('gridcell', { name: /20/ }).first()).toContainText('Ужин');
  });
  await test.step('a new event goes into the calendar that is chosen, of those that take it', async () => {
    await openNewEvent(page, language);
    const dialog = page.getByRole('dialog', { name: say.events.create });
    await dialog.getByLabel(say.events.title).fill('Премьера');
    await dialog.getByRole('button', { name: `${say.events.calendar}: Семья` }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['Семья', 'Токио']);
    await page.getByRole('menuitemradio', { name: 'Токио' }).click();
    await dialog.getByRole('button', { name: say.events.add, exact: true }).click();
    await expect(event('Премьера')).toBeVisible();
    const path = `/calendars/${office.id}/events?startDate=2026-11-20&endDate=2026-11-20`;
    await expect.poll(async () => (await anna.call<unknown[]>('GET', path)).length).toBe(2);
  });
  await test.step('what others change is seen at once', async () => {
    await eventIn(choir, yuri, { title: 'Концерт', ...at('21:00', '22:00') });
    await expect(page.getByRole('gridcell', { name: /20/ }).first()).toHaveAttribute('aria-label', /6/);
  });
  await test.step('what is found is shown among all, on the same clock', async () => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: say.search.title }).fill('отчёт');
    await expect(page.getByRole('option').first()).toContainText('Отчёт');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/calendar\/all\?view=month&date=2026-11-20/);
    await expect(page.getByRole('dialog', { name: 'Отчёт' })).toContainText('Токио');
    await close();
  });
  await test.step('without a network they are as they were seen last', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(event('Созвон')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(event('Созвон')).toBeVisible();
    await expect(event('Репетиция')).toBeVisible();
    await context.setOffline(false);
  });
});

test('a calendar has the name and the colour that a member gives it for themselves', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const choir = await calendarOf(yuri, 'Хор', { color: '#673AB7' });
  await joinAs(choir, yuri, anna, 'viewer');
  const own = page.getByRole('region', { name: say.calendars.own.title });
  const saved = page.getByRole('status').getByText(say.calendars.own.saved);
  await anna.open(page, '/dashboard');

  await test.step('given on the dashboard, by somebody who may not change the calendar', async () => {
    await page.getByRole('button', { name: say.calendars.list.own.replace('{{name}}', 'Хор') }).click();
    await own.getByLabel(say.calendars.form.name).fill('Пение');
    await page.keyboard.press('Enter');
    await expect(saved).toBeVisible();
    const orange = own.getByRole('radio', { name: say.calendars.form.colors['#FF9800'] });
    await orange.click({ force: true });
    await expect(orange).toBeChecked();
    await expect(own).toContainText(say.calendars.own.forAll.replace('{{name}}', 'Хор'));
    await expectAccessible(page);
    await page.getByRole('button', { name: say.calendars.own.done }).click();
  });
  await test.step('it is called so on the page, in the list of calendars and in the settings', async () => {
    await page.getByRole('link', { name: 'Пение' }).click();
    await expect(page.locator('.calendar-name')).toContainText('Пение');
    await expect(page.locator('.shell-own').last()).toHaveCSS('background-color', 'rgb(255, 152, 0)');
    await page.getByRole('button', { name: say.view.settings }).click();
    await expect(page.getByRole('dialog', { name: 'Пение' })).toBeVisible();
  });
  await test.step('for others nothing has changed, and it can be given up', async () => {
    expect(await yuri.call('GET', `/calendars/${choir.id}`)).toMatchObject({
      calendar: { name: 'Хор', ownName: null },
    });
    await own.getByRole('button', { name: say.calendars.own.reset }).click();
    await expect(page.getByRole('dialog', { name: 'Хор' })).toBeVisible();
    expect(await anna.call('GET', `/calendars/${choir.id}`)).toMatchObject({
      calendar: { ownName: null, ownColor: null },
    });
  });
});
