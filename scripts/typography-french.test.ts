import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../locales/fr');

const texts = readdirSync(FOLDER).flatMap((name) => {
  const found: string[] = [];
  JSON.parse(readFileSync(join(FOLDER, name), 'utf8'), (_, text) => {
    if (typeof text === 'string') found.push(text);
  });
  return found;
});

/** Characters of a password, and schemes of links, are no marks of a sentence. */
const sentence = (text: string) => text.replace(/! @ # \$ % \^ & \*|\b(?:mailto|tel):/g, '');

it.each([
  ['a straight or an English quote', /["'`“”„]/],
  ['no narrow no-break space before ; : ! ?', /(?<!\u202f)[;:!?](?=\s|$)/],
  ['no no-break space inside « »', /«(?!\u00a0)|(?<!\u00a0)»/],
  ['a space before a comma or a full stop', /\s[,.](?=\s|$)/],
  ['three dots', /\.\.\./],
  ['a hyphen for a dash', /(?:^|\s)-(?:\s|$)/],
])('no French text has %s', (_, broken) => {
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.filter((text) => broken.test(sentence(text)))).toEqual([]);
});
