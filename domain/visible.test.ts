import { describe, expect, it } from 'vitest';
import { isBlank, seenOf, withoutInvisible } from './visible.ts';

describe('what cannot be seen', () => {
  it.each([
    ...['\u00ad', '\u034f', '\u180e', '\u200b', '\u200c', '\u200d', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
    ...[
      '\u2060',
      '\u2064',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
      '\u206f',
      '\u3164',
      '\ufe0f',
      '\ufeff',
      '\uffa0',
      '\ufffb',
    ],
    ...['\u{e0001}', '\u{e0062}', '\u{e0100}'],
  ])('%j goes', (character) => {
    expect([withoutInvisible, seenOf].map((act) => act(`Ан${character}на`))).toEqual(['Анна', 'Анна']);
    expect(withoutInvisible(`${character}Anna${character}`)).toBe('Anna');
    expect(isBlank(` ${character}${character} `)).toBe(true);
  });

  it.each([
    ['a family', '👨\u200d👩\u200d👧'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['a dark hand with a pen', '✍🏿'],
    ['a runner with skin and gender', '🏃🏽\u200d♀\ufe0f'],
    ['a key with a digit', '1\ufe0f\u20e3'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['Persian', 'می\u200cخواهم'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['a variant of a Han character', '葛\u{e0100}'],
    ['braille', '⠓⠊\u2800⠽⠕⠥'],
    ['Thai with places to break', 'วัน\u200bเกิด'],
    ['accents', 'Zoe\u0308 Ёлка'],
  ])('%s stays as it is', (_, text) => {
    expect(withoutInvisible(text)).toBe(text);
    expect(isBlank(text)).toBe(false);
  });

  it('leaves nothing of a text that shows nothing', () => {
    for (const text of ['', ' ', '\u00a0\u3000', '\u2800', '\u200d\u200d']) expect(isBlank(text)).toBe(true);
  });

  it.each([
    ['Hebrew with a mark behind a sign', 'C++\u200e (שלום)\u200f!'],
    ['Arabic with its mark', 'موعد\u061c: 10'],
    ['a mark at both ends', '\u200fשלום\u200f'],
    ['a mark beside Latin letters', 'Room 5\u200e'],
    ['an isolate that ends', 'פגישה עם \u2066ACME Ltd.\u2069 מחר'],
    ['isolates in each other', '\u2067א \u2068b\u2069\u2069'],
  ])('%s stays as it was typed, and is not seen', (_, text) => {
    expect(withoutInvisible(text)).toBe(text);
    expect(seenOf(text)).toBe(text.replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, ''));
    expect(isBlank(text)).toBe(false);
  });

  it.each([
    ['an isolate that does not end', 'a \u2067b', 'a b'],
    ['an end without a beginning', 'a\u2069 b', 'a b'],
    ['the outer of two', '\u2067a \u2068b\u2069', 'a \u2068b\u2069'],
    ['a second end', '\u2066a\u2069\u2069 b', '\u2066a\u2069 b'],
    ['an end before its beginning', '\u2069a\u2066', 'a'],
    ['an override within an isolate', '\u2066a\u202eb\u2069', '\u2066ab\u2069'],
  ])('%s goes', (_, text, stored) => {
    expect(withoutInvisible(text)).toBe(stored);
  });

  it('marks and isolates alone show nothing', () => {
    for (const text of ['\u200e', '\u200f \u061c', '\u2066\u2069']) expect(isBlank(text)).toBe(true);
  });
});
