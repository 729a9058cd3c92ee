import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const message = (...lines: string[]) => readMessage(Buffer.from(lines.join('\r\n')));

describe('a header', () => {
  it.each([
    ['plain', 'Hello', 'Hello'],
    ['in base64', '=?UTF-8?B?0KHQvtCx0YvRgtC40LU=?=', 'Событие'],
    ['in quoted-printable', '=?utf-8?Q?=D0=94=D0=B0=2C_no?=', 'Да, no'],
    ['folded between two words', '=?UTF-8?Q?=D0=94=D0?=\r\n =?UTF-8?Q?=B0?=', 'Да'],
    ['folded between plain words', 'one\r\n two', 'one two'],
    ['half encoded', 'Re: =?UTF-8?B?0JTQsA==?= ok', 'Re: Да ok'],
    ['in bare UTF-8', 'Да', 'Да'],
  ])('is read when it is %s', (_how, value, expected) => {
    expect(message(`Subject: ${value}`, '', '').headers.get('subject')).toBe(expected);
  });
});

describe('a body', () => {
  it.each([
    ['7bit', 'plain = text', 'plain = text'],
    ['8bit', 'Да', 'Да'],
    ['base64', '0JTQ\r\nsA==', 'Да'],
    ['quoted-printable', '=D0=94=D0=B0 =3D yes, and =\r\nno', 'Да = yes, and no'],
  ])('is read when it is %s', (encoding, body, expected) => {
    expect(message(`Content-Transfer-Encoding: ${encoding}`, '', body).text).toBe(expected);
  });

  it('is text and HTML when it has both', () => {
    const { text, html } = message(
      'Content-Type: multipart/alternative;\r\n boundary="--_a"',
      '',
      'preamble',
      '----_a',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Да',
      '----_a',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      'PGI+0JTQsDwvYj4=',
      '----_a--',
      'epilogue',
    );
    expect(text.trim()).toBe('Да');
    expect(html).toBe('<b>Да</b>');
  });

  it('may be missing', () => {
    expect(message('Subject: Hello')).toMatchObject({ text: '', html: '' });
  });
});
