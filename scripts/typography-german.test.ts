import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'locales/de');

const texts = readdirSync(FOLDER).flatMap((name) => {
  const found: string[] = [];
  JSON.parse(readFileSync(join(FOLDER, name), 'utf8'), (_, text) => {
    if (typeof text === 'string') found.push(text);
  });
  return found;
});

it.each([
  ['a straight, an English or a French quote', /["'`”«»]|(?<!\p{L})’|’(?!\p{L})/u],
  ['quotes that do not close', /„[^“]*(?:„|$)|^[^„]*“/],
  ['a hyphen or a wide dash for a dash', /(?:^|\s)[-—](?:\s|$)/],
  ['a space before a stop', /\s[,.;:](?=\s|$)/],
  ['an ellipsis for a word without its space', /\p{L}…(?![)}])/u],
  ['three dots', /\.\.\./],
  ['an asterisk, a colon or a stroke within a word for both genders', /\p{L}[*:_/]in(?:nen)?\b/u],
  ['a formal address', /(?<![.:?!] |^)\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b/],
])('no German text has %s', (_, broken) => {
  expect(texts.length).toBeGreaterThan(1_900);
  expect(texts.filter((text) => broken.test(text))).toEqual([]);
});

it('no German text uses a word that the glossary warns of', () => {
  const [, german = ''] = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split(/^## (?=German|Russian)/m);
  const warned = [...german.matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm)]
    .slice(2)
    .flatMap(([, words = '']) => words.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
  expect(warned.length).toBeGreaterThan(20);
  const pattern = new RegExp(`(?<![\\p{L}{])(?:${warned.join('|')})`, 'iu');
  // What other programs call things stands in quotes, and values of commands in capitals.
  const ours = texts.map((text) => text.replace(/„[^“]*“|\b[A-Z_]{3,}\b/g, ''));
  expect(ours.filter((text) => pattern.test(text)).map((text) => `${pattern.exec(text)?.[0]}: ${text}`)).toEqual([]);
});
