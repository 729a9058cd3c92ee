import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../locales/es');

const texts = readdirSync(FOLDER).flatMap((name) => {
  const found: string[] = [];
  JSON.parse(readFileSync(join(FOLDER, name), 'utf8'), (_, text) => {
    if (typeof text === 'string') found.push(text);
  });
  return found;
});

/** Characters of a password are no marks of a sentence. */
const sentence = (text: string) => text.replace('! @ # $ % ^ & *', '');
const count = (text: string, mark: string) => text.split(mark).length;

it.each<[string, (text: string) => boolean]>([
  ['a straight or an English quote', (text) => /["'`“”„‘’]/.test(text)],
  ['a question without ¿', (text) => count(text, '?') !== count(text, '¿')],
  ['an exclamation without ¡', (text) => count(text, '!') !== count(text, '¡')],
  ['a quote that does not close', (text) => count(text, '«') !== count(text, '»') || /«\s|\s»/.test(text)],
  ['a space before a mark', (text) => /\s[,.;:?!](?=\s|$)/.test(text)],
  ['three dots', (text) => text.includes('...')],
  ['a hyphen for a dash', (text) => /(?:^|\s)-(?:\s|$)/.test(text)],
])('no Spanish text has %s', (_, isBroken) => {
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.map(sentence).filter(isBroken)).toEqual([]);
});
