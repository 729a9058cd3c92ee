import { describe, expect, it } from 'vitest';
import type { Encoding } from '#domain/encodings/names.ts';
import { encoded } from '#tests/support/encoded.ts';
import { atOnce, componentsOf, propertyOf, readComponents } from './components.ts';
import { generousBudget } from './generous-budget.ts';
import { objectText, usedZones } from './object-text.ts';
import { readTexts } from './read-texts.ts';
import { splitCalendar } from './split.ts';

const CONTROLS = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR'];

function eventIn(lines: readonly string[], end = '\r\n') {
  const [calendar = '', event = '', ...ends] = CONTROLS;
  const [read] = readComponents([calendar, event, ...lines, ...ends, ''].join(end), generousBudget());
  const [found] = read ? componentsOf(read) : [];
  if (!found) throw new Error('There is no event.');
  return found;
}
const textsOf = (...lines: string[]) => readTexts(eventIn(lines), []);

const quoted = (encoding: Encoding, text: string) =>
  Array.from(encoded(encoding, text), (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
const QP = 'ENCODING=QUOTED-PRINTABLE';

describe('quoted-printable of vCalendar 1.0', () => {
  it.each([
    ['with its encoding', `SUMMARY;${QP};CHARSET=UTF-8:M=C3=BCll=20Gelb`, 'Müll Gelb'],
    ['in the other order', `SUMMARY;CHARSET=UTF-8;${QP}:M=C3=BCll`, 'Müll'],
    ['in small letters', 'summary;encoding=quoted-printable;charset=utf-8:m=c3=bcll', 'müll'],
    ['with a name alone', 'SUMMARY;QUOTED-PRINTABLE:a=20b', 'a b'],
    ['with quotes', 'SUMMARY;ENCODING="QUOTED-PRINTABLE";CHARSET="utf-8":M=C3=BCll', 'Müll'],
    ['with a language', `SUMMARY;LANGUAGE=de;${QP};CHARSET=UTF-8:M=C3=BCll`, 'Müll'],
    ['of no encoding, in UTF-8', `SUMMARY;${QP}:${quoted('utf-8', 'Обед')}`, 'Обед'],
    [
      'of no encoding, in Windows-1251',
      `SUMMARY;${QP}:${quoted('windows-1251', 'Встреча с врачом')}`,
      'Встреча с врачом',
    ],
    ['of an encoding that nobody knows', `SUMMARY;${QP};CHARSET=x-phone:M=C3=BCll`, 'Müll'],
    ['with a soft break', `SUMMARY;${QP};CHARSET=UTF-8:=D0=9E=D0=\r\n=B1=D0=B5=D0=B4`, 'Обед'],
    ['with several, of line feeds', `SUMMARY;${QP}:a=\nb=\nc`, 'abc'],
    ['with a blank behind a break', `SUMMARY;${QP}:one=\r\n two`, 'one two'],
    ['with folds', `SUMMARY;${QP}:one\r\n =20two`, 'one two'],
    ['with doubled line ends', `SUMMARY;${QP}:one=\r\r\n=20two`, 'one two'],
    ['with letters as they are', `SUMMARY;${QP}:Größe =3D 5`, 'Größe = 5'],
    ['with an equals sign that is none', `SUMMARY;${QP}:1=1`, '1=1'],
    ['with a zero', `SUMMARY;${QP}:a=00b`, 'ab'],
    ['with a comma and a semicolon', `SUMMARY;${QP}:a=2C b; c\\, d`, 'a, b; c, d'],
    ['in BASE64', `SUMMARY;ENCODING=BASE64;CHARSET=UTF-8:${Buffer.from('Обед').toString('base64')}`, 'Обед'],
    ['in B', `SUMMARY;ENCODING=B:${Buffer.from('Müll').toString('base64')}`, 'Müll'],
    ['in BASE64 that is none', 'SUMMARY;ENCODING=BASE64:Lunch!', 'Lunch!'],
    ['with the name of an encoding alone', 'SUMMARY;CHARSET=windows-1251:Обед', 'Обед'],
  ])('%s', (_, line, title) => {
    expect(textsOf(line, 'LOCATION:Hof')).toMatchObject({ title, location: 'Hof' });
  });

  it.each(['windows-1251', 'koi8-r', 'iso-8859-5', 'utf-8'] as const)('in %s', (encoding) => {
    expect(textsOf(`SUMMARY;${QP};CHARSET=${encoding}:${quoted(encoding, 'Обед')}`).title).toBe('Обед');
  });

  it.each(['shift_jis', 'euc-jp', 'gb18030'] as const)('in %s, with halves of characters as they are', (encoding) => {
    const octets = Array.from(encoded(encoding, '会議 表'), (byte) =>
      byte < 0x80 && byte !== 0x3d ? String.fromCharCode(byte) : `=${byte.toString(16)}`,
    );
    expect(textsOf(`SUMMARY;CHARSET=${encoding};${QP}:${octets.join('')}`).title).toMatch(/^会.* 表$/);
  });

  it('in several encodings of one event, and of every text', () => {
    const lines = [
      `SUMMARY;${QP};CHARSET=windows-1251:${quoted('windows-1251', 'Обед')}`,
      `DESCRIPTION;${QP};CHARSET=ISO-8859-1:Zeile=201=0D=0AGr=F6=DFe`,
      `LOCATION;${QP};CHARSET=KOI8-R:${quoted('koi8-r', 'Кафе')}`,
    ];
    expect(textsOf(...lines)).toMatchObject({ title: 'Обед', description: 'Zeile 1\nGröße', location: 'Кафе' });
    const event = eventIn([...lines, `CATEGORIES;${QP}:=41,B`, `COMMENT;${QP}:=41`, `X-OLD;${QP}:=41`]);
    expect(['CATEGORIES', 'COMMENT', 'X-OLD'].map((name) => propertyOf(event, name)?.value)).toEqual(['A,B', 'A', 'A']);
  });

  it('takes nothing of what follows', () => {
    expect(textsOf(`SUMMARY;${QP}:one=0D=0A=\r\n`, 'LOCATION:Hof')).toMatchObject({ title: 'one', location: 'Hof' });
    expect(textsOf('LOCATION:Hof', `SUMMARY;${QP}:one=`).title).toBe('one');
    expect(textsOf('SUMMARY:1 + 1 =', 'LOCATION:2').location).toBe('2');
    expect(textsOf('DESCRIPTION:ENCODING=QUOTED-PRINTABLE: a=20b=', 'LOCATION:2')).toMatchObject({
      ...{ description: 'ENCODING=QUOTED-PRINTABLE: a=20b=', location: '2' },
    });
  });

  it('leaves attachments, and data that is no text', () => {
    const [attached, data] = [
      'ATTACH;ENCODING=BASE64;VALUE=BINARY:QUJD',
      'DESCRIPTION;ENCODING=BASE64;VALUE=BINARY:QUJD',
    ];
    const event = eventIn([attached, data]);
    expect([propertyOf(event, 'ATTACH')?.value, propertyOf(event, 'DESCRIPTION')?.value]).toEqual(['QUJD', 'QUJD']);
  });

  it('is given out as iCalendar says it', () => {
    const line = `SUMMARY;LANGUAGE=ru;${QP};CHARSET=windows-1251:${quoted('windows-1251', 'Обед')}=0D=0Aв=20два`;
    const [object] = splitCalendar([...CONTROLS].toSpliced(2, 0, 'UID:a', line).join('\r\n'), generousBudget()).objects;
    const text = object && objectText(object, atOnce(usedZones(object)), generousBudget());
    expect(text).toContain('\r\nSUMMARY;LANGUAGE=ru:Обед\\nв два\r\n');
  });
});

describe('line ends', () => {
  const folded = ['SUMMARY:Langer Titel der ge~ faltet ist', 'LOCATION:Hof'];

  it.each([
    ['CRLF', '\r\n', '\r\n'],
    ['LF', '\n', '\n'],
    ['CR', '\r', '\r'],
    ['CR CR LF', '\r\r\n', '\r\r\n'],
    ['CR CR CR LF', '\r\r\r\n', '\r\r\r\n'],
    ['LF LF', '\n\n', '\n\n'],
    ['CR CR', '\r\r', '\r\r'],
    ['CRLF, with empty lines within folds', '\r\n', '\r\n\r\n'],
    ['CRLF, with several empty lines within folds', '\r\n', '\r\n\r\n\r\n'],
    ['LF, with CRLF within folds', '\n', '\r\n'],
    ['CR, with an empty line within folds', '\r', '\r\r'],
    ['CRLF and LF within folds', '\r\n', '\r\n\n'],
  ])('%s', (_, end, inFold) => {
    const lines = folded.map((line) => line.replace('~', inFold));
    expect(readTexts(eventIn(lines, end), [])).toMatchObject({
      title: 'Langer Titel der gefaltet ist',
      location: 'Hof',
    });
  });

  it('that are doubled are given out once', () => {
    const [calendar = '', event = '', ...ends] = CONTROLS;
    const lines = [calendar, event, 'UID:a', ...folded.map((line) => line.replace('~', '\r\r\n')), ...ends, ''];
    const [object] = splitCalendar(lines.join('\r\r\n'), generousBudget()).objects;
    const text = object && objectText(object, atOnce(usedZones(object)), generousBudget());
    expect(text?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).not.toContain('\r\n\r\n');
  });

  it('a line of blanks far behind another is none of it', () => {
    expect(textsOf('SUMMARY:a', '', '', '', '', '', ' b').title).toBe('a');
  });
});
