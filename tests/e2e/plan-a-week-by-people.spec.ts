import type { CalendarEvent } from '#domain/events.ts';
import type { Person } from '#domain/people.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { eventIn, familyOf } from '#tests/support/household.ts';
import { block, news, pathOf, piece } from '#tests/support/moving.ts';
import { drag, fingerAt, mouseAt, pointIn } from '#tests/support/pointers.ts';
import { words } from '#tests/support/words.ts';

const DAY = '2026-11-18';
const swimming = { title: 'Плавание', startTime: `${DAY}T17:00:00`, endTime: `${DAY}T18:00:00` };
const doctor = { title: 'Врач', startTime: `${DAY}T10:00:00`, endTime: `${DAY}T11:00:00` };

test('a family plans its week by people', async ({ page, server, language, isMobile }) => {
  const say = words[language];
  const { anna, family } = await familyOf(server, language);
  const event = await eventIn(family, anna, swimming);
  await eventIn(family, anna, doctor);
  const people = () => anna.call<Person[]>('GET', `/calendars/${family.id}/people`);
  const namesOf = async (id: string) => {
    const { event: stored } = await anna.call<{ event: CalendarEvent }>('GET', `/events/${id}`);
    const all = await people();
    return all.filter((person) => stored.personIds.includes(person.id)).map(({ name }) => name);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const filter = page.getByRole('button', { name: new RegExp(`^${say.people.filter.label}: `) });
  const choose = async (name: string, role: 'menuitemradio' | 'menuitemcheckbox' = 'menuitemradio') => {
    await filter.click();
    await page.getByRole(role, { name, exact: true }).click();
  };
  await anna.open(page, pathOf(family, 'day', DAY));

  await test.step('three people without an account join the two who have one', async () => {
    await button(say.view.settings).click();
    await page.getByRole('button', { name: say.view.managePeople, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say.people.title });
    await expect(dialog.getByText(say.people.member, { exact: true })).toHaveCount(2);
    for (const name of ['Макс', 'Баба Рая', 'Машина']) {
      await dialog.getByRole('textbox', { name: say.people.addTitle }).fill(name);
      await dialog.getByRole('button', { name: say.people.add, exact: true }).click();
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say.people.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    expect((await people()).map(({ name, initials }) => [name, initials])).toEqual([
      ['Anna', 'A'],
      ['Yuri', 'Y'],
      ['Макс', 'М'],
      ['Баба Рая', 'БР'],
      ['Машина', 'М'],
    ]);
  });
  await test.step('an event is for two of them, which its card and the day say', async () => {
    await block(page, 'Плавание').click();
    await page.getByRole('button', { name: say.events.card.edit, exact: true }).click();
    const form = page.getByRole('dialog', { name: say.events.edit });
    const who = form.getByRole('group', { name: say.events.personIds });
    await who.getByRole('button', { name: 'Макс', exact: true }).click();
    await who.getByRole('button', { name: 'Yuri', exact: true }).click();
    await expectAccessible(page);
    await form.getByRole('button', { name: say.events.save, exact: true }).click();
    await expect(form).toBeHidden();
    await expect.poll(() => namesOf(event.id)).toEqual(['Yuri', 'Макс']);
    await expect(block(page, 'Плавание')).toHaveAttribute('aria-description', /Yuri.*Макс/);
    await block(page, 'Плавание').click();
    await expect(page.getByRole('dialog').getByText('Макс', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('one sees what is for one person, or for nobody yet, after a reload too', async () => {
    await choose('Макс');
    await expect(piece(page, 'Врач')).toBeHidden();
    await page.reload();
    await expect(filter).toHaveAccessibleName(`${say.people.filter.label}: Макс`);
    await expect(piece(page, 'Плавание')).toBeVisible();
    await expect(piece(page, 'Врач')).toBeHidden();
    await choose(say.people.filter.nobody);
    await expect(piece(page, 'Врач')).toBeVisible();
    await expect(piece(page, 'Плавание')).toBeHidden();
    await choose(say.people.filter.all);
  });
  const all = await people();
  const idOf = (name: string) => all.find((person) => person.name === name)?.id ?? '';
  /** Swipes across the names above the hours. */
  const swipe = async (side: 'left' | 'right') => {
    const [from, to] = side === 'left' ? [0.8, 0.3] : [0.3, 0.8];
    const names = page.getByRole('tablist');
    await drag(fingerAt(page, false), await pointIn(names, from), await pointIn(names, to));
  };
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await test.step('the day stands in columns, one for each of them', async () => {
    await choose(say.people.columns.show, 'menuitemcheckbox');
    const column = (of: string) => page.locator(`.hours-column[data-person="${of}"]`);
    if (isMobile) {
      await tab('Макс').click();
      await expect(block(page, 'Плавание')).toBeVisible();
      await tab('Anna').click();
      await expect(block(page, 'Плавание')).toBeHidden();
      await swipe('left');
      await expect(tab('Yuri')).toHaveAttribute('aria-selected', 'true');
      await expect(block(page, 'Плавание')).toBeVisible();
      await swipe('right');
      await expect(tab('Anna')).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(new RegExp(`date=${DAY}`));
      await tab(say.people.columns.others).click();
      await expect(block(page, 'Врач')).toBeVisible();
      await expectAccessible(page);
      return;
    }
    await expect(block(page, 'Плавание')).toHaveCount(2);
    const initials = page.locator('.people-head-mark:not(.people-head-others)');
    await expect(initials).toHaveText(['A', 'Y', 'Мак', 'БР', 'Маш']);
    await expectAccessible(page);
    // The columns are higher than the screen: what is taken is scrolled to last.
    const to = await pointIn(column(idOf('Баба Рая')));
    const from = await pointIn(column(idOf('Макс')).locator('.day-block'));
    await drag(mouseAt(page), from, { x: to.x, y: from.y });
    await expect.poll(() => namesOf(event.id)).toEqual(['Yuri', 'Баба Рая']);
    await expect(column(idOf('Баба Рая')).locator('.day-block')).toHaveCount(1);
    await news(page).getByRole('button', { name: say.events.remove.undo }).click();
    await expect.poll(() => namesOf(event.id)).toEqual(['Yuri', 'Макс']);
  });
  await test.step('and so does the week by hours, for as many as fit', async () => {
    if (isMobile) await page.getByRole('button', { name: new RegExp(`^${say.view.view}: `) }).click();
    else await page.getByRole('button', { name: say.view.allViews, exact: true }).click();
    await page.getByRole('menuitemradio', { name: say.view.weekByHours }).click();
    await choose(say.people.columns.show, 'menuitemcheckbox');
    const column = (day: string, of: string) =>
      page.locator(`.hours-column[data-column="${day}"][data-person="${of}"]`);
    if (isMobile) {
      await expect(tab('Anna')).toHaveAttribute('aria-selected', 'true');
      await expect(block(page, 'Плавание')).toBeHidden();
      await swipe('left');
      await expect(column(DAY, idOf('Yuri')).locator('.day-block')).toHaveCount(1);
      await expectAccessible(page);
      return;
    }
    await page.setViewportSize({ width: 1920, height: 1080 });
    const ofDay = page.locator(`.hours-column[data-column="${DAY}"]`);
    await expect(ofDay).toHaveCount(6);
    await page.getByRole('button', { name: say.people.columns.whose }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Машина', exact: true }).click();
    await expect(ofDay).toHaveCount(5);
    await expectAccessible(page);
    const to = await pointIn(column('2026-11-19', idOf('Anna')));
    const from = await pointIn(column(DAY, idOf('Макс')).locator('.day-block'));
    await drag(mouseAt(page), from, { x: to.x, y: from.y });
    await expect.poll(() => namesOf(event.id)).toEqual(['Anna', 'Yuri']);
    await expect(column('2026-11-19', idOf('Anna')).locator('.day-block')).toHaveCount(1);
    await news(page).getByRole('button', { name: say.events.remove.undo }).click();
    await expect.poll(() => namesOf(event.id)).toEqual(['Yuri', 'Макс']);
    await expect(column(DAY, idOf('Макс')).locator('.day-block')).toHaveCount(1);
  });
});
