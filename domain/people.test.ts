import { describe, expect, it } from 'vitest';
import { PeopleBody } from './people.ts';
import { initialsOf, personNameKey } from './values/people.ts';

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

it('two names are the same whatever their case', () => {
  expect(personNameKey(' АНЯ')).toBe(personNameKey('аня '));
  expect(personNameKey('Аня')).not.toBe(personNameKey('Ани'));
});

it('a person may come with a name alone', () => {
  expect(PeopleBody.parse({ people: [{ name: ' Anya ' }] })).toEqual({ people: [{ name: 'Anya' }] });
});
