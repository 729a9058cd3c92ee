import type { CalendarListItem } from '#domain/calendars.ts';
import { zoneName } from '#domain/dates/zone-names.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, joinAs, resident } from '#tests/support/household.ts';
import { cityIn, words } from '#tests/support/words.ts';

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
    await expect(name).toBeFocused();
    await name.blur();
    await expect(page.getByText(say.form.nameRequired)).toBeVisible();
    await name.fill('Семейный календарь');
    await page.getByLabel(say.form.description, { exact: true }).fill('Дом и дача');
    await expect(page.getByRole('radio')).toHaveCount(8);
    await page.getByRole('radio', { name: say.form.colors['#009688'] }).check({ force: true });
    const zone = page.getByRole('combobox', { name: say.form.timezone });
    await expect(zone).toContainText(zoneName('Europe/Moscow', cityIn(language)));
    await zone.click();
    await expect(page.getByRole('option')).toHaveCount(38);
    await expectAccessible(page);
    for (const group of Object.values<string>(say.zoneGroups)) {
      await expect(page.getByRole('listbox').getByText(group, { exact: true }).first()).toBeAttached();
    }
    await page.getByRole('option', { name: zoneName('Asia/Tokyo', cityIn(language)) }).click();
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
    const whole = isMobile ? 'Семейный календарь' : 'Семейный календ…';
    await expect(page.getByRole('banner').getByTitle('Семейный календарь')).toHaveText(whole);
    const sunday = language === 'ru' ? /^(вс|воскресенье)$/i : /^sun/i;
    await expect(page.getByRole('columnheader').filter({ hasText: /\S/ }).first()).toHaveText(sunday);
    const [made] = await anna.call<CalendarListItem[]>('GET', '/calendars');
    expect(made).toMatchObject({ timezone: 'Asia/Tokyo', color: '#009688', firstDayOfWeek: 0 });
  });
  await test.step('after the first one come tags, an invitation and the app, which can be skipped', async () => {
    const { firstSteps, invites, ui } = words[language];
    const steps = page.getByRole('dialog', { name: firstSteps.title });
    await expect(steps).toContainText(firstSteps.tags.title);
    await expectAccessible(page);
    const { name: school, tags } = firstSteps.tags.sets.school;
    await steps.getByRole('radio', { name: school }).check();
    await steps.getByRole('button', { name: firstSteps.tags.add }).click();
    await expect(steps).toContainText(firstSteps.invite.title);
    const [made] = await anna.call<CalendarListItem[]>('GET', '/calendars');
    const saved = await anna.call<{ name: string }[]>('GET', `/calendars/${made?.id}/tags`);
    expect(saved.map((tag) => tag.name)).toEqual(Object.values(tags));
    await steps.getByRole('button', { name: firstSteps.invite.open }).click();
    const invitation = page.getByRole('dialog', { name: invites.dialog.title });
    await expect(invitation.getByRole('combobox', { name: invites.dialog.role })).toContainText(
      invites.dialog.roles.viewer,
    );
    await invitation.getByRole('button', { name: ui.close, exact: true }).first().click();
    await expect(steps).toContainText(firstSteps.install.title);
    await steps.getByRole('button', { name: firstSteps.done }).click();
    await expect(steps).toBeHidden();
    await expect(page).toHaveURL(CALENDAR_URL);
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(steps).toHaveCount(0);
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

test('a person leaves a calendar of somebody else', { tag: '@long' }, async ({ page, server, language }) => {
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

  await test.step('its settings are closed then, and to viewers', async () => {
    await page.goto(`/dashboard/calendar/${choir.id}/edit`);
    await expect(page.getByRole('alert')).toContainText(say.form.noData);
    await page.getByRole('link', { name: say.form.toDashboard, exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await joinAs(choir, yuri, anna, 'viewer');
    await page.goto(`/dashboard/calendar/${choir.id}/edit`);
    await expect(page.getByText(say.form.notAllowed)).toBeVisible();
    await expect(page.getByRole('button', { name: say.form.save })).toHaveCount(0);
    await expect(page.getByRole('region', { name: say.own.title })).toBeVisible();
  });
  await test.step('settings that do not load can be asked for again', async () => {
    const broken = await fail(page, 'GET /calendars/*', 'too_many_requests', language);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(saidOf('too_many_requests', language));
    await broken();
    await page.getByRole('button', { name: words[language].ui.retry }).click();
    await expect(page.getByText(say.form.notAllowed)).toBeVisible();
  });
});
