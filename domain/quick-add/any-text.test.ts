import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRecurrence } from '../recurrence/check.ts';
import { QUICK_TEXT_MAX, readQuickEvent } from './quick-add.ts';
import { WORDS as KNOWN } from './words.ts';

const LANGUAGES = ['ru', 'en'] as const;

const NOW = '2026-11-25T10:00:00';

const WORDS = [...KNOWN.keys()];
const SIGNS = [
  ',',
  '-',
  '–',
  ':',
  '.',
  '/',
  '#тег',
  '@Work',
  '13:30',
  '05.12',
  '12/5',
  '2026-12-05',
  '31',
  '9',
  '1h30m',
  'обед',
  'call',
];
const sentence = fc.array(fc.constantFrom(...WORDS, ...SIGNS), { maxLength: 25 }).map((words) => words.join(' '));
const text = fc.oneof(sentence, sentence, fc.string({ unit: 'binary', maxLength: 100 }), fc.string({ maxLength: 100 }));
const language = fc.constantFrom(...LANGUAGES);

/** Letters and digits only. */
const letters = (of: string) => of.match(/[\p{L}\p{N}]/gu)?.join('') ?? '';

describe('any text', () => {
  it('keeps every letter, in the title or in a part that was understood', () => {
    fc.assert(
      fc.property(text, language, (given, of) => {
        const { title, parts } = readQuickEvent(given, { language: of, now: NOW });
        let rest = '';
        let at = 0;
        for (const { from, to } of parts) {
          expect(from).toBeGreaterThanOrEqual(at);
          expect(to).toBeGreaterThan(from);
          rest += given.slice(at, from);
          at = to;
        }
        expect(at).toBeLessThanOrEqual(given.length);
        expect(letters(title)).toBe(letters(rest + given.slice(at)));
      }),
      { numRuns: 3_000 },
    );
  });

  it('gives an event that can be stored, whose rule begins at its start', () => {
    fc.assert(
      fc.property(text, language, (given, of) => {
        const { startTime, endTime, isAllDay, recurrence } = readQuickEvent(given, { language: of, now: NOW });
        if (startTime === null || endTime === null) {
          expect(recurrence).toBeNull();
          return;
        }
        expect(endTime > startTime).toBe(true);
        if (recurrence === null) return;
        expect(checkRecurrence(recurrence, { startTime, isAllDay })).toBe(recurrence);
        const until = /UNTIL=(\d+)/.exec(recurrence)?.[1];
        if (until) expect(until >= startTime.slice(0, 10).replaceAll('-', '')).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('says the same where its parts are left in the title', () => {
    fc.assert(
      fc.property(sentence, language, (given, of) => {
        const { parts } = readQuickEvent(given, { language: of, now: NOW });
        const rejected = parts.map(({ from, to }) => given.slice(from, to));
        for (const part of readQuickEvent(given, { language: of, now: NOW, rejected }).parts) {
          expect(rejected).not.toContain(given.slice(part.from, part.to));
        }
      }),
    );
  });

  it('asks about nothing that is left in the title by hand, and never about what it understood', () => {
    fc.assert(
      fc.property(sentence, language, (given, of) => {
        const { parts, unread } = readQuickEvent(given, { language: of, now: NOW });
        for (const { from, to } of unread) expect(parts.every((part) => part.to <= from || to <= part.from)).toBe(true);
        const rejected = [...parts, ...unread].map(({ from, to }) => given.slice(from, to));
        for (const { from, to } of readQuickEvent(given, { language: of, now: NOW, rejected }).unread)
          expect(rejected.every((phrase) => !phrase.includes(given.slice(from, to)))).toBe(true);
      }),
    );
  });

  it('of more than the limit is not read', () => {
    const long = `обед завтра ${'а'.repeat(QUICK_TEXT_MAX)}`;
    expect(readQuickEvent(long, { language: 'ru', now: NOW })).toMatchObject({ title: long, parts: [] });
  });
});
