import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const text = readFileSync(new URL('docs/asvs.md', ROOT), 'utf8');
const rows = Array.from(text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (met|not met|n\/a) \| (.+) \|$/gm), (match) => {
  const [, id = '', , state = '', reason = ''] = match;
  return { id, state, reason };
});

it('every requirement says by what it is met, or why it is not', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ reason }) => reason.trim().length < 5)).toEqual([]);
});

it('the sums are those of the rows, and of the chapters that do not apply', () => {
  const [, all = '', apply = '', met = '', missing = ''] =
    /^\| \*\*all\*\* \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \|$/m.exec(text) ?? [];
  const without = Array.from(text.matchAll(/^None of the (\d+) apply/gm), ([, count]) => Number(count));
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  expect(Number(all)).toBe(rows.length + without.reduce((sum, one) => sum + one, 0));
  expect(Number(apply)).toBe(count('met') + count('not met'));
  expect([Number(met), Number(missing)]).toEqual([count('met'), count('not met')]);
});

it('every file that is named is there', () => {
  const files = rows.flatMap(({ reason }) => reason.match(/(?:[\w-]+\/)+[\w.-]+\.(?:ts|md)\b/g) ?? []);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
});

it('what is met names a test, or the document that was asked for', () => {
  const isShown = (reason: string) => /[\w/.-]+\.(?:test|spec)\.tsx?\b|docs\/[\w/-]+\.md|SECURITY\.md/.test(reason);
  expect(rows.filter(({ state, reason }) => state === 'met' && !isShown(reason))).toEqual([]);
});

it('every test whose title is named has it', () => {
  const named = rows.flatMap(({ id, reason }) =>
    Array.from(reason.matchAll(/((?:[\w-]+\/)+[\w.-]+\.test\.ts) \("([^"]+)"\)/g), ([, file = '', title = '']) => ({
      id,
      file,
      title,
    })),
  );
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter(({ file, title }) => !readFileSync(new URL(file, ROOT), 'utf8').includes(title));
  expect(missing).toEqual([]);
});

it('every section of a document that is named is there', () => {
  const named = rows.flatMap(({ id, reason }) =>
    Array.from(reason.matchAll(/(docs\/[\w-]+\.md)((?:(?:,| and) "[^"]+")+)/g), ([, file = '', sections = '']) => ({
      id,
      file,
      sections,
    })),
  );
  expect(named.length).toBeGreaterThan(15);
  const missing = named.flatMap(({ id, file, sections }) => {
    const text = readFileSync(new URL(file, ROOT), 'utf8');
    const titles = Array.from(sections.matchAll(/"([^"]+)"/g), ([, title]) => title);
    return titles.filter((title) => !text.includes(`# ${title}\n`)).map((title) => `${id}: ${file}, ${title}`);
  });
  expect(missing).toEqual([]);
});
