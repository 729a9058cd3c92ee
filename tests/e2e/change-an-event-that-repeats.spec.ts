import type { CalendarEvent } from '#domain/events.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { go } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

const endingWith = (text: string) => new RegExp(`${text.replace('{{count}}', '1').replaceAll(' ', String.raw`\s`)}$`);

test('a person changes an event that repeats, and says how often', async ({ page, server, language }) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await eventIn(family, anna, {
    title: 'Хор',
    startTime: '2026-11-02T19:00:00',
    endTime: '2026-11-02T20:00:00',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
  });
  const stored = () =>
    anna
      .call<CalendarEvent[]>('GET', `/calendars/${family.id}/events?startDate=2026-11-01&endDate=2026-11-30`)
      .then((events) => events.map(({ title }) => title));
  const dialog = page.getByRole('dialog', { name: say.events.edit });
  const question = page.getByRole('dialog', { name: say.events.scope.title });
  const answer = (name: string) => question.getByRole('button', { name, exact: true }).click();
  const open = async (date: string, title: string) => {
    await go(page, `/dashboard/calendar/${family.id}?view=week&date=${date}`);
    await page.getByRole('main').getByText(title, { exact: true }).first().click();
    await page.keyboard.press('e');
    await expect(dialog.getByText(language === 'ru' ? /^каждый понедельник/i : /^every Monday/i)).toBeVisible();
  };
  const rename = async (title: string) => {
    await dialog.getByLabel(say.events.title).fill(title);
    await dialog.getByRole('button', { name: say.events.save, exact: true }).click();
    await expect(question.getByText(say.events.scope.change)).toBeVisible();
  };
  await anna.open(page, '/dashboard');

  await test.step('the form is as it was if the question is not answered', async () => {
    await open('2026-11-09', 'Хор');
    await dialog.getByLabel(say.events.title).fill('Хор, зал 2');
    // Pressing twice asks once: the second press does not close the question.
    await dialog.getByRole('button', { name: say.events.save, exact: true }).dblclick();
    await expect(question.getByText(say.events.scope.change)).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await expectAccessible(page);
    await answer(say.ui.cancel);
    await expect(dialog.getByLabel(say.events.title)).toHaveValue('Хор, зал 2');
    expect(await stored()).toEqual(['Хор', 'Хор', 'Хор', 'Хор']);
  });
  await test.step('only once', async () => {
    await dialog.getByRole('button', { name: say.events.save, exact: true }).click();
    const once = question.getByRole('button', { name: say.events.scope.this, exact: true });
    await expect(once).toHaveAccessibleDescription(language === 'ru' ? /9.ноября/ : /November.9/);
    await answer(say.events.scope.this);
    await expect.poll(stored).toEqual(['Хор', 'Хор, зал 2', 'Хор', 'Хор']);
  });
  await test.step('what would be lost is said before anything is stored', async () => {
    const all = question.getByRole('button', { name: say.events.scope.all });
    await open('2026-11-02', 'Хор');
    await dialog.getByRole('button', { name: new RegExp(`^${say.events.recurrence}: `) }).click();
    const daily = language === 'ru' ? 'Каждый день' : 'Every day';
    await page.getByRole('menuitemradio', { name: daily, exact: true }).click();
    await page.keyboard.press('Control+Enter');
    await expect(all).toHaveAccessibleDescription(endingWith(say.events.scope.lostApart_one));
    await answer(say.ui.cancel);
    await dialog.getByRole('button', { name: say.events.delete, exact: true }).click();
    await expect(all).toHaveAccessibleDescription(endingWith(say.events.scope.lostDeleted_one));
    await answer(say.ui.cancel);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.ui.discard.confirm, exact: true }).click();
    expect(await stored()).toEqual(['Хор', 'Хор, зал 2', 'Хор', 'Хор']);
  });
  await test.step('from here on', async () => {
    await open('2026-11-16', 'Хор');
    await rename('Сводный хор');
    await answer(say.events.scope.following);
    await expect.poll(stored).toEqual(['Хор', 'Хор, зал 2', 'Сводный хор', 'Сводный хор']);
    await go(page, `/dashboard/calendar/${family.id}?view=week&date=2026-11-23`);
    await expect(page.getByRole('main').getByText('Сводный хор').first()).toBeVisible();
  });
  await test.step('one is deleted, then all that are left of the first', async () => {
    await open('2026-11-23', 'Сводный хор');
    await dialog.getByRole('button', { name: say.events.delete, exact: true }).click();
    await expect(question.getByText(say.events.scope.remove)).toBeVisible();
    await answer(say.events.scope.this);
    await expect.poll(stored).toEqual(['Хор', 'Хор, зал 2', 'Сводный хор']);
    await open('2026-11-02', 'Хор');
    await dialog.getByRole('button', { name: say.events.delete, exact: true }).click();
    await answer(say.events.scope.all);
    await expect.poll(stored).toEqual(['Сводный хор']);
  });
  await test.step('a deleted series returns as a whole', async () => {
    await page.getByRole('button', { name: say.events.remove.undo, exact: true }).click();
    await expect.poll(stored).toEqual(['Хор', 'Хор, зал 2', 'Сводный хор']);
  });
});
