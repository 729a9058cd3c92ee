import { expect, it } from 'vitest';
import { sampleOf } from './encoding-sample.ts';

const octets = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['one line', Buffer.alloc(1_000_000, 0xe0)],
  ['many lines', octets(`${'\u00e0'.repeat(30)}\n`.repeat(10_000))],
])('of %s beyond ASCII no more is looked at than judging takes a moment for', (_, bytes) => {
  expect(sampleOf(bytes)).toHaveLength(4_096);
});

it('lines of ASCII say nothing', () => {
  const sample = sampleOf(octets('BEGIN:VCALENDAR\r\nSUMMARY:\u00e0\r\nEND:VCALENDAR\r\n'));
  expect(Buffer.from(sample)).toEqual(octets('SUMMARY:\u00e0\r\n'));
});
