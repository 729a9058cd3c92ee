import { describe, expect, it } from 'vitest';
import { atOnce } from '../icalendar/components.ts';
import { generousBudget } from '../icalendar/generous-budget.ts';
import { unfold } from '../icalendar/lines.ts';
import { isTable, writingTableEvents } from './table-events.ts';

const READING = { timeZone: 'Europe/Moscow', dates: null };
const read = (text: string, reading: Parameters<typeof writingTableEvents>[1] = READING) =>
  atOnce(writingTableEvents(text, reading, generousBudget()));
/** The lines of each event that have one of some names. */
const linesOf = (text: string, ...names: string[]): string[][] =>
  unfold(read(text).text)
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('\r\n').filter((line) => names.some((name) => line.startsWith(name))));

describe('the headings of Outlook', () => {
  it.each([
    [
      'English',
      '"Subject","Start Date","Start Time","End Date","End Time","All day event","Reminder on/off","Location"',
      'mdy',
    ],
    [
      'German',
      '"Betreff","Beginnt am","Beginnt um","Endet am","Endet um","Ganztägiges Ereignis","Erinnerung Ein/Aus","Ort"',
      'dmy',
    ],
    ['French', '"Objet","Début","Début","Fin","Fin","Journée entière","Rappel actif/inactif","Emplacement"', 'dmy'],
    [
      'Spanish',
      '"Asunto","Fecha de comienzo","Comienzo","Fecha de finalización","Finalización","Todo el día","Aviso","Ubicación"',
      'dmy',
    ],
    [
      'Russian',
      '"Тема","Дата начала","Время начала","Дата завершения","Время завершения","Целый день","Напоминание вкл/выкл","Место"',
      'dmy',
    ],
  ])('in %s', (_, headings, order) => {
    for (const head of [headings, headings.replaceAll(',', ';'), headings.replaceAll(',', '\t'), `\ufeff${headings}`]) {
      expect(isTable(`${head}\r\n`)).toBe(true);
      const separator = /;/.test(head) ? ';' : /\t/.test(head) ? '\t' : ',';
      const row = ['Choir', '2/3/2026', '19:00:00', '2/3/2026', '20:30:00', '', '', 'Hall'].join(separator);
      expect(read(`${head}\r\n${row}\r\n`).dates).toEqual({ order, by: 'language' });
      const day = order === 'mdy' ? '20260203' : '20260302';
      expect(linesOf(`${head}\r\n${row}\r\n`, 'DT', 'SUMMARY', 'LOCATION')).toEqual([
        [
          'DTSTAMP:19700101T000000Z',
          `DTSTART;TZID=Europe/Moscow:${day}T190000`,
          `DTEND;TZID=Europe/Moscow:${day}T203000`,
          'SUMMARY:Choir',
          'LOCATION:Hall',
        ],
      ]);
    }
  });
});

it('all headings of Outlook in Russian are distinguished', () => {
  const names = [
    ...['Тема', 'Дата начала', 'Время начала', 'Дата завершения', 'Время завершения', 'Целый день'],
    ...['Напоминание вкл/выкл', 'Дата напоминания', 'Время напоминания', 'Организатор собрания'],
    ...['Обязательные участники', 'Необязательные участники', 'Ресурсы собрания', 'В это время', 'Важность'],
    ...['Категории', 'Место', 'Описание', 'Пометка', 'Расстояние', 'Способ оплаты', 'Частное'],
  ];
  const days = ['Отпуск', '2.3.2026', '0:00:00', '5.3.2026', '0:00:00', 'Истина', 'Ложь', '1.3.2026', '23:45:00'];
  const row = [...days, 'Анна', '', '', '', '3', 'Обычная', 'Дом;Море', 'Сочи', 'Билеты', 'Обычный', '', '', 'Истина'];
  const text = [names, row].map((cells) => cells.map((cell) => `"${cell}"`).join()).join('\r\n');
  expect(linesOf(text, 'DTST', 'DTEND', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'CATEGORIES', 'CLASS')).toEqual([
    [
      ...['DTSTAMP:19700101T000000Z', 'DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260305', 'SUMMARY:Отпуск'],
      ...['DESCRIPTION:Билеты', 'LOCATION:Сочи', 'CATEGORIES:Дом,Море', 'CLASS:PRIVATE'],
    ],
  ]);
});

it.each(['', 'my diary, with commas', 'BEGIN:VCALENDAR', 'Name,Phone\r\nAnna,1', 'Subject,Text\r\n', 'Start Date\r\n'])(
  '%j is no table of events',
  (text) => expect(isTable(text)).toBe(false),
);

const HEAD = 'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Categories,Description\n';

it.each([
  ['13/2/2026', { order: 'dmy', by: 'values' }, '20260213'],
  ['2/13/2026', { order: 'mdy', by: 'values' }, '20260213'],
  ['2026-02-13', null, '20260213'],
  ['2026/2/3', null, '20260203'],
  ['3.2.26', { order: 'mdy', by: 'language' }, '20260302'],
  ['3.2.85', { order: 'mdy', by: 'language' }, '19850302'],
])('the date %s', (date, dates, day) => {
  expect(read(`${HEAD}A,${date},,,,,,\n`).dates).toEqual(dates);
  expect(linesOf(`${HEAD}A,${date},,,,,,\n`, 'DTSTART')).toEqual([[`DTSTART;VALUE=DATE:${day}`]]);
});

it('one day above 12 decides for all dates', () => {
  expect(linesOf(`${HEAD}A,3/2/2026,,,,,,\nB,14/2/2026,,,,,,\n`, 'DTSTART')).toEqual([
    ['DTSTART;VALUE=DATE:20260203'],
    ['DTSTART;VALUE=DATE:20260214'],
  ]);
});

it.each([
  ['9:05', '090500'],
  ['09.05', '090500'],
  ['9:05:30 PM', '210530'],
  ['12:00 AM', '000000'],
  ['12:30 p. m.', '123000'],
  ['19:05', '190500'],
])('the time %s', (time, clock) => {
  expect(linesOf(`${HEAD}A,2026-02-13,${time},,,,,\n`, 'DTSTART')).toEqual([
    [`DTSTART;TZID=Europe/Moscow:20260213T${clock}`],
  ]);
});

it.each([
  ['as Outlook ends it, at the next midnight', '2026-02-13,0:00,2026-02-15,0:00,True', '20260215'],
  ['as Google ends it, on the last day', '2026-02-13,,2026-02-14,,True', '20260215'],
  ['without an end', '2026-02-13,,,,', '20260214'],
  ['in German', '2026-02-13,0:00,2026-02-14,0:00,Ein', '20260214'],
  ['in Russian', '2026-02-13,0:00,2026-02-14,0:00,Истина', '20260214'],
])('a whole day %s', (_, cells, end) => {
  expect(linesOf(`${HEAD}A,${cells},,\n`, 'DTSTART', 'DTEND')).toEqual([
    ['DTSTART;VALUE=DATE:20260213', `DTEND;VALUE=DATE:${end}`],
  ]);
});

it('quoted fields keep separators, quotes and lines; tags are separated by semicolons', () => {
  const row = '"Lunch, ""big""",2026-02-13,9:00,,,,"Work;Fun","One\r\ntwo, three"';
  expect(linesOf(`${HEAD}${row}\r\n`, 'SUMMARY', 'CATEGORIES', 'DESCRIPTION')).toEqual([
    ['SUMMARY:Lunch\\, "big"', 'DESCRIPTION:One\\ntwo\\, three', 'CATEGORIES:Work,Fun'],
  ]);
});

it('a quote that is not closed ends with the file, and a row that breaks off is a row', () => {
  expect(linesOf(`${HEAD}A,2026-02-13,9:00,,,,,"no end\nB,2026-02-14`, 'SUMMARY')).toEqual([['SUMMARY:A']]);
  expect(linesOf(`${HEAD}A,2026-02-13`, 'SUMMARY')).toEqual([['SUMMARY:A']]);
});

it('very many fields and rows are read in short steps, and few of them are retained', () => {
  for (const text of [
    `${HEAD}${','.repeat(200_000)}`,
    `${HEAD}${'A,2026-02-13\n'.repeat(5_000)}`,
    `${HEAD}${'\n'.repeat(200_000)}`,
  ]) {
    const steps = writingTableEvents(text, READING, generousBudget());
    let count = 0;
    while (!steps.next().done) count += 1;
    expect(count).toBeGreaterThan(Math.floor(text.length / 25_000));
  }
});

it('the order of dates and the first year are looked for in short steps', () => {
  const rows = 20_000;
  let isWriting = false;
  const budget = {
    spend(cost: string) {
      isWriting ||= cost === 'charactersWritten';
    },
  };
  const text = `${HEAD}${'A,2026-02-13\n'.repeat(rows)}`;
  const steps = writingTableEvents(text, READING, budget);
  let before = 0;
  while (!steps.next().done && !isWriting) before += 1;
  expect(before).toBeGreaterThan(text.length / 25_000 + rows / 1_000);
});

it('a field whose quote is missing, or is millions of quotes, ends before others wait for it', () => {
  const steps = writingTableEvents(`${HEAD}"${'"'.repeat(3_000_000)}`, READING, generousBudget());
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBeGreaterThan(10);
});
