import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tag } from '#domain/tags.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, familyOf, joinAs, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../scripts/admin/main.ts');
const lunch = { title: 'Обед', startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' };

test('a person sees who changed what, and takes it back', async ({ page, server, language }) => {
  const say = words[language].history;
  const view = words[language].view;
  const { anna, yuri, family } = await familyOf(server, language);
  const [tag] = await anna.call<Tag[]>('PUT', `/calendars/${family.id}/tags`, {
    tags: [{ id: 'temp-1', name: 'Дом', color: '#4CAF50' }],
  });
  const event = await eventIn(family, anna, lunch);
  await yuri.call('PUT', `/events/${event.id}`, {
    startTime: '2026-11-20T14:00:00',
    endTime: '2026-11-20T15:00:00',
    tagId: tag?.id,
  });

  await anna.open(page, `/dashboard/calendar/${family.id}?view=week&date=2026-11-20`);
  const open = async () => {
    await page.getByRole('button', { name: view.settings, exact: true }).click();
    await page.getByRole('button', { name: view.history }).click();
  };
  await open();
  const panel = page.getByRole('dialog', { name: say.title });
  const rows = panel.getByRole('listitem');
  const named = (template: string) => template.replace('{{name}}', 'Обед');
  const latest = rows.first();
  const undoing = new RegExp(`^${say.undo}`);

  await test.step('the newest change shows who made it, and each field before and after', async () => {
    await expect(latest).toContainText('Yuri');
    await expect(latest).toContainText(named(say.event.update));
    await expect(latest.getByRole('definition').first()).toContainText(
      language === 'ru' ? /13:00.*14:00.*→.*14:00.*15:00/ : /1:00.*→.*2:00/,
    );
    await expect(latest.getByRole('definition').nth(1)).toContainText(/→.*Дом/);
    await expect(rows.nth(1)).toContainText(named(say.event.create));
    await expect(rows.nth(1)).toContainText(say.you);
    await expect(rows.nth(1)).toContainText(
      language === 'ru' ? 'пт, 20 ноября, 13:00–14:00' : /Fri, November\s20, 1:00/,
    );
    await expectAccessible(page);
  });
  await test.step('an entry opens the event that it is about', async () => {
    await rows
      .nth(1)
      .getByRole('button', { name: named(say.event.create), exact: true })
      .click();
    const opened = page.getByRole('dialog').filter({ hasNotText: say.title });
    await expect(opened).toBeVisible();
    await expect(opened.getByText('Обед').or(opened.getByRole('textbox').first())).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await open();
  });
  await test.step('undone it is as before, and the undoing is a change itself', async () => {
    await latest.getByRole('button', { name: undoing }).click();
    await expect(page.locator('.snackbar')).toContainText(say.undone);
    await expect(latest).toContainText(say.you);
    const { event: now } = await anna.call<{ event: typeof event }>('GET', `/events/${event.id}`);
    expect(now).toMatchObject({ ...lunch, tagId: null });
  });
  await test.step('what was changed again since cannot be undone, and the page says so', async () => {
    await rows
      .filter({ hasText: 'Yuri' })
      .filter({ hasText: named(say.event.update) })
      .getByRole('button', { name: undoing })
      .click();
    await expect(page.locator('.snackbar')).toContainText(say.undoConflict);
  });
  await test.step('the owner takes the texts of a change out of the history', async () => {
    const more = { name: say.menu.replace('{{what}}', '') };
    await expect(rows.filter({ hasText: say.invite.create }).getByRole('button', more)).toHaveCount(0);
    await rows
      .filter({ hasText: named(say.event.create) })
      .first()
      .getByRole('button', more)
      .click();
    await page.getByRole('menuitem', { name: say.purge.action }).click();
    const question = page.getByRole('alertdialog', { name: say.purge.title });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: say.purge.confirm }).click();
    await expect(page.locator('.snackbar')).toContainText(say.purge.done);
    await expect(rows.first()).toContainText(say.calendar.purged);
    await expect(rows.first().getByRole('button', more)).toHaveCount(0);
    await expect(rows.filter({ hasText: say.purged }).first()).toBeVisible();
    await expect(panel.getByText('Обед')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('what the operator restores by command is shown as an action of the server', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const { history, view } = words[language];
  const { anna, family } = await familyOf(server, language);
  await anna.call('DELETE', `/calendars/${family.id}`);
  await run(process.execPath, [command, 'restore-calendar', family.id], { env: server.environment });
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  await page.getByRole('button', { name: view.settings, exact: true }).click();
  await page.getByRole('button', { name: view.history }).click();
  const latest = page.getByRole('dialog', { name: history.title }).getByRole('listitem').first();
  await expect(latest).toContainText(history.calendar.restored.replace('{{name}}', 'Семья'));
  await expect(latest).toContainText(new URL(server.url).host);
});

test('somebody who only looks sees the history and can undo nothing', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const vera = await resident(server, 'Vera', language);
  const family = await calendarOf(anna, 'Семья');
  for (let n = 1; n <= 32; n += 1) await eventIn(family, anna, { ...lunch, title: `Обед ${n}` });
  await joinAs(family, anna, vera, 'viewer');
  await vera.open(page, `/dashboard/calendar/${family.id}`);
  await page.getByRole('button', { name: say.view.settings, exact: true }).click();
  await page.getByRole('button', { name: say.view.history }).click();
  const panel = page.getByRole('dialog', { name: say.history.title });
  await expect(panel.getByRole('listitem')).toHaveCount(30);
  await expect(
    panel.getByRole('listitem').getByRole('button', { name: new RegExp(`^${say.history.undo}`) }),
  ).toHaveCount(0);
  await panel.getByRole('button', { name: say.history.more }).click();
  await expect(panel).toContainText(say.history.event.create.replace('{{name}}', 'Обед 1'));
  await expect(panel.getByRole('button', { name: say.history.more })).toHaveCount(0);
});

test('a new name of a member appears in the history of open calendars', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const vera = await resident(server, 'Vera', language);
  const family = await calendarOf(anna, 'Семья');
  await joinAs(family, anna, vera, 'viewer');
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  await page.getByRole('button', { name: say.view.settings, exact: true }).click();
  await page.getByRole('button', { name: say.view.history }).click();
  const latest = page.getByRole('dialog', { name: say.history.title }).getByRole('listitem').first();
  await expect(latest).toContainText(say.history.member.create.replace('{{name}}', 'Vera'));
  await vera.call('PUT', '/auth/profile', { name: 'Вера Павловна' });
  await expect(latest).toContainText(say.history.member.renamed);
  await expect(latest.getByRole('term')).toHaveText(say.history.fields.personName);
  await expect(latest.getByRole('definition')).toContainText('Vera');
  await expect(latest.getByRole('definition')).toContainText('Вера Павловна');
});
