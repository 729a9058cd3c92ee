import { describe, expect, it } from 'vitest';
import { PeopleBody } from './people.ts';
import { initialsOf, personNameKey, withDistinctInitials } from './values/people.ts';

describe('the initials of', () => {
  it.each([
    ['Anna', 'A'],
    ['olga orlova', 'OO'],
    ['Мария Ивановна Петрова', 'МИ'],
    ['Jean-Luc', 'JL'],
    ['  Room 3 ', 'R3'],
    ['🚗 Car', '🚗C'],
    ['!', '!'],
  ])('%j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

const called = (name: string, initials = initialsOf(name)) => ({ name, initials });

it.each([
  [
    [called('Anna'), called('Max')],
    ['A', 'M'],
  ],
  [
    [called('Анна'), called('Максим'), called('алексей')],
    ['Ан', 'М', 'Ал'],
  ],
  [
    [called('Anna'), called('Anton'), called('Alex')],
    ['Ann', 'Ant', 'Ale'],
  ],
  [
    [called('Anna Orlova'), called('Alex Orlov')],
    ['AnO', 'AlO'],
  ],
  [
    [called('Anna Petrova'), called('Anna Popova')],
    ['APe', 'APo'],
  ],
  [
    [called('Anna-Maria'), called('Anna Maria'), called('AM2'), called('Anna, Maria')],
    ['AM', 'AM2', 'A', 'AM3'],
  ],
  [
    [called('Anna'), called('Alex'), called('Ada Nolan')],
    ['Ann', 'Ale', 'AN'],
  ],
  [
    [called('Zed', 'A'), called('Anna'), called('Max', 'X'), called('Rose', 'x')],
    ['A', 'An', 'X', 'x2'],
  ],
  [
    [called('Anna'), called('anna '), called('Alex')],
    ['An', 'An', 'Al'],
  ],
])('people beside each other have initials of their own: %j', (people, drawn) => {
  expect(withDistinctInitials(people)).toEqual(people.map(({ name }, at) => ({ name, initials: drawn[at] })));
});

it('two names are the same whatever their case', () => {
  expect(personNameKey(' АНЯ')).toBe(personNameKey('аня '));
  expect(personNameKey('Аня')).not.toBe(personNameKey('Ани'));
});

it('a person may come with a name alone', () => {
  expect(PeopleBody.parse({ people: [{ name: ' Anya ' }] })).toEqual({ people: [{ name: 'Anya' }] });
});
