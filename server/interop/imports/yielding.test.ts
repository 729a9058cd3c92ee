import { expect, it } from 'vitest';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { calendarFile } from '#tests/support/imports.ts';
import { turnsDuring } from '#tests/support/turns.ts';
import { reportNew } from './preview.ts';
import { readFile } from './read-file.ts';

const ENTRIES = 60;
const WORDS = 200_000;

it('the preview of a calendar that is to be made gives way to other requests while it looks for words', async () => {
  const entries = Array.from({ length: ENTRIES }, (_, n) => [
    ...[`UID:e${n}`, `SUMMARY:Lesson ${n}`, 'DTSTART:20261121T100000Z', 'DURATION:PT1H'],
  ]);
  const file = await readFile(Buffer.from(calendarFile(...entries)));
  const find = Array.from({ length: WORDS }, () => 'lesson');
  expect(await turnsDuring(reportNew({ quotas: DEFAULT_QUOTAS }, file, { find }))).toBeGreaterThan(ENTRIES / 2);
});
