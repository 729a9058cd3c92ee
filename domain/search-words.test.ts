import { describe, expect, it } from 'vitest';
import { wordsOf } from './search-words.ts';

describe('the words of a text', () => {
  it.each([
    [
      'parts them at everything but letters and digits',
      'Онлайн-встреча: a.b@c.d, test_case',
      'онлайн встреча a b c d test case',
    ],
    ['lets case go', 'ВСТРЕЧА Meeting', 'встреча meeting'],
    ['reads ё as е but keeps й', 'Ёлка, мёд, йод, е\u0308ж', 'елка мед йод еж'],
    ['lets accents go', 'Café Zoë Müller İstanbul за́мок', 'cafe zoe muller istanbul замок'],
    ['makes compatible forms one', 'ｆｕｌｌ ﬁnal м²', 'full final м2'],
    ['parts a number from its sign', '№5, 10:30, 1,5 %, +7', '5 10 30 1 7'],
    ['drops an English possessive', "John’s, the O'Briens' and Sam's", 'john the o briens and sam'],
    ['reads over what nobody sees', 'встре\u00ADча \u200Bsoft\u200Dly', 'встреча softly'],
    ['leaves emoji out', '🎉 party 👨‍👩‍👧', 'party'],
    ['names each word once', 'раз два раз', 'раз два'],
    ['keeps marks with their letter', 'हिन्दी', 'हिन्दी'],
  ])('%s', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words.split(' '));
  });

  it('are none where there is no letter and no digit', () => {
    expect(wordsOf(' …—«» 🎉 \u0000 \uD800 ')).toEqual([]);
  });

  it('are cut after 64 characters, never inside one', () => {
    expect(wordsOf('я'.repeat(300))).toEqual(['я'.repeat(64)]);
    expect(wordsOf('𝟙'.repeat(300))).toEqual(['1'.repeat(64)]);
    expect(wordsOf('𐐨'.repeat(300))).toEqual(['𐐨'.repeat(64)]);
  });
});

it('marks that are piled up on one letter count as far as any language piles them', () => {
  expect(wordsOf(`ש${'\u05b0'.repeat(9_999)} ש`)).toEqual([`ש${'\u05b0'.repeat(30)}`, 'ש']);
});
