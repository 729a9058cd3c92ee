import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');

/** Calls that read whole rows of events, or their texts. The compiler allows only `ReadableRow` in views and iCalendar texts. */
const WHOLE =
  /\beventRows\(|selectFrom\('events'\)(?:(?!selectFrom|;)[\s\S])*?selectAll\(|EVENT_TEXTS\.map\(\(name\) => `events/;

/** The places that use unredacted rows, and why none of them shows anything to a person who may not read it. */
const ALLOWED: Record<string, string> = {
  'interop/calendar-objects/texts.ts': 'gives `ReadableRow` rows',
  'events/families.ts': 'for changes, which write rows',
  'events/occurrence-rows.ts': 'of whom a reminder is for, it is known where it is told: `readableFor` there',
  'events/pages.ts': 'pages of rows that become `ReadableRow` where they are written',
  'events/range/views.ts': 'as `ReadableRow`, by the right of each calendar’s reader',
  'events/range/json.ts': 'rows that become `ReadableRow` in `shownAs`',
  'events/restore.ts': 'the present state in a refusal, as `ReadableRow`',
  'events/store.ts': 'for changes, which write rows',
  'events/target.ts': 'as `ReadableRow`',
  'events/view.ts': 'the rows themselves',
  'events/visible-rows.ts': 'gives `ReadableRow` rows',
  'interop/feeds/rows.ts': 'rows that become `ReadableRow` by anybody’s right in `feed-text.ts`',
  'events/history/hidden.ts': 'compares an occurrence with its series, and tells nobody',
  'events/history/stored-texts.ts': 'looks for purged texts, and tells nobody',
  'events/search-index/reindex.ts': 'a job, which answers nobody',
  'events/search/nearest.ts': 'compares texts after `belongs` has left out what is hidden',
  'events/zone-data/move-events.ts': 'a job, which answers nobody',
  'events/zone-data/recompute.ts': 'a job, which answers nobody',
};

it('nothing reads the texts of events but what gives them to readers as these may see them', async () => {
  const files = (await readdir(SERVER, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('platform/db/'),
  );
  const found: string[] = [];
  for (const file of files) if (WHOLE.test(await readFile(join(SERVER, file), 'utf8'))) found.push(file);
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort());
});

it('rows as a reader sees them are made in one file', async () => {
  const files = (await readdir(SERVER, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const made: string[] = [];
  for (const file of files)
    if (/as (?:unknown as )?ReadableRow</.test(await readFile(join(SERVER, file), 'utf8'))) made.push(file);
  expect(made.filter((file) => !file.endsWith('.test.ts'))).toEqual(['events/readable-row.ts']);
});
