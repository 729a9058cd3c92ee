import { describe, expect, it } from 'vitest';
import { isBlank, withoutInvisible } from './visible.ts';

describe('what cannot be seen', () => {
  it.each([
    ...['\u00ad', '\u034f', '\u061c', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202e'],
    ...['\u2060', '\u2064', '\u2066', '\u2069', '\u206f', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ufffb'],
    ...['\u{e0001}', '\u{e0062}', '\u{e0100}'],
  ])('%j goes', (character) => {
    expect(withoutInvisible(`Ан${character}на`)).toBe('Анна');
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
    ['accents', 'Zoe\u0308 Ёлка'],
  ])('%s stays as it is', (_, text) => {
    expect(withoutInvisible(text)).toBe(text);
    expect(isBlank(text)).toBe(false);
  });

  it('leaves nothing of a text that shows nothing', () => {
    for (const text of ['', ' ', '\u00a0\u3000', '\u2800', '\u200d\u200d']) expect(isBlank(text)).toBe(true);
  });
});
