import { describe, expect, it } from 'vitest';
import { encoded } from '#tests/support/encoded.ts';
import { guessEncoding } from './guess.ts';
import type { Encoding } from './names.ts';

const WRITTEN: readonly (readonly [Encoding, readonly string[]])[] = [
  [
    'windows-1252',
    [
      'SUMMARY:Märchenerzähler im Büro\r\nLOCATION:Mödling',
      'SUMMARY:Møte på kontoret',
      'SUMMARY:Déjeuner à Paris – l’été',
      'SUMMARY:Reunião de condomínio',
      'SUMMARY:¿Cumpleaños de Íñigo?',
      'SUMMARY:Perché no? Lunedì',
      'SUMMARY:Größe',
      'SUMMARY:GRÜSSE AUS KÖLN',
      'SUMMARY:Räksmörgås på ön',
      'SUMMARY:Überraschung für Jürgen «geheim»',
      'SUMMARY:Rendez-vous à Lyon',
      'SUMMARY:Þórður fer út',
    ],
  ],
  [
    'windows-1251',
    [
      'SUMMARY:Привет',
      'SUMMARY:Встреча с врачом',
      'SUMMARY:Обед',
      'SUMMARY:СОВЕЩАНИЕ ОТДЕЛА № 5',
      'SUMMARY:День рождения Ёлки',
      'SUMMARY:Зустріч із вчителем',
      'SUMMARY:Сустрэча ў школе',
      'SUMMARY:Wi-Fi и Zoom: звонок в 10:00',
      'SUMMARY:Среща с лекаря',
      'SUMMARY:«Щелкунчик», Большой театр',
      ...['кофе', 'Счёт 3:2', 'матч', 'ТАКСИ', 'ОБЕД', 'в', 'Їжа', 'Ювілей', 'Юля', 'чай'],
    ],
  ],
  [
    'koi8-r',
    [
      'SUMMARY:Привет',
      'SUMMARY:обед',
      'SUMMARY:Встреча с врачом',
      'SUMMARY:ОТПУСК',
      'SUMMARY:День рождения мамы',
      'SUMMARY:Совещание отдела',
      'SUMMARY:звонок в банк',
      'SUMMARY:Футбол во дворе',
      ...['кофе', 'смена', 'Ремонт', 'такси', 'ТАКСИ', 'бег', 'Рейс SU 1234', 'Чай', 'Йога', 'Ёлка'],
    ],
  ],
  [
    'koi8-u',
    [
      ...['SUMMARY:Зустріч із вчителем', 'SUMMARY:День її народження і свято', 'Її день', 'Обід', 'обід', 'Київ'],
      ...['Ґанок', 'Їжа', 'Відпустка', 'Літак', 'Нарада і обід', 'Лікар', 'Поїзд', 'ІСПИТ'],
    ],
  ],
  ['iso-8859-5', ['SUMMARY:Привет', 'SUMMARY:Встреча с врачом', 'SUMMARY:ОТПУСК', 'SUMMARY:День рождения мамы']],
  [
    'ibm866',
    [
      ...['SUMMARY:Привет', 'SUMMARY:Встреча с врачом', 'SUMMARY:Отпуск в июле', 'йога', 'Юля', 'Чай', 'ёлка'],
      ...['Счёт 3:2', 'ВЫЛЕТ', '10 раз', '31 февраля', 'сад', 'Дача', 'Звонок маме', 'обзор'],
    ],
  ],
  ['windows-1250', ['SUMMARY:Schůzka v úterý s Jiřím a Tomášem', 'SUMMARY:Spotkanie w piątek, łóżko', 'SUMMARY:Środa']],
  ['iso-8859-2', ['SUMMARY:Środa: spotkanie, książka', 'SUMMARY:Książka o ślubie']],
  [
    'gb18030',
    [
      'SUMMARY:项目评审会议',
      'SUMMARY:张三的生日',
      'SUMMARY:春节放假',
      'SUMMARY:牙医预约，下午三点',
      'SUMMARY:和李娜吃饭',
      'LOCATION:上海市浦东新区',
    ],
  ],
  ['big5', ['SUMMARY:專案會議', 'SUMMARY:媽媽的生日', 'SUMMARY:台北車站見面', 'SUMMARY:下午看牙醫']],
  [
    'shift_jis',
    [
      'SUMMARY:会議',
      'SUMMARY:東京で打ち合わせ',
      'SUMMARY:歯医者の予約',
      'SUMMARY:ゴミの日',
      'SUMMARY:誕生日パーティー',
      'SUMMARY:山田さんと飲み会',
    ],
  ],
  ['euc-jp', ['SUMMARY:東京で打ち合わせ', 'SUMMARY:歯医者の予約', 'SUMMARY:ゴミの日']],
  ['euc-kr', ['SUMMARY:팀 회의', 'SUMMARY:엄마 생일', 'SUMMARY:치과 예약']],
];

describe.each(WRITTEN)('text in %s is recognised', (encoding, texts) => {
  it.each(texts)('%j', (text) => {
    expect(guessEncoding(encoded(encoding, text))).toBe(encoding);
  });
});

const cut = (text: string, octets: number) => Buffer.from(text).subarray(0, octets);

describe('UTF-8 stays what it is', () => {
  it.each(['Café', '婷', '琛的生日', 'Ёлка', '🎂', '±1°', 'Ω', 'โยคะ', 'ß', '①'])('however short: %s', (text) => {
    expect(guessEncoding(Buffer.from(text))).toBe('utf-8');
  });

  it.each([
    [
      'with a character cut at the end of a text',
      Buffer.concat([cut('Встреча с врачом', 12), Buffer.from('\r\nCafé')]),
    ],
    ['with a byte of something else', Buffer.concat([Buffer.from('Größe Müll — '), Buffer.from([0xc3, 13, 10])])],
    [
      'with a no-break space of Latin-1',
      Buffer.concat([Buffer.from('Кино в семь'), Buffer.from([0xa0]), Buffer.from('часов')]),
    ],
    [
      'with halves of pairs as characters',
      Buffer.concat([Buffer.from('День 🎂 рождения'), Buffer.from([0xed, 0xa0, 0xbd])]),
    ],
    ['with half of each line broken', Buffer.concat(['Встреча', 'Обед', 'Кино'].map((text) => cut(text, 7)))],
    ['where nothing else would say anything', Buffer.concat([Buffer.from('Caf'), Buffer.from([0xc3, 13, 10])])],
  ])('%s', (_, bytes) => {
    expect(guessEncoding(bytes)).toBe('utf-8');
  });
});
