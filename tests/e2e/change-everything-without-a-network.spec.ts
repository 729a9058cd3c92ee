import type { Locator } from '@playwright/test';
import type { CalendarEvent } from '#domain/events.ts';
import type { Person } from '#domain/people.ts';
import type { TaskList } from '#domain/tasks/call.ts';
import { expect, type Language, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, familyOf } from '#tests/support/household.ts';
import { block, day, news, pathOf, piece } from '#tests/support/moving.ts';
import { drag, fingerAt, mouseAt, pointIn } from '#tests/support/pointers.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { drawn, eventsOf, FRIDAY, from, hands, ready, unsent, waiting } from '#tests/support/without-network.ts';
import { words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'allow' });

const WAYS = { 'by mouse and keys': 'ru desktop', 'by touch': 'en phone' } as const;
const SERIES = ['Йога', 'Бокс', 'Танцы', 'Шахматы', 'Плавание', 'Рисование'];
const SINGLES: readonly (readonly [title: string, hour: number, day?: string])[] = [
  ['Хор', 14],
  ['Обед', 16],
  ['Прогулка', 18],
  ['Книга', 20],
  ['Ужин', 21],
  ['Отчёт', 10, '2026-11-04'],
  ['Врач', 10, '2026-11-23'],
  ['Поездка', 10, '2026-11-26'],
];

for (const [way, where] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use({ where });

    test(`each kind of change is made ${way} without a network, and is stored once as it was meant`, {
      tag: '@one-screen',
    }, async ({ page, context, server, language, isMobile }) => {
      const say = words[language];
      const { anna, family, work, people } = await fullDay(server, language);
      const due = page.getByRole('region', { name: say.tasks.due });
      await anna.open(page, pathOf(family, 'day', FRIDAY));
      await ready(page);
      await expect(due).toBeVisible();
      const { press, add, change, remove } = hands(page, language);
      const pointer = () => (isMobile ? fingerAt(page) : mouseAt(page));
      let made = 0;
      const counted = async () => {
        made += 1;
        await waiting(page, made);
      };
      const handles = page.locator('[data-handle]');
      /** What a finger has held keeps its handles; a touch elsewhere takes them away, and does nothing else. */
      const letGo = async (elsewhere: string) => {
        if (!isMobile) return;
        await expect(handles).toHaveCount(2);
        await block(page, elsewhere).tap();
        await expect(handles).toHaveCount(0);
      };
      await context.setOffline(true);

      await test.step('another hour, and another end', async () => {
        const hour = (await pointIn(block(page, 'Хор'), 0.3, 1)).y - (await pointIn(block(page, 'Хор'), 0.3, 0)).y;
        const at = await pointIn(block(page, 'Хор'), 0.3);
        await drag(pointer(), at, { x: at.x + 40, y: at.y + hour });
        await counted();
        await letGo('Обед');
        if (isMobile) {
          const finger = fingerAt(page);
          await finger.lift(await pointIn(block(page, 'Обед')));
          await finger.drop();
        } else await block(page, 'Обед').hover();
        await expect(handles).toHaveCount(2);
        const end = await pointIn(page.locator('[data-handle=end]'));
        await drag(isMobile ? fingerAt(page, false) : mouseAt(page), end, { x: end.x, y: end.y + hour / 2 });
        await counted();
        await letGo('Хор');
      });
      if (!isMobile) {
        await test.step('a quarter of an hour later, by keys', async () => {
          await block(page, 'Прогулка').focus();
          await expect(block(page, 'Прогулка')).toBeFocused();
          await page.keyboard.press('Alt+ArrowDown');
          await counted();
        });
      }
      await test.step('a tag and people, a copy, and a new one', async () => {
        await press('Книга', say.events.card.edit);
        const form = page.getByRole('dialog', { name: say.events.edit });
        await form.getByRole('button', { name: 'Музыка', exact: true }).click();
        await form.getByRole('group', { name: say.events.personIds }).getByRole('button', { name: 'Yuri' }).click();
        await form.getByRole('button', { name: say.events.save, exact: true }).click();
        await counted();
        await press('Книга', say.events.card.duplicate);
        const copy = page.getByRole('dialog', { name: say.events.create });
        await copy.getByLabel(say.events.title).fill('Дневник');
        await copy.getByRole('button', { name: say.events.add, exact: true }).click();
        await counted();
        await add('Дело', 7);
        await counted();
      });
      await test.step('series, as far as is said', async () => {
        await change('Йога', 'title', 'Растяжка', 'this');
        await counted();
        await change('Бокс', 'title', 'Борьба', 'following');
        await counted();
        await change('Танцы', 'title', 'Вальс', 'all');
        await counted();
        await remove('Шахматы', 'this');
        await counted();
        await remove('Плавание', 'following');
        await counted();
        await remove('Рисование', 'all');
        await counted();
      });
      await test.step('what was deleted is taken back', async () => {
        await remove('Ужин');
        await waiting(page, made + 1);
        if (isMobile) await news(page).getByRole('button', { name: say.events.remove.undo }).click();
        else await page.keyboard.press('Control+z');
        await expect(drawn(page, 'Ужин').first()).toBeVisible();
        await waiting(page, made);
      });
      await test.step('a task is done', async () => {
        const box = due.getByRole('checkbox', { name: say.tasks.tick.replace('{{title}}', 'Хлеб') });
        await box.click();
        await expect(box).toBeChecked();
        await expect(due).toContainText(say.tasks.unsent);
        await counted();
      });
      await test.step('another day, another calendar, and a whole week', async () => {
        if (isMobile) await page.getByRole('button', { name: new RegExp(`^${say.view.view}: `) }).click();
        else await page.getByRole('button', { name: say.view.allViews, exact: true }).click();
        await page.getByRole('menuitemradio', { name: say.view.views.month, exact: true }).click();
        await drag(pointer(), await pointIn(piece(page, 'Врач')), await pointIn(day(page, '2026-11-24')));
        await expect(day(page, '2026-11-24').getByText('Врач')).toBeVisible();
        await counted();
        await openMenu(piece(page, 'Поездка'), isMobile);
        await page.getByRole('menuitem', { name: say.view.menu.calendar, exact: true }).click();
        await page.getByRole('menuitem', { name: 'Работа', exact: true }).click();
        await expect(drawn(page, 'Поездка')).toHaveCount(0);
        await counted();
        await openMenu(day(page, '2026-11-05'), isMobile);
        await page.getByRole('menuitem', { name: say.view.menu.copyWeek, exact: true }).click();
        await page
          .getByRole('dialog', { name: say.events.copyWeek.title })
          .getByRole('button', { name: say.events.copyWeek.copy_one.replace('{{count}}', '1') })
          .click();
        await expect(day(page, '2026-11-11').getByText('Отчёт')).toBeVisible();
        await counted();
      });

      await context.setOffline(false);
      await expect(unsent(page)).toHaveCount(0);
      await expect(page.locator('.unsent')).toHaveCount(0);
      const stored = async (calendar: { id: string }) => (await eventsOf(anna, calendar)).map(shortOf).sort();
      const walk = isMobile ? 'Прогулка 20T18:00–19:00' : 'Прогулка 20T18:15–19:15';
      expect(await stored(family)).toEqual([
        ...['Бокс 13T09:00–10:00', 'Борьба 20T09:00–10:00', 'Борьба 27T09:00–10:00'],
        ...['Вальс 13T10:00–11:00', 'Вальс 20T10:00–11:00', 'Вальс 27T10:00–11:00'],
        ...['Врач 24T10:00–11:00', 'Дело 20T07:00–08:00', 'Дневник 20T20:00–21:00 Музыка'],
        ...['Йога 13T08:00–09:00', 'Йога 27T08:00–09:00', 'Книга 20T20:00–21:00 Музыка', 'Обед 20T16:00–17:30'],
        ...['Отчёт 04T10:00–11:00', 'Отчёт 11T10:00–11:00', 'Плавание 13T12:00–13:00', walk],
        ...['Растяжка 20T08:00–09:00', 'Ужин 20T21:00–22:00', 'Хор 20T15:00–16:00'],
        ...['Шахматы 13T11:00–12:00', 'Шахматы 27T11:00–12:00'],
      ]);
      expect(await stored(work)).toEqual(['Поездка 26T10:00–11:00']);
      const yuri = people.find(({ name }) => name === 'Yuri')?.id;
      for (const { title, personIds } of await eventsOf(anna, family))
        expect(personIds, title).toEqual(['Книга', 'Дневник'].includes(title) ? [yuri] : []);
      const { tasks } = await anna.call<TaskList>('GET', `/calendars/${family.id}/tasks?list=done`);
      expect(tasks.map(({ title }) => title)).toEqual(['Хлеб']);
      expect(await anna.call('GET', '/conflicts')).toEqual({ conflicts: [] });
    });
  });
}

/** A Friday with six series and five events, other days with one each, and a task. */
async function fullDay(server: ServerProcess, language: Language) {
  const { anna, family } = await familyOf(server, language);
  const work = await calendarOf(anna, 'Работа');
  const tags = [{ id: 'temp-1', name: 'Музыка', color: '#4CAF50' }];
  await anna.call('PUT', `/calendars/${family.id}/tags`, { tags });
  for (const [index, title] of SERIES.entries())
    await eventIn(family, anna, { title, ...from(8 + index, '2026-11-13'), recurrence: 'FREQ=WEEKLY;COUNT=3' });
  for (const [title, hour, date] of SINGLES) await eventIn(family, anna, { title, ...from(hour, date) });
  await anna.call('POST', `/calendars/${family.id}/tasks`, { title: 'Хлеб', dueDate: FRIDAY });
  const people = await anna.call<Person[]>('GET', `/calendars/${family.id}/people`);
  return { anna, family, work, people };
}

const shortOf = ({ title, startTime, endTime, tag }: CalendarEvent) =>
  `${title} ${startTime.slice(8, 16)}–${endTime.slice(11, 16)} ${tag?.name ?? ''}`.trim();

/** A right click, or what a long press is to the browser. */
const openMenu = (at: Locator, byTouch: boolean) =>
  byTouch ? at.dispatchEvent('contextmenu') : at.click({ button: 'right' });
