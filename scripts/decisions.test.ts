import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../docs/decisions/', import.meta.url);
const INDEX = 'README.md';
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const files = readdirSync(FOLDER).filter((name) => name !== INDEX && !name.startsWith('000-'));
const rows = Array.from(read(INDEX).matchAll(/^\| \[(\d{3})\]\(([^)]+)\) \| (.+) \|$/gm), (match) => {
  const [, number = '', file = '', line = ''] = match;
  return { number, file, line };
});

it('the index of decisions has a line for every record, in their order', () => {
  expect(rows.map(({ file }) => file)).toEqual(files.sort());
});

it('every record has a number of its own, which its heading and the index repeat', () => {
  expect(new Set(files.map((name) => name.slice(0, 3))).size).toBe(files.length);
  const wrong = rows.filter(
    ({ number, file }) => !file.startsWith(`${number}-`) || !read(file).startsWith(`# ${number} `),
  );
  expect(wrong).toEqual([]);
});
