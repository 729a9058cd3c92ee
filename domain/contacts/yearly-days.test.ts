import { expect, it } from 'vitest';
import { atOnce } from '../icalendar/components.ts';
import { generousBudget } from '../icalendar/generous-budget.ts';
import { unfold } from '../icalendar/lines.ts';
import { isCards } from './read-cards.ts';
import { writingYearlyDays } from './yearly-days.ts';

const WORDS = {
  calendar: 'Birthdays',
  title: ({ kind, label }: { kind: string; label: string }, name: string) => `${name}: ${label || kind}`,
};
const LINES = ['DTSTART;VALUE=DATE:', 'RRULE:', 'SUMMARY:'];

/** Start, rule and title of each event that some cards become. */
function daysOf(...cards: readonly (readonly string[])[]): string[] {
  const text = cards.map((lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')).join('');
  expect(isCards(text)).toBe(true);
  const calendar = unfold(atOnce(writingYearlyDays(text, WORDS, [], generousBudget())));
  return calendar
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      LINES.map((name) =>
        event
          .split('\r\n')
          .find((line) => line.startsWith(name))
          ?.slice(name.length),
      ).join(' '),
    );
}

const NONE = 'FREQ=YEARLY';

it.each([
  ['19850412', `19850412 ${NONE} Anna: birthday (1985)`],
  ['1985-04-12', `19850412 ${NONE} Anna: birthday (1985)`],
  ['1985-04-12T00:00:00Z', `19850412 ${NONE} Anna: birthday (1985)`],
  ['19850412T231500', `19850412 ${NONE} Anna: birthday (1985)`],
  ['--0412', `20000412 ${NONE} Anna: birthday`],
  ['--04-12', `20000412 ${NONE} Anna: birthday`],
  ['1604-04-12', `20000412 ${NONE} Anna: birthday`],
  ['1984-02-29', '19840229 FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1 Anna: birthday (1984)'],
  ['--0229', '20000229 FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1 Anna: birthday'],
  ['1985-02-29', `1985-02-29 ${NONE} Anna: birthday`],
  ['1985-04', `1985-04 ${NONE} Anna: birthday`],
  ['about 1985', `about 1985 ${NONE} Anna: birthday`],
])('a birthday %s', (value, event) => {
  expect(daysOf(['VERSION:3.0', 'FN:Anna', `BDAY:${value}`])).toEqual([event]);
});

it.each([
  [
    'of vCard 4.0',
    ['FN:Anna', 'BDAY;VALUE=date:19850412', 'ANNIVERSARY:20100605'],
    ['birthday (1985)', 'anniversary (2010)'],
  ],
  ['of Apple, without a year', ['FN:Anna', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12'], ['birthday']],
  [
    'of Apple, with its labels',
    ['FN:Anna', 'item1.X-ABDATE;type=pref:2010-06-05', 'item1.X-ABLabel:_$!<Anniversary>!$_'],
    ['anniversary (2010)'],
  ],
  [
    'of Apple, with own labels',
    ['FN:Anna', 'item2.X-ABDATE:2015-01-02', 'item2.X-ABLabel:First met'],
    ['First met (2015)'],
  ],
  [
    'of Android',
    ['FN:Anna', 'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-05;1;;;;;;;;;;;;;'],
    ['anniversary (2010)'],
  ],
  ['of Evolution', ['FN:Anna', 'X-EVOLUTION-ANNIVERSARY:2010-06-05'], ['anniversary (2010)']],
  ['said twice', ['FN:Anna', 'ANNIVERSARY:20100605', 'X-ANNIVERSARY:2010-06-05'], ['anniversary (2010)']],
  ['of a card without any', ['FN:Anna', 'TEL:1'], []],
])('days %s', (_, lines, titles) => {
  expect(daysOf(lines).map((event) => event.slice(event.indexOf('Anna: ') + 6))).toEqual(titles);
});

it.each([
  ['its whole name', ['FN:Anna Petrova', 'N:Other;Name;;;'], 'Anna Petrova'],
  ['the parts of its name', ['N:Petrova;Anna;Ivanovna;;'], 'Anna Petrova'],
  ['its organisation', ['FN:', 'N:;;;;', 'ORG:Choir;Altos'], 'Choir Altos'],
  [
    'quoted-printable of vCard 2.1',
    ['VERSION:2.1', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=90=D0=BD=\r\n=D0=BD=D0=B0'],
    'Анна',
  ],
  ['quoted-printable in another encoding', ['FN;CHARSET=windows-1251;ENCODING=QUOTED-PRINTABLE:=C0=ED=ED=E0'], 'Анна'],
  ['a folded line', ['FN:An', ' na'], 'Anna'],
  ['signs that are escaped', ['FN:Petrova\\, Anna'], 'Petrova\\, Anna'],
])('a person is called by %s', (_, lines, name) => {
  expect(daysOf([...lines, 'BDAY:19850412'])).toEqual([`19850412 ${NONE} ${name}: birthday (1985)`]);
});

it('a card that is not closed has the next one inside, and both come', () => {
  const card = (name: string) => `BEGIN:VCARD\r\nFN:${name}\r\nBDAY:19850412\r\n`;
  const text = unfold(atOnce(writingYearlyDays(`${card('A')}${card('B')}END:VCARD\r\n`, WORDS, [], generousBudget())));
  expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:A: birthday (1985)', 'SUMMARY:B: birthday (1985)']);
});

it('very many cards, and a card of very many lines, are read in short steps', () => {
  const text = `BEGIN:VCARD\r\nFN:A\r\n${'NOTE:x\r\n'.repeat(50_000)}BDAY:19850412\r\nEND:VCARD\r\n`;
  const many = 'BEGIN:VCARD\r\nFN:A\r\nBDAY:19850412\r\nEND:VCARD\r\n'.repeat(5_000);
  for (const [given, least] of [
    [text, 30],
    [many, 5_000],
  ] as const) {
    const steps = writingYearlyDays(given, WORDS, [], generousBudget());
    let count = 0;
    while (!steps.next().done) count += 1;
    expect(count).toBeGreaterThan(least);
  }
});
