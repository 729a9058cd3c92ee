import type { CalendarEvent } from '#domain/events.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { concert, concertHome, day, news, pathOf, piece, startsAt, stored } from '#tests/support/moving.ts';
import { words } from '#tests/support/words.ts';

test('a person takes back what they did, step by step, and does it again', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const { owner, calendar, event } = await concertHome(server, language);
  await owner.open(page, pathOf(calendar, 'month'));
  const press = (keys: string) => page.keyboard.press(keys);
  const said = (what: string, title = 'Концерт') => expect(news(page)).toContainText(what.replace('{{title}}', title));
  const { undone, redone } = say.history.step;

  await piece(page, 'Концерт').focus();
  await press('Alt+ArrowRight');
  await startsAt(owner, event).toBe('2026-11-19T17:00:00');
  await press('n');
  const form = page.getByRole('dialog', { name: say.events.create });
  await form.getByLabel(say.events.title).fill('Обед');

  await test.step('but not while a text is written', async () => {
    await press('Control+z');
    expect((await stored(owner, event)).startTime).toBe('2026-11-19T17:00:00');
    await form.getByLabel(say.events.title).fill('Обед');
    await press('Enter');
    await expect(form).toBeHidden();
    await expect(piece(page, 'Обед')).toBeVisible();
  });
  await test.step('a new event goes, then the move goes back', async () => {
    await press('Control+z');
    await said(undone.create, 'Обед');
    await expect(piece(page, 'Обед')).toHaveCount(0);
    await press('Control+z');
    await said(undone.move);
    await expect(day(page, '2026-11-18').getByText('Концерт')).toBeVisible();
    await press('Control+z');
    await said(say.history.step.noneDone);
  });
  await test.step('and both are there again', async () => {
    await press('Control+Shift+z');
    await said(redone.move);
    await startsAt(owner, event).toBe('2026-11-19T17:00:00');
    await press('Control+y');
    await said(redone.create, 'Обед');
    await expect(piece(page, 'Обед')).toBeVisible();
  });
  await test.step('what others changed since is not taken back, and the reason is said', async () => {
    await press('Control+z');
    await said(undone.create, 'Обед');
    await owner.call<CalendarEvent>('PUT', `/events/${event.id}`, {
      startTime: concert.startTime,
      endTime: concert.endTime,
    });
    await press('Control+z');
    await said(say.history.undoConflict);
  });
  await test.step('the tags are as they were', async () => {
    await press('Escape');
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    await page.getByRole('button', { name: say.view.manageTags }).click();
    const tags = page.getByRole('dialog', { name: say.tags.title });
    await tags.getByRole('textbox', { name: say.tags.addTitle }).fill('Музыка');
    await press('Enter');
    await tags.getByRole('button', { name: say.tags.save, exact: true }).click();
    await expect(tags).toBeHidden();
    await page.locator('.month-day').first().focus();
    await press('Control+z');
    await said(undone.tags);
    expect(await owner.call('GET', `/calendars/${calendar.id}/tags`)).toEqual([]);
  });
});
