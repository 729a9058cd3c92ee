import { describe, expect, it } from 'vitest';
import { stemOf } from './analyse.ts';

describe('a stem', () => {
  it.each([
    ['встреча', 'встречу', 'встречи', 'встречей', 'встречам'],
    ['рабочий', 'рабочая', 'рабочего', 'рабочими'],
    ['meeting', 'meetings', 'meet', 'meets'],
    ['weekly', 'week', 'weeks'],
    ['party', 'parties'],
  ])('is one for the forms of %s', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  });

  it('keeps different words apart', () => {
    expect(new Set(['use', 'us', 'one', 'on', 'банк', 'банка'].map(stemOf)).size).toBe(5);
  });

  it('is not made of numbers, mixed words and other scripts', () => {
    expect(['2026', 'м2', 'covid19', 'ελλαδα', 'हिन्दी'].map(stemOf)).toEqual([null, null, null, null, null]);
  });
});
