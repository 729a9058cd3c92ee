import type { Locator } from '@playwright/test';
import type { CalendarEvent } from '#domain/events.ts';
import type { Person } from '#domain/people.ts';
import type { TaskList } from '#domain/tasks/call.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, type Language, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, familyOf } from '#tests/support/household.ts';
import { block, day, news, pathOf, piece } from '#tests/support/moving.ts';
import { drag, fingerAt, mouseAt, pointIn } from '#tests/support/pointers.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import {
  drawn,
  eventsOf,
  FRIDAY,
  from,
  hands,
  ready,
  reconnect,
  unsent,
  waiting,
} from '#tests/support/without-network.ts';
import { words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'allow' });

/** By the hour: on three Fridays, of which the second one is shown, and on that one alone. */
const SERIES = { Йога: 8, Бокс: 9, Танцы: 10, Шахматы: 11 };
const SINGLES = { Лишнее: 6, Обед: 12, Хор: 14, Прогулка: 17, Поездка: 18, Книга: 19, Ужин: 21 };

test('a day without a network: every kind of change is drawn as not sent, outlives a reload, and is stored once', async ({
  page,
  context,
  server,
  language,
  isMobile,
}) => {
  const say = words[language];
  const { anna, family, work, people } = await fullDay(server, language);
  const { add, duplicate, edit, change, remove } = hands(page, language);
  const due = page.getByRole('region', { name: say.tasks.due });
  const button = (name: string, within = page.locator('body')) => within.getByRole('button', { name, exact: true });
  const pointer = (held = true) => (isMobile ? fingerAt(page, held) : mouseAt(page));
  let made = 0;
  const counted = async (change: Promise<unknown>) => {
    await change;
    made += 1;
    await waiting(page, made);
  };
  await anna.open(page, pathOf(family, 'day', FRIDAY));
  await ready(page);
  await expect(due).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').getByText(say.live.offline)).toBeVisible();

  await test.step('other hours, by a drag, an edge, and keys', async () => {
    const free = page.locator('[data-slot="13"]');
    const { height: hour } = (await free.boundingBox()) ?? { height: 0 };
    // A message at the foot of the page may stand over the last hours.
    await block(page, 'Хор').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const at = await pointIn(block(page, 'Хор'));
    await counted(drag(pointer(), at, { x: at.x, y: at.y + hour }));
    await expect(page.locator('.moving-block')).toHaveCount(0);
    await expect(block(page, 'Хор')).toHaveClass(/unsent/);
    const handles = page.locator('[data-handle]');
    if (!isMobile) await block(page, 'Хор').hover();
    await expect(handles).toHaveCount(2);
    const end = await pointIn(page.locator('[data-handle=end]'));
    await counted(drag(pointer(false), end, { x: end.x, y: end.y + hour / 2 }));
    if (isMobile) {
      // What a finger has held keeps its handles; a press elsewhere takes them away, and does nothing else.
      await free.click();
      await expect(handles).toHaveCount(0);
    } else {
      await block(page, 'Прогулка').focus();
      await expect(block(page, 'Прогулка')).toBeFocused();
      await counted(page.keyboard.press('Alt+ArrowDown'));
    }
  });
  const choose = async (form: Locator) => {
    await button('Музыка', form).click();
    await button('Yuri', form.getByRole('group', { name: say.events.personIds })).click();
  };
  await test.step('new ones: by the form, by a line, for the whole day, and a copy', async () => {
    await counted(add('Дело', 7));
    const line = page.getByRole('dialog', { name: say.events.quick.title });
    if (isMobile) await button(say.view.add).last().click();
    else {
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.keyboard.press('q');
    }
    await line.getByRole('textbox', { name: say.events.quick.label }).fill('Кино 22:00');
    await counted(button(say.events.add, line).click());
    await expect(drawn(page, 'Кино').first()).toBeVisible();
    const wholeDay = async (form: Locator) => {
      await form.getByRole('switch', { name: say.events.allDay }).click();
      await choose(form);
    };
    await counted(add('Каникулы', 20, wholeDay));
    await counted(edit('Книга', choose));
    await counted(duplicate('Книга', 'Дневник'));
  });
  await test.step('the fields of one, and its calendar', async () => {
    await counted(change('Обед', 'location', 'Кухня'));
    await counted(change('Обед', 'description', 'Суп'));
    const atOne = async (form: Locator) => {
      const start = form.getByRole('textbox', { name: say.events.startTime });
      await start.fill('13:00');
      await start.press('Tab');
    };
    await counted(edit('Обед', atOne));
    await counted(change('Хор', 'title', 'Репетиция'));
    const toWork = async (form: Locator) => {
      await button(`${say.events.calendar}: Семья`, form).click();
      await page.getByRole('menuitemradio', { name: 'Работа', exact: true }).click();
    };
    await counted(edit('Поездка', toWork));
    await expect(drawn(page, 'Поездка')).toHaveCount(0);
  });
  await test.step('series, as far as is said', async () => {
    await counted(change('Йога', 'title', 'Растяжка', 'this'));
    await counted(change('Бокс', 'title', 'Борьба', 'following'));
    await counted(change('Танцы', 'title', 'Вальс', 'all'));
    await counted(remove('Шахматы', 'this'));
  });
  await test.step('one is deleted, and another one comes back', async () => {
    await counted(remove('Лишнее'));
    await remove('Ужин');
    if (isMobile) await button(say.events.remove.undo, news(page)).click();
    else {
      await waiting(page, made + 1);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.keyboard.press('Control+z');
    }
    await expect(drawn(page, 'Ужин').first()).toBeVisible();
    await waiting(page, made);
  });
  await test.step('a task is done', async () => {
    const box = due.getByRole('checkbox', { name: say.tasks.tick.replace('{{title}}', 'Хлеб') });
    await counted(box.click());
    await expect(box).toBeChecked();
    await expect(due).toContainText(say.tasks.unsent);
  });
  await test.step('opened again, a month has another day and a copied week', async () => {
    await page.goto(pathOf(family, 'month', '2026-11-04'));
    await waiting(page, made);
    await expect(button(say.view.add).last()).toBeVisible();
    await counted(drag(pointer(), await pointIn(piece(page, 'Врач')), await pointIn(day(page, '2026-11-10'))));
    await expect(day(page, '2026-11-10').getByText('Врач')).toBeVisible();
    await button(say.view.settings).click();
    await button(say.view.menu.copyWeek).click();
    const week = page.getByRole('dialog', { name: say.events.copyWeek.title });
    await counted(button(say.events.copyWeek.copy_one.replace('{{count}}', '1'), week).click());
    await expect(week).toBeHidden();
    await expect(day(page, '2026-11-11').getByText('Отчёт')).toBeVisible();
  });
  await test.step('the day says what is not sent, and a list has all of it', async () => {
    await page.goto(pathOf(family, 'day', FRIDAY));
    await waiting(page, made);
    await expect(block(page, 'Репетиция')).toHaveClass(/unsent/);
    const says = new RegExp(say.calendarView.look.unsent.replaceAll(' ', '\\s'));
    await expect(block(page, 'Репетиция')).toHaveAccessibleDescription(says);
    for (const title of ['Лишнее', 'Шахматы', 'Поездка']) await expect(drawn(page, title)).toHaveCount(0);
    await unsent(page).click();
    const list = page.getByRole('dialog', { name: say.outbox.title });
    await expect(list.getByRole('listitem')).toHaveCount(made);
    await expectAccessible(page);
    await button(say.ui.close, list).click();
  });

  await reconnect(context);
  await expect(unsent(page)).toHaveCount(0);
  await expect(page.locator('.unsent')).toHaveCount(0);
  const stored = async (calendar: { id: string }) => (await eventsOf(anna, calendar)).map(shortOf(people)).sort();
  expect(await stored(family)).toEqual([
    ...['Бокс 13T09:00–10:00', 'Борьба 20T09:00–10:00', 'Борьба 27T09:00–10:00'],
    ...['Вальс 13T10:00–11:00', 'Вальс 20T10:00–11:00', 'Вальс 27T10:00–11:00', 'Врач 10T10:00–11:00'],
    ...['Дело 20T07:00–08:00', 'Дневник 20T19:00–20:00 Музыка Yuri', 'Йога 13T08:00–09:00', 'Йога 27T08:00–09:00'],
    ...['Каникулы 20T00:00–23:59 Музыка Yuri', 'Кино 20T22:00–23:00', 'Книга 20T19:00–20:00 Музыка Yuri'],
    ...['Обед 20T13:00–14:00 Кухня Суп', 'Отчёт 04T10:00–11:00', 'Отчёт 11T10:00–11:00'],
    ...[isMobile ? 'Прогулка 20T17:00–18:00' : 'Прогулка 20T17:15–18:15', 'Растяжка 20T08:00–09:00'],
    ...['Репетиция 20T15:00–16:30', 'Ужин 20T21:00–22:00', 'Шахматы 13T11:00–12:00', 'Шахматы 27T11:00–12:00'],
  ]);
  expect(await stored(work)).toEqual(['Поездка 20T18:00–19:00']);
  const { tasks } = await anna.call<TaskList>('GET', `/calendars/${family.id}/tasks?list=done`);
  expect(tasks.map(({ title }) => title)).toEqual(['Хлеб']);
  expect(await anna.call('GET', '/conflicts')).toEqual({ conflicts: [] });
});

/** A Friday with series and single events, other days with one each, and a task. */
async function fullDay(server: ServerProcess, language: Language) {
  const { anna, family } = await familyOf(server, language);
  const work = await calendarOf(anna, 'Работа');
  const tags = [{ id: 'temp-1', name: 'Музыка', color: '#4CAF50' }];
  await anna.call('PUT', `/calendars/${family.id}/tags`, { tags });
  for (const [title, hour] of Object.entries(SERIES))
    await eventIn(family, anna, { title, ...from(hour, '2026-11-13'), recurrence: 'FREQ=WEEKLY;COUNT=3' });
  for (const [title, hour] of Object.entries(SINGLES)) await eventIn(family, anna, { title, ...from(hour) });
  await eventIn(family, anna, { title: 'Отчёт', ...from(10, '2026-11-04') });
  await eventIn(family, anna, { title: 'Врач', ...from(10, '2026-11-09') });
  await anna.call('POST', `/calendars/${family.id}/tasks`, { title: 'Хлеб', dueDate: FRIDAY });
  const people = await anna.call<Person[]>('GET', `/calendars/${family.id}/people`);
  return { anna, family, work, people };
}

const shortOf = (people: readonly Person[]) => (event: CalendarEvent) => {
  const { title, startTime, endTime, tag, location, description, personIds } = event;
  const names = people.filter(({ id }) => personIds.includes(id)).map(({ name }) => name);
  const time = `${startTime.slice(8, 16)}–${endTime.slice(11, 16)}`;
  return [title, time, tag?.name, ...names, location, description].filter(Boolean).join(' ');
};
