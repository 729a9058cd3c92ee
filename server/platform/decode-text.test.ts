import { describe, expect, it } from 'vitest';
import type { Encoding } from '#domain/encodings/names.ts';
import { encoded } from '#tests/support/encoded.ts';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const file = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT', ''].join('\r\n');
const whole = (text: string, encoding: Encoding) => ({ text, encoding, isWhole: true });

describe('what says itself in what encoding it is', () => {
  it('reads UTF-8, with and without a mark at its beginning', () => {
    expect(decodeText(utf8('SUMMARY:Встреча'))).toEqual(whole('SUMMARY:Встреча', 'utf-8'));
    expect(decodeText(utf8('\ufeffSUMMARY:x'))).toEqual(whole('SUMMARY:x', 'utf-8'));
  });

  it.each(['utf-16le', 'utf-16be'] as const)('reads %s, with a mark and without', (encoding) => {
    const text = file('SUMMARY:Встреча с врачом', 'LOCATION:Größe 会議');
    for (const mark of ['', '\ufeff'])
      expect(decodeText(encoded(encoding, mark + text))).toEqual(whole(text, encoding));
  });

  it('takes no zeros within other text for UTF-16', () => {
    const text = file('SUMMARY:Встреча', `DESCRIPTION:${'\0'.repeat(40)}`);
    expect(decodeText(utf8(text))).toEqual(whole(text, 'utf-8'));
  });
});

describe('what was declared', () => {
  it.each([
    ['windows-1252', 'SUMMARY:Müllabfuhr Gelbe Säcke für Schönau'],
    ['windows-1252', 'SUMMARY:à'],
    ['windows-1253', 'SUMMARY:Συνάντηση'],
    ['windows-1255', 'SUMMARY:פגישה'],
    ['windows-1254', 'SUMMARY:Doğum günü'],
    ['koi8-r', 'SUMMARY:он'],
    ['shift_jis', 'SUMMARY:会議'],
    ['euc-jp', 'SUMMARY:文字'],
    ['gb18030', 'SUMMARY:项'],
    ['iso-8859-15', 'SUMMARY:10 €'],
  ] as const)('is taken first: %s', (encoding, line) => {
    expect(decodeText(encoded(encoding, line), { declared: encoding })).toEqual(whole(line, encoding));
  });

  it.each([
    ['a text that is UTF-8', utf8(file('SUMMARY:Größe', 'LOCATION:Köln, Café')), 'windows-1252', 'utf-8'],
    ['a text of ASCII', utf8(file('SUMMARY:Lunch')), 'windows-1251', 'utf-8'],
    ['a text that cannot be that', encoded('windows-1252', file('SUMMARY:Größe')), 'utf-8', 'windows-1252'],
    ['one that most of it cannot be', encoded('windows-1252', file('SUMMARY:Fête à Nîmes')), 'big5', 'windows-1252'],
    ['a text with a mark', utf8('\ufeffSUMMARY:é'), 'windows-1252', 'utf-8'],
  ] as const)('is not believed of %s', (_, bytes, declared, encoding) => {
    expect(decodeText(bytes, { declared })).toMatchObject({ encoding, isWhole: true });
  });

  it('is what the properties of vCalendar 1.0 name', () => {
    for (const [encoding, label] of [
      ['windows-1253', 'windows-1253'],
      ['koi8-r', '"KOI8-R"'],
      ['windows-1255', 'cp1255'],
    ] as const) {
      const line = encoding === 'windows-1253' ? 'Γιορτή' : encoding === 'koi8-r' ? 'он' : 'פגישה';
      expect(decodeText(encoded(encoding, file(`SUMMARY;CHARSET=${label}:${line}`)))).toMatchObject({ encoding });
    }
  });

  it('of ISO-2022-JP is believed, though all of it is ASCII', () => {
    const bytes = Buffer.from('SUMMARY:\x1b$B2q5D\x1b(B');
    expect(decodeText(bytes, { declared: 'iso-2022-jp' })).toEqual(whole('SUMMARY:会議', 'iso-2022-jp'));
  });
});

describe('what nobody has declared', () => {
  it.each([
    ['windows-1252', file('SUMMARY:Märchenerzähler im Büro', 'LOCATION:Mödling')],
    ['windows-1251', file('SUMMARY:Привет')],
    ['koi8-r', file('SUMMARY:Встреча с врачом')],
    ['iso-8859-5', file('SUMMARY:Встреча с врачом')],
    ['gb18030', file('SUMMARY:项目评审会议')],
    ['shift_jis', file('SUMMARY:東京で打ち合わせ')],
  ] as const)('is read by its letters: %s', (encoding, text) => {
    expect(decodeText(encoded(encoding, text))).toEqual(whole(text, encoding));
  });

  it('is read by the lines that have letters, behind however much else', () => {
    const text = file(`ATTACH:${'A'.repeat(200_000)}`, ...Array.from({ length: 20_000 }, () => 'X:y'), 'SUMMARY:Обед');
    expect(decodeText(encoded('koi8-r', text))).toEqual(whole(text, 'koi8-r'));
  });

  it('stays UTF-8 where a few bytes are broken, which are shown as such', () => {
    const bytes = Buffer.concat([utf8('SUMMARY:Müll — Straße\r\nDESCRIPTION:x '), Buffer.from([0xc3]), utf8('\r\n')]);
    expect(decodeText(bytes)).toEqual({
      ...{ text: 'SUMMARY:Müll — Straße\r\nDESCRIPTION:x \uFFFD\r\n', encoding: 'utf-8', isWhole: false },
    });
  });
});

it('what a person has chosen is done, whatever the text says', () => {
  const bytes = encoded('windows-1251', 'SUMMARY:Обед');
  expect(decodeText(bytes, { chosen: 'koi8-r', declared: 'utf-8' })).toMatchObject({ encoding: 'koi8-r' });
  expect(decodeText(utf8('SUMMARY:é'), { chosen: 'windows-1252' }).text).toBe('SUMMARY:Ã©');
});

describe('a character that a fold has cut', () => {
  const cutIn = (character: Uint8Array, fold: string) =>
    Buffer.concat([
      utf8('SUMMARY:Größe '),
      character.subarray(0, 1),
      utf8(fold),
      character.subarray(1),
      utf8('\r\n б'),
    ]);

  it.each(['\r\n ', '\n ', '\r\n\t', '\r\r\n '])('is put together in UTF-8: %j', (fold) => {
    for (const character of ['я', '会', '🎂'])
      expect(decodeText(cutIn(utf8(character), fold))).toEqual(whole(`SUMMARY:Größe ${character}\r\n б`, 'utf-8'));
  });

  it('is put together in the encodings of two bytes, and other folds stay in UTF-8', () => {
    const text = 'SUMMARY:東京で打ち合わせ';
    const bytes = encoded('shift_jis', text);
    const folded = Buffer.concat([bytes.subarray(0, 13), utf8('\r\n '), bytes.subarray(13)]);
    expect(decodeText(folded)).toEqual(whole(text, 'shift_jis'));
    expect(decodeText(utf8('SUMMARY:я\r\n б')).text).toBe('SUMMARY:я\r\n б');
  });
});
