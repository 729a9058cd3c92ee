import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const sources = globSync('web/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8') }));

it('skeletons stand in <Loading>, or in the <ListState> that has one, which shows them after a moment and says when it takes long', () => {
  const drawing = sources.filter(({ code }) => /<Skeleton\b/.test(code));
  expect(drawing.length).toBeGreaterThan(15);
  expect(drawing.filter(({ code }) => !/<(?:Loading|ListState)\b/.test(code)).map(({ file }) => file)).toEqual([]);
});

it('no field is a date field of the browser, which reads and shows dates as another program', () => {
  expect(sources.filter(({ code }) => /type="date"/.test(code)).map(({ file }) => file)).toEqual([]);
});
