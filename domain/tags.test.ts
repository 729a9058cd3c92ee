import { describe, expect, it } from 'vitest';
import { TagsBody } from './tags.ts';
import { repeatedNames, TAG_PALETTE, tagNameKey } from './values/tags.ts';

describe('two names of tags are the same', () => {
  it.each([
    ['Work', 'work'],
    [' Work ', 'WORK'],
    ['Отдых', 'оТДЫХ'],
    ['Caf\u00e9', 'Cafe\u0301'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ])('%j and %j', (one, two) => {
    expect(tagNameKey(one)).toBe(tagNameKey(two));
  });
});

describe('two names of tags differ', () => {
  it.each([
    ['Work', 'Works'],
    ['Work', 'Wo rk'],
    ['cafe', 'café'],
    ['i', 'ı'],
  ])('%j and %j', (one, two) => {
    expect(tagNameKey(one)).not.toBe(tagNameKey(two));
  });
});

it('the names that a list has more than once are found', () => {
  const tags = ['Work', 'Sport', ' WORK', 'sport ', 'work', 'Home'].map((name) => ({ name }));
  expect(repeatedNames(tags)).toEqual(['work', 'sport', 'work']);
  expect(repeatedNames([{ name: 'Work' }, { name: 'Home' }])).toEqual([]);
});

it('a tag may come without id and colour', () => {
  expect(TagsBody.parse({ tags: [{ name: ' Work ' }] })).toEqual({ tags: [{ name: 'Work', color: '#1976d2' }] });
});

it('the palette has the 18 colours of the product', () => {
  expect(new Set(TAG_PALETTE)).toHaveLength(18);
  expect([TAG_PALETTE[0], TAG_PALETTE[17]]).toEqual(['#F44336', '#607D8B']);
});
