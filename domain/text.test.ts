import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bounded, color, id, line, listOf, optionalLine, paragraph, trimmed, uuid, wholeNumber } from './text.ts';

const problemsOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('one line of text', () => {
  it('is trimmed, and counts its length after that', () => {
    expect(line(3).parse('  abc\u00a0')).toBe('abc');
    expect(optionalLine(3).parse(' abc ')).toBe('abc');
    expect(problemsOf(line(3), 'abcd')).toEqual(['too_long']);
  });

  it('counts Unicode characters, not the units that they are stored in', () => {
    expect(line(2).parse('😀я')).toBe('😀я');
    expect(problemsOf(line(2), '😀яя')).toEqual(['too_long']);
  });

  it('may be empty only where that is said', () => {
    expect(problemsOf(line(3), ' ')).toEqual(['required']);
    expect(optionalLine(3).parse(' ')).toBe('');
  });

  it.each([
    '\u0000',
    '\u0008',
    '\n',
    '\r',
    '\t',
    '\u001f',
    '\u007f',
    '\u0080',
    '\u009f',
    '\u2028',
    '\u2029',
    '\ud800',
    '\udc00',
  ])('refuses %j inside', (character) => {
    expect(problemsOf(line(9), `a${character}b`)).toEqual(['control_characters']);
    expect(problemsOf(optionalLine(9), `a${character}b`)).toEqual(['control_characters']);
  });

  it.each(['\ue000', '\u{10ffff}'])('takes %j inside', (character) => {
    expect(line(9).parse(`a${character}b`)).toBe(`a${character}b`);
  });

  it('loses what cannot be seen, and is empty when nothing is left', () => {
    expect(line(3).parse('\u200b \u202ea\u2060b\ufeff ')).toBe('ab');
    for (const text of ['\u200b', '\u2800 \u2800', '\u202e\u2066 \u00ad']) {
      expect(problemsOf(line(9), text)).toEqual(['required']);
      expect(optionalLine(9).parse(text)).toBe('');
    }
  });
});

describe('a text that is too long', () => {
  it('is not looked at any further', () => {
    let looks = 0;
    const schema = bounded(3).refine(() => {
      looks += 1;
      return true;
    });
    expect(problemsOf(schema, 'abcd')).toEqual(['invalid']);
    expect(looks).toBe(0);
    schema.parse('abc');
    expect(looks).toBe(1);
  });

  it('may have white space around it, but not without end', () => {
    expect(trimmed(3).parse(`${' '.repeat(9)}abc`)).toBe('abc');
    expect(problemsOf(trimmed(3, 'required', 'too_long'), `${' '.repeat(10)}abc`)).toEqual(['too_long']);
    expect(problemsOf(trimmed(3, 'required', 'too_long'), 'abcd')).toEqual(['too_long']);
  });
});

describe('a list', () => {
  const list = listOf(z.literal('a', 'invalid'), 2, 'required');

  it('has items of one kind', () => {
    expect(list.parse(['a', 'a'])).toEqual(['a', 'a']);
    expect(problemsOf(list, ['b'])).toEqual(['invalid']);
    expect(problemsOf(list, 'a')).toEqual(['required']);
    expect(problemsOf(list, undefined)).toEqual(['required']);
  });

  it('is not looked at any further when it is too long', () => {
    expect(problemsOf(list, ['b', 'b', 'b'])).toEqual(['too_many']);
  });
});

describe('a whole number', () => {
  it('is read from its digits', () => {
    expect(wholeNumber(0).parse('0')).toBe(0);
    expect(wholeNumber(1, 100).parse('100')).toBe(100);
    expect(wholeNumber(0).parse(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each([
    '',
    ' ',
    '0',
    '101',
    '1.5',
    '-1',
    '1e2',
    '0x10',
    '9'.repeat(16),
    '9'.repeat(17),
    '٣',
    null,
    undefined,
    ['5'],
  ])('is not %j', (text) => {
    expect(problemsOf(wholeNumber(1, 100), text)).toEqual(['invalid']);
  });
});

describe('text of several lines', () => {
  it('is unchanged', () => {
    const text = ' one\n\ttwo\r\n three \u2028 ';
    expect(paragraph(99).parse(text)).toBe(text);
  });

  it.each(['\u0000', '\u000b', '\u000c', '\u001b', '\u007f', '\u0085', '\ud800'])('refuses %j', (character) => {
    expect(problemsOf(paragraph(9), `a${character}b`)).toEqual(['control_characters']);
  });

  it('is limited', () => {
    expect(problemsOf(paragraph(3), 'abcd')).toEqual(['too_long']);
    expect(problemsOf(paragraph(3), 5)).toEqual(['invalid']);
  });
});

describe('a colour', () => {
  it.each([
    ['#6495ED', '#6495ED'],
    ['#6495ed', '#6495ed'],
    ['#0aF', '#00aaFF'],
  ])('%s is read as %s', (text, read) => {
    expect(color.parse(text)).toBe(read);
  });

  it.each([
    '',
    'red',
    '6495ED',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '#12345678',
    '#ggg',
    '#123456 ',
    null,
    5,
    'url(x)',
  ])('%j is none', (text) => {
    expect(problemsOf(color, text)).toEqual(['invalid_color']);
  });
});

describe('an id of a client', () => {
  it('is any UUID, in lower case', () => {
    expect(uuid.parse('0199C2F6-7A3B-7C4D-8E5F-0A1B2C3D4E5F')).toBe('0199c2f6-7a3b-7c4d-8e5f-0a1b2c3d4e5f');
    expect(uuid.parse('00000000-0000-0000-0000-000000000000')).toBe('00000000-0000-0000-0000-000000000000');
  });

  it.each([
    '',
    'x',
    '0199c2f67a3b7c4d8e5f0a1b2c3d4e5f',
    '{0199c2f6-7a3b-7c4d-8e5f-0a1b2c3d4e5f}',
    '0199c2f6-7a3b-7c4d-8e5f-0a1b2c3d4e5g',
    null,
  ])('is not %j', (text) => {
    expect(problemsOf(uuid, text)).toEqual(['invalid']);
  });
});

describe('the id of something', () => {
  it('is read as the server writes it, in whatever case it comes', () => {
    const own = '0199c2f6-7a3b-7c4d-8e5f-0a1b2c3d4e5f';
    expect(id().parse(own.toUpperCase())).toBe(own);
    expect(id().parse(`${own}_20261120t100000`.toUpperCase())).toBe(`${own}_20261120T100000`);
    expect(id().parse(`${own}_20261120t100000`)).toBe(`${own}_20261120T100000`);
  });

  it('may be a text that names nothing', () => {
    expect(id().parse('No such Thing')).toBe('No such Thing');
    expect(problemsOf(id('required'), undefined)).toEqual(['required']);
    expect(problemsOf(id('required'), 'x'.repeat(101))).toEqual(['invalid']);
  });
});
