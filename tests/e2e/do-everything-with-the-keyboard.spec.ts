import { zoneName } from '#domain/dates/zone-names.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { keysOf } from '#tests/support/keys.ts';
import { codeFor } from '#tests/support/outbox.ts';
import { cityIn, words } from '#tests/support/words.ts';

test('a person without a mouse registers, keeps a calendar and shares it', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const keys = keysOf(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const email = `keys-${Date.now()}@example.com`;
  const yuri = await resident(server, 'Yuri', language);
  const mine = async <Answer>(path: string): Promise<Answer> => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    return (await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  };

  await test.step('registers with the code from the e-mail', async () => {
    await page.goto('/');
    await keys.enter(page.getByRole('link', { name: say.landing.start }).first());
    await keys.type(field(say.accounts.email), email);
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/verify-email/);
    await keys.type(field(say.accounts.verify.code), await codeFor(server.dataDir, email));
    await keys.press('Enter');
    await expect(field(say.accounts.verify.name)).toBeFocused();
    await page.keyboard.type('Анна');
    await keys.press('Enter');
    await expect(field(say.accounts.password)).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await keys.type(field(say.accounts.passwordAgain), PASSWORD);
    await keys.press('Enter');
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
  await test.step('creates a calendar', async () => {
    await keys.enter(page.getByRole('link', { name: say.calendars.list.create }));
    await keys.type(field(say.calendars.form.name), 'Семья');
    const zone = page.getByRole('combobox', { name: say.calendars.form.timezone });
    await keys.enter(zone);
    await expect(page.getByRole('option', { name: zoneName('Europe/Moscow', cityIn(language)) })).toBeFocused();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(zone).toContainText(zoneName('Europe/Samara', cityIn(language)));
    await keys.enter(button(say.calendars.form.create));
    const first = page.getByRole('dialog', { name: say.firstSteps.title });
    await expect(first).toBeVisible();
    await keys.press('Escape');
    await expect(first).toBeHidden();
    await expect(page.getByRole('grid')).toBeVisible();
  });
  const calendarId = /calendar\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
  const block = page.locator('.day-block');
  const event = async () => {
    const [first] = await mine<CalendarEvent[]>(
      `/calendars/${calendarId}/events?startDate=2026-01-01&endDate=2026-12-31`,
    );
    return first;
  };

  await test.step('adds an event', async () => {
    await page.goto(`/dashboard/calendar/${calendarId}?view=month&date=2026-11-18`);
    await expect(page.getByRole('grid')).toBeVisible();
    await keys.press('n');
    const dialog = page.getByRole('dialog', { name: say.events.create });
    await expect(dialog.getByLabel(say.events.title)).toBeFocused();
    await page.keyboard.type('Хор');
    await keys.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('grid').getByText('Хор')).toBeVisible();
  });
  await test.step('moves it by an hour’s quarter and by a day, and makes it longer', async () => {
    await expect.poll(event).toBeDefined();
    const before = await event();
    await keys.press('d');
    await keys.tabTo(block);
    await keys.press('Alt+ArrowDown');
    await expect.poll(async () => (await event())?.startTime).not.toBe(before?.startTime);
    await expect(block).toBeFocused();
    const moved = await event();
    await keys.press('Alt+Shift+ArrowDown');
    await expect.poll(async () => (await event())?.endTime).not.toBe(moved?.endTime);
    expect((await event())?.startTime).toBe(moved?.startTime);
    await keys.press('Alt+ArrowRight');
    await expect.poll(async () => (await event())?.startTime.slice(0, 10)).toBe('2026-11-19');
    await expect(block).toBeFocused();
  });
  await test.step('deletes it', async () => {
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: say.events.card.edit, exact: true })).toBeFocused();
    await keys.enter(dialog.getByRole('button', { name: say.events.delete, exact: true }));
    const question = page.getByRole('alertdialog', { name: say.events.remove.title });
    await expect(question.getByRole('button', { name: say.ui.cancel })).toBeFocused();
    await keys.enter(question.getByRole('button', { name: say.events.remove.confirm }));
    await expect(block).toHaveCount(0);
    await expect.poll(event).toBeUndefined();
  });
  const settings = async (entry: string) => {
    await keys.enter(button(say.view.settings));
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.enter(page.getByRole('button', { name: entry }));
  };
  await test.step('invites an editor', async () => {
    await settings(say.view.invite);
    const dialog = page.getByRole('dialog', { name: say.invites.dialog.title });
    await keys.enter(dialog.getByRole('combobox', { name: say.invites.dialog.role }));
    await expect(page.getByRole('option', { name: say.invites.dialog.roles.viewer })).toBeFocused();
    await keys.press('ArrowUp');
    await expect(page.getByRole('option', { name: say.invites.dialog.roles.editor })).toBeFocused();
    await keys.press('Enter');
    await keys.enter(dialog.getByRole('button', { name: say.invites.dialog.generate }));
    const link = await dialog.getByLabel(say.invites.dialog.link, { exact: true }).inputValue();
    await expect(dialog.getByRole('button', { name: say.invites.dialog.copy, exact: true })).toBeFocused();
    await yuri.call('POST', `/calendars/invites/${link.split('/').at(-1)}/accept`);
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(say.view.settings)).toBeFocused();
  });
  await test.step('makes the editor an admin', async () => {
    await settings(say.view.manageMembers);
    const row = page.getByRole('listitem').filter({ hasText: 'Yuri' });
    await expect(row).toContainText(say.members.roles.editor);
    await keys.enter(row.getByRole('button'));
    const entry = page.getByRole('menuitem', { name: say.members.makeRole.admin });
    await expect(entry).toBeFocused();
    await keys.press('Enter');
    const question = page.getByRole('alertdialog', { name: say.members.change.title });
    await keys.enter(question.getByRole('button', { name: say.members.change.confirm }));
    const role = async () => (await yuri.call<{ role: string }>('GET', `/calendars/${calendarId}/role`)).role;
    await expect.poll(role).toBe('admin');
    await expect(row).toContainText(say.members.roles.admin);
  });
});
