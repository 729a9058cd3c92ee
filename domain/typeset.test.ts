import { describe, expect, it } from 'vitest';
import { innerQuotes, typeset, typesetAll } from './typeset.ts';

const shown = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u2060', '+');

describe('typesetting', () => {
  it.each([
    ['в котором тихо', 'в~котором тихо'],
    ['и в доме, и на даче', 'и~в~доме, и~на~даче'],
    ['Школа № 5', 'Школа №~5'],
    ['«На главную»', '«На~главную»'],
    ['Ответ — обычный JSON', 'Ответ~— обычный JSON'],
    ['Код, его ждут', 'Код, его ждут'],
    ['до 5 декабря 2026 г.', 'до~5~декабря 2026~г.'],
    ['части 5–9', 'части 5+–+9'],
    ['ещё {{count}} событие', 'ещё {{count}}~событие'],
    ['{{name}} теперь {{role}}', '{{name}} теперь {{role}}'],
  ])('joins in Russian what belongs together: %s', (text, expected) => {
    expect(shown(typeset(text, 'ru'))).toBe(expected);
  });

  it.each([
    ['Family, studio — in one', 'Family, studio~— in one'],
    ['valid for 24 hours', 'valid for 24~hours'],
    ['a day or more', 'a day or more'],
  ])('and in English: %s', (text, expected) => {
    expect(shown(typeset(text, 'en'))).toBe(expected);
  });

  it('reaches every text of a table', () => {
    expect(typesetAll({ a: { b: 'в доме', c: ['в доме'] } }, 'ru')).toEqual({
      a: { b: 'в\u00a0доме', c: ['в\u00a0доме'] },
    });
  });
});

describe('quotes inside quotes', () => {
  it.each([
    ['Календарь «Студия «Каштан» — общий»', 'Календарь «Студия „Каштан“ — общий»'],
    ['«…бассейн «Чайка»» и «Дом»', '«…бассейн „Чайка“» и «Дом»'],
    ['«Семья» и «Дом»', '«Семья» и «Дом»'],
    ['Calendar “The “Elm” house”', 'Calendar “The ‘Elm’ house”'],
    ['«Студия „Каштан“»', '«Студия „Каштан“»'],
    ['«нет «конца»', '«нет «конца»'],
  ])('have their own form: %s', (text, expected) => {
    expect(innerQuotes(text, /[а-я]/.test(text) ? 'ru' : 'en')).toBe(expected);
  });
});
