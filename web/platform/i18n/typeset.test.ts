import { describe, expect, it } from 'vitest';
import { typeset, typesetAll } from './typeset.ts';

const shown = (text: string) => text.replaceAll('\u00a0', '~');

describe('typesetting', () => {
  it.each([
    ['в котором тихо', 'в~котором тихо'],
    ['и в доме, и на даче', 'и~в~доме, и~на~даче'],
    ['Школа № 5', 'Школа №~5'],
    ['«На главную»', '«На~главную»'],
    ['Ответ — обычный JSON', 'Ответ~— обычный JSON'],
    ['Код, его ждут', 'Код, его ждут'],
  ])('ties short Russian words: %s', (text, expected) => {
    expect(shown(typeset(text, 'ru'))).toBe(expected);
  });

  it('ties only dashes in English', () => {
    expect(shown(typeset('Family, studio — in one', 'en'))).toBe('Family, studio~— in one');
  });

  it('reaches every text of a table', () => {
    expect(typesetAll({ a: { b: 'в доме' } }, 'ru')).toEqual({ a: { b: 'в\u00a0доме' } });
  });
});
