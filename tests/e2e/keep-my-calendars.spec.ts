import type { CalendarListItem } from '#domain/calendars.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, eventIn, joinAs, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'block' });

const CALENDAR_URL = /\/dashboard\/calendar\/[\da-f-]{36}$/;
const named = (template: string, name: string) => template.replace('{{name}}', name);

test('a person makes a calendar, changes it and deletes it', async ({ page, server, language, isMobile }) => {
  const say = words[language].calendars;
  const anna = await resident(server, 'Anna', language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const name = page.getByLabel(say.form.name, { exact: true });
  const failure = page.getByRole('alert');
  await anna.open(page, '/dashboard');

  await test.step('the first dashboard says what belongs there', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
    await expect(page.getByText(say.list.empty, { exact: true })).toBeVisible();
    await expect(page.getByText(words[language].upcoming.empty)).toBeVisible();
    await page.getByRole('link', { name: say.list.create }).click();
  });
  await test.step('a calendar needs a name; the rest is chosen', async () => {
    await expect(button(say.form.create)).toBeDisabled();
    await name.focus();
    await name.blur();
    await expect(page.getByText(say.form.nameRequired)).toBeVisible();
    await name.fill('Семейный календарь');
    await page.getByLabel(say.form.description, { exact: true }).fill('Дом и дача');
    await expect(page.getByRole('radio')).toHaveCount(8);
    await page.getByRole('radio', { name: say.form.colors['#009688'] }).check({ force: true });
    const zone = page.getByRole('combobox', { name: say.form.timezone });
    await expect(zone).toContainText(say.zones['Europe/Moscow']);
    await zone.click();
    await expect(page.getByRole('option')).toHaveCount(38);
    await expectAccessible(page);
    for (const group of Object.values(say.zoneGroups)) {
      await expect(page.getByRole('listbox').getByText(group, { exact: true }).first()).toBeAttached();
    }
    await page.getByRole('option', { name: say.zones['Asia/Tokyo'] }).click();
    await page.getByRole('combobox', { name: say.form.firstDay }).click();
    await page.getByRole('option').last().click();
  });
  await test.step('what the server refuses or does not hear stays in the form', async () => {
    for (const fault of ['internal_error', 'no network'] as const) {
      const mend = await fail(page, 'POST /calendars', fault, language);
      await button(say.form.create).click();
      const { network } = words[language].platform.errors;
      await expect(failure).toHaveText(fault === 'no network' ? network : saidOf(fault, language));
      await expect(name).toHaveValue('Семейный календарь');
      await mend();
    }
  });
  await test.step('it opens, with as much of its name as there is room for, and its own first day', async () => {
    const created = page.getByText(say.form.created).waitFor();
    await button(say.form.create).click();
    await created;
    await expect(page).toHaveURL(CALENDAR_URL);
    await expect(page.getByTitle('Семейный календарь')).toHaveText(isMobile ? 'Семе…' : 'Семейный календ…');
    const sunday = language === 'ru' ? /^(вс|воскресенье)$/i : /^sun/i;
    await expect(page.getByRole('columnheader').filter({ hasText: /\S/ }).first()).toHaveText(sunday);
    const [made] = await anna.call<CalendarListItem[]>('GET', '/calendars');
    expect(made).toMatchObject({ timezone: 'Asia/Tokyo', color: '#009688', firstDayOfWeek: 0 });
  });
  await test.step('the settings lead to the same form', async () => {
    await button(words[language].view.settings).click();
    await expect(page.getByRole('dialog')).toContainText('Дом и дача');
    await page.getByRole('link', { name: words[language].view.editCalendar }).click();
    await expect(name).toHaveValue('Семейный календарь');
    await name.fill('   ');
    await expect(button(say.form.save)).toBeDisabled();
    await name.fill('Семья');
    const mend = await fail(page, 'PUT /calendars/*', 'unavailable', language);
    await button(say.form.save).click();
    await expect(failure).toHaveText(saidOf('unavailable', language));
    await mend();
    const saved = page.getByText(say.form.saved).waitFor();
    await button(say.form.save).click();
    await saved;
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
  await test.step('before it is deleted there is a question, which stays while that fails', async () => {
    const question = page.getByRole('alertdialog', { name: say.remove.title });
    await button(named(say.list.delete, 'Семья')).click();
    await expect(question).toContainText('Семья');
    await question.getByRole('button', { name: words[language].ui.cancel }).click();
    await expect(question).toBeHidden();
    await button(named(say.list.delete, 'Семья')).click();
    const mend = await fail(page, 'DELETE /calendars/*', 'internal_error', language);
    await question.getByRole('button', { name: say.remove.confirm }).click();
    await expect(question.getByRole('alert')).toHaveText(saidOf('internal_error', language));
    await expectAccessible(page);
    await expect(question.getByRole('button', { name: say.remove.confirm })).toBeEnabled();
    await mend();
    await question.getByRole('button', { name: say.remove.confirm }).click();
    await expect(page.getByRole('status').getByText(named(say.remove.done, 'Семья'))).toBeVisible();
    await expect(page.getByText(say.list.empty, { exact: true })).toBeVisible();
  });
  await test.step('deleted by mistake it comes back, at once or from the list of deleted ones', async () => {
    const restored = page.getByRole('status').getByText(named(say.deleted.restored, 'Семья'));
    await page.getByRole('status').getByRole('button', { name: say.remove.undo }).click();
    await expect(restored).toBeVisible();
    await expect(page.getByRole('link', { name: 'Семья' })).toBeVisible();
    await expect(page.getByRole('region', { name: say.deleted.title })).toBeHidden();
    await button(named(say.list.delete, 'Семья')).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.remove.confirm }).click();
    await expect(page.getByRole('status').getByText(named(say.remove.done, 'Семья'))).toBeVisible();
    await expect(page.getByRole('region', { name: say.deleted.title })).toContainText('Семья');
    await expectAccessible(page);
    const mend = await fail(page, 'POST /calendars/*/restore', 'internal_error', language);
    await button(named(say.deleted.restoreName, 'Семья')).click();
    await expect(page.getByRole('status').getByText(saidOf('internal_error', language))).toBeVisible();
    await mend();
    await button(named(say.deleted.restoreName, 'Семья')).click();
    await expect(restored).toBeVisible();
    await expect(page.getByRole('link', { name: 'Семья' })).toBeVisible();
  });
});

test('a person leaves a calendar of somebody else', async ({ page, server, language }) => {
  const say = words[language].calendars;
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const choir = await calendarOf(yuri, 'Хор');
  await joinAs(choir, yuri, anna, 'viewer');
  await anna.open(page, '/dashboard');
  const question = page.getByRole('alertdialog', { name: say.leave.title });
  await page.getByRole('button', { name: named(say.list.leave, 'Хор') }).click();
  const mend = await fail(page, 'DELETE /calendars/*/leave', 'no network', language);
  await question.getByRole('button', { name: say.leave.confirm }).click();
  await expect(question.getByRole('alert')).toHaveText(words[language].platform.errors.network);
  await mend();
  await question.getByRole('button', { name: say.leave.confirm }).click();
  await expect(page.getByRole('status').getByText(named(say.leave.done, 'Хор'))).toBeVisible();
  await expect(page.getByText(say.list.empty, { exact: true })).toBeVisible();

  await test.step('its settings are closed then, and to whoever only looks', async () => {
    await page.goto(`/dashboard/calendar/${choir.id}/edit`);
    await expect(page.getByRole('alert')).toContainText(say.form.noData);
    await page.getByRole('link', { name: say.form.toDashboard, exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await joinAs(choir, yuri, anna, 'viewer');
    await page.goto(`/dashboard/calendar/${choir.id}/edit`);
    await expect(page.getByText(say.form.notAllowed)).toBeVisible();
    await expect(page.getByRole('button', { name: say.form.save })).toBeDisabled();
    await expect(page.getByLabel(say.form.name, { exact: true })).not.toBeEditable();
  });
  await test.step('settings that do not load can be asked for again', async () => {
    const broken = await fail(page, 'GET /calendars/*', 'too_many_requests', language);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(saidOf('too_many_requests', language));
    await broken();
    await page.getByRole('button', { name: say.list.retry }).click();
    await expect(page.getByText(say.form.notAllowed)).toBeVisible();
  });
});

test('the dashboard shows what comes next, and goes on to the last calendar once', async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const tokyo = await calendarOf(anna, 'Токио', { timezone: 'Asia/Tokyo' });
  const tomorrow = Temporal.Now.plainDateISO('Europe/Moscow').add({ days: 1 }).toString();
  const at = (from: string, to: string) => ({ startTime: `${tomorrow}T${from}:00`, endTime: `${tomorrow}T${to}:00` });
  const tag = { id: 'temp-1', name: 'Праздник', color: '#FFEB3B' };
  const [saved] = await anna.call<{ id: string }[]>('PUT', `/calendars/${family.id}/tags`, { tags: [tag] });
  const lunch = { title: 'Обед', ...at('13:00', '14:00'), tagId: saved?.id };
  await eventIn(family, anna, lunch);
  await eventIn(tokyo, anna, { title: 'Созвон', ...at('16:30', '17:00') });

  await anna.open(page, '/dashboard');
  await test.step('tinted by the tag, with dark words on a light colour', async () => {
    const time = page.getByRole('listitem').filter({ hasText: 'Обед' }).last().locator('.upcoming-time');
    await expect(time).toHaveCSS('background-color', 'rgb(255, 235, 59)');
    await expect(time).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
  await test.step('on the reader’s clock, and beside it on the calendar’s', async () => {
    const call = page.getByRole('listitem').filter({ hasText: 'Созвон' }).last();
    await expect(call).toContainText(language === 'ru' ? '10:30' : '10:30 AM');
    await expect(call).toContainText(
      `${say.calendars.zones['Asia/Tokyo']}: ${language === 'ru' ? '16:30' : '4:30 PM'}`,
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'Обед' }).last()).not.toContainText(
      say.calendars.zones['Europe/Moscow'],
    );
  });
  await test.step('a press opens the day, and Back leads to the dashboard', async () => {
    const noted = page.waitForResponse((answer) => answer.url().endsWith('/last-visited-calendar'));
    await page.getByRole('link', { name: 'Обед' }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/${family.id}?view=day&date=${tomorrow}`);
    await noted;
    await expect(page.getByRole('main', { name: say.view.page }).getByText('Обед').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
  await test.step('whoever arrives goes on to the calendar seen last, once', async () => {
    // It stands for half a second: too short to be sure to look in time.
    await page.addInitScript((text) => {
      const look = () => document.body?.textContent?.includes(text) && sessionStorage.setItem('seen', 'yes');
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    }, say.app.dashboard.opening);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/${family.id}`);
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('yes');
    await page.getByRole('link', { name: say.view.home }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
  });
});

test('a dashboard that does not load says so, and loads at another try', async ({ page, server, language }) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await eventIn(family, anna, { title: 'Обед', startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' });

  await test.step('while it loads', async () => {
    const { promise: waiting, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/api/calendars', async (route) => {
      await waiting;
      await route.fallback();
    });
    await anna.open(page, '/dashboard');
    await expect(page.getByText(say.calendars.list.loading)).toBeAttached();
    await expect(page.locator('.skeleton').first()).toBeVisible();
    go();
    await expect(page.getByRole('link', { name: 'Семья' })).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('after a failure, and another', async () => {
    const mend = await fail(page, 'GET /calendars', 'internal_error', language);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(saidOf('internal_error', language));
    await mend();
    await page.getByRole('button', { name: say.calendars.list.retry }).click();
    await expect(page.getByRole('link', { name: 'Семья' })).toBeVisible();
    await page.route('**/api/calendars', (route) => route.fulfill({ status: 400, body: '' }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(say.calendars.list.loadFailed);
    await page.unrouteAll();
  });
  await test.step('without the upcoming events alone it stands', async () => {
    await fail(page, 'GET /events/upcoming', 'internal_error', language);
    await page.reload();
    await expect(page.getByText(say.upcoming.empty)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Семья' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
