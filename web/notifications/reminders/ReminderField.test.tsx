import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reminder } from '#domain/reminders.ts';
import { show } from '#tests/support/component.ts';
import { showLanguage } from '#web/platform/i18n/i18n.ts';
import { ReminderField } from './ReminderField.tsx';

const at = (minutes: number, by: Reminder['by'] = 'notification'): Reminder => ({ minutes, by });

function Field({ start, allDay, changed }: { start: Reminder[]; allDay: boolean; changed: (value: unknown) => void }) {
  const [value, setValue] = useState<readonly Reminder[]>(start);
  const change = (next: readonly Reminder[]) => {
    setValue(next);
    changed(next);
  };
  return <ReminderField label="Reminders" allDay={allDay} value={value} onChange={change} />;
}

const showField = async (start: Reminder[], allDay = false) => {
  const changed = vi.fn();
  await show(<Field start={start} allDay={allDay} changed={changed} />);
  return changed;
};
const add = () => page.getByRole('button', { name: 'Add a reminder' });
/** Replaces non-breaking spaces. */
const texts = async () =>
  page
    .getByRole('list', { name: 'Reminders' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent?.replaceAll('\u00a0', ' '));

it('says reminders in words, and takes one away', async () => {
  const changed = await showField([at(1_440), at(10), at(0)]);
  expect(await texts()).toEqual(['1 day before', '10 minutes before', 'When it starts', 'Add']);
  await page.getByRole('button', { name: 'Remove reminder: 10 minutes before' }).click();
  expect(changed).toHaveBeenLastCalledWith([at(1_440), at(0)]);
  await expect.element(page.getByRole('button', { name: 'Remove reminder: When it starts' })).toHaveFocus();
});

it('says them in Russian with the right cases', async () => {
  await showField([at(20_160), at(120), at(60), at(21), at(5)]);
  await showLanguage('ru');
  expect(await texts()).toEqual(['За 2 недели', 'За 2 часа', 'За час', 'За 21 минуту', 'За 5 минут', 'Добавить']);
  await showLanguage('en');
});

it('of a whole day it says the day and the time', async () => {
  await showField([at(10_080 - 540), at(900), at(-540)], true);
  expect(await texts()).toEqual([
    '1 week before at 9:00 AM',
    'The day before at 9:00 AM',
    'On the day at 9:00 AM',
    'Add',
  ]);
});

it('says what is before the end', async () => {
  const ofEnd = (minutes: number): Reminder => ({ minutes, by: 'notification', related: 'end' });
  await showField([at(10), ofEnd(90), ofEnd(10), ofEnd(0)]);
  const expected = [
    '10 minutes before',
    '1 h 30 min before the end',
    '10 minutes before the end',
    'When it ends',
    'Add',
  ];
  expect(await texts()).toEqual(expected);
  await showLanguage('ru');
  expect((await texts())[2]).toBe('За 10 минут до окончания');
  await showLanguage('en');
});

it('says what is before the end of whole days', async () => {
  const ofEnd = (minutes: number): Reminder => ({ minutes, by: 'notification', related: 'end' });
  await showField([ofEnd(3 * 1_440 - 540), ofEnd(900), ofEnd(0)], true);
  const expected = ['2 days before the last at 9:00 AM', 'On the last day at 9:00 AM', 'When it ends', 'Add'];
  expect(await texts()).toEqual(expected);
});

it('adds a usual one, which the menu offers no more', async () => {
  const changed = await showField([at(10)]);
  await add().click();
  await expect.element(page.getByRole('menuitem', { name: '10 minutes before' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: '1 hour before' }).click();
  expect(changed).toHaveBeenLastCalledWith([at(60), at(10)]);
});

it('adds any other by keyboard alone', async () => {
  const changed = await showField([]);
  await add().click();
  await page.getByRole('menuitem', { name: 'Custom…' }).click();
  const count = page.getByRole('textbox', { name: 'How long before' });
  await expect.element(count).toHaveFocus();
  await userEvent.keyboard('99999{Enter}');
  await expect.element(page.getByText('From 0 to 40320')).toBeVisible();
  expect(changed).not.toHaveBeenCalled();
  await count.fill('45');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith([at(45)]);
  await expect.element(add()).toHaveFocus();
});

it('adds one by e-mail, at a day and a time', async () => {
  const changed = await showField([], true);
  await add().click();
  await page.getByRole('menuitem', { name: 'Custom…' }).click();
  await page.getByRole('textbox', { name: 'Days before' }).fill('3');
  await page.getByRole('combobox', { name: 'At' }).click();
  await page.getByRole('option', { name: '6:30 PM' }).click();
  await page.getByRole('combobox', { name: 'How' }).click();
  await page.getByRole('option', { name: 'E-mail' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  expect(changed).toHaveBeenLastCalledWith([at(3 * 1_440 - 1_110, 'email')]);
});

it('adds no more than five', async () => {
  await showField([at(50), at(40), at(30), at(20), at(10)]);
  await expect.element(add()).toBeDisabled();
  await expect.element(page.getByText('No more than 5 reminders')).toBeVisible();
});
