import { describe, expect, it } from 'vitest';
import { TAG_PALETTE } from '#domain/values/tags.ts';
import { areSameTags, nextColor, problemOf, withChangedTag, withNewTag } from './tag-edits.ts';

const family = { id: 'a', name: 'Семья', color: '#E91E63' };
const work = { id: 'b', name: 'Work', color: '#2196F3' };
const tags = [family, work];

describe('problemOf', () => {
  it.each([
    ['a new name', 'Хор', null, null],
    ['a blank name', '  ', null, 'empty'],
    ['a name that shows nothing', '\u200b', null, 'empty'],
    ['a name that is there', 'Семья', null, 'exists'],
    ['a name that looks like one that is there', 'Се\u200bмья', null, 'exists'],
    ['the same name in other case with spaces', ' СЕМЬЯ ', null, 'exists'],
    ['the name of the tag that is being edited', 'семья', 'a', null],
    ['another tag’s name for the one that is being edited', 'work', 'a', 'exists'],
  ])('%s', (_, name, editedId, problem) => {
    expect(problemOf(name, tags, editedId)).toBe(problem);
  });
});

it('offers each colour of the palette once, far from the one before, and then the first again', () => {
  let list: typeof tags = [];
  for (const color of TAG_PALETTE) list = withNewTag(list, color, nextColor(list), 1);
  const offered = list.map(({ color }) => color);
  expect(offered.slice(0, 4)).toEqual(['#2196F3', '#8BC34A', '#FF5722', '#9C27B0']);
  expect(offered.toSorted()).toEqual(TAG_PALETTE.toSorted());
  expect(nextColor(list)).toBe('#2196F3');
  expect(nextColor([{ ...work, color: '#2196f3' }])).toBe('#8BC34A');
});

it('adds a tag with a temporary id and a trimmed name', () => {
  expect(withNewTag(tags, ' Хор ', '#1976d2', 42).at(-1)).toEqual({ id: 'temp-42', name: 'Хор', color: '#1976d2' });
});

it('gives two tags of one moment different ids', () => {
  const twice = withNewTag(withNewTag([], 'a', '#000000', 42), 'b', '#000000', 42);
  expect(twice.map(({ id }) => id)).toEqual(['temp-42', 'temp-43']);
});

it('renames and recolours one tag', () => {
  expect(withChangedTag(tags, 'b', ' Дело ', '#FF9800')).toEqual([family, { id: 'b', name: 'Дело', color: '#FF9800' }]);
});

it.each([
  ['the same list', tags, true],
  ['another colour', [family, { ...work, color: '#000000' }], false],
  ['one tag less', [family], false],
])('compares a list with %s', (_, other, same) => {
  expect(areSameTags(tags, other)).toBe(same);
});
