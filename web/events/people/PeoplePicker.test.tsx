import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '#domain/people.ts';
import { EVENT_PEOPLE_MAX } from '#domain/values/people.ts';
import { show } from '#tests/support/component.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

const person = (id: string): Person => ({ id, name: `Person ${id}`, initials: id, color: '#2196F3', userId: null });
const many = Array.from({ length: EVENT_PEOPLE_MAX + 2 }, (_, at) => person(String(at)));

async function open(people: readonly Person[], first: readonly string[] = []) {
  const state = { chosen: first };
  function Picker() {
    const [chosen, setChosen] = useState(first);
    state.chosen = chosen;
    return <PeoplePicker people={people} chosen={chosen} onChoose={setChosen} />;
  }
  await show(<Picker />);
  return state;
}
const named = (id: string) => page.getByRole('button', { name: `Person ${id}`, exact: true });

it('adds a person by one press, and takes them off by another, by keys too', async () => {
  const state = await open(many.slice(0, 3));
  await named('1').click();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(state.chosen).toEqual(['1', '2']);
  await named('1').click();
  expect(state.chosen).toEqual(['2']);
  await expect.element(named('2')).toHaveAttribute('aria-pressed', 'true');
});

it('finds one of many by name', async () => {
  const state = await open(many);
  await expect.element(named('15')).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('person 15');
  await userEvent.keyboard('{Enter}');
  expect(state.chosen).toEqual(['15']);
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('nobody');
  await expect.element(page.getByText('Nobody has this name')).toBeVisible();
});

it('takes no more than an event can have', async () => {
  await open(
    many,
    many.slice(0, EVENT_PEOPLE_MAX).map(({ id }) => id),
  );
  await page.getByRole('searchbox').fill('person');
  await expect.element(named('0')).toBeEnabled();
  await expect.element(named(String(EVENT_PEOPLE_MAX))).toBeDisabled();
});
