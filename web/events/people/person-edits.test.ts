import { expect, it } from 'vitest';
import { areSamePeople, withChangedPerson, withNewPerson } from './person-edits.ts';

const anna = { id: 'a', name: 'Анна', initials: 'А', color: '#E91E63', userId: 'anna' };
const max = { id: 'm', name: 'Макс', initials: 'М', color: '#2196F3', userId: null };
const people = [anna, max];

it('adds a person with a temporary id, and the initials of the name unless they are given', () => {
  const fields = { name: ' Баба Рая ', initials: ' ', color: '#4CAF50', userId: null };
  const once = withNewPerson(people, fields, 42);
  expect(once.at(-1)).toEqual({ ...fields, id: 'temp-42', name: 'Баба Рая', initials: 'БР' });
  expect(withNewPerson(once, { ...fields, initials: ' ба ' }, 42).at(-1)).toMatchObject({
    id: 'temp-43',
    initials: 'ба',
  });
});

it('changes one person', () => {
  const changed = withChangedPerson(people, 'm', { ...max, name: 'Максим', color: '#FF9800' });
  expect(changed).toEqual([anna, { ...max, name: 'Максим', color: '#FF9800' }]);
});

it('links a person to a member, whose former person stays without an account', () => {
  const linked = withChangedPerson(people, 'm', { ...max, userId: 'anna' });
  expect(linked).toEqual([
    { ...anna, userId: null },
    { ...max, userId: 'anna' },
  ]);
});

it.each([
  ['the same list', people, true],
  ['initials that are those of the name anyway', [anna, { ...max, initials: '' }], true],
  ['another colour', [anna, { ...max, color: '#000000' }], false],
  ['another member', [anna, { ...max, userId: 'max' }], false],
  ['one person less', [anna], false],
])('compares a list with %s', (_, other, same) => {
  expect(areSamePeople(people, other)).toBe(same);
});
