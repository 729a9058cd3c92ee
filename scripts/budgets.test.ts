import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import { EVERY_PAGE, inLanguage, loadedWith, PAGES } from './pages.ts';

const root = join(import.meta.dirname, '..');
const LIMIT = 145_000;
/** Behind the sign-in, before a dialog opens. */
const LIMITS: Readonly<Record<string, number>> = { calendar: 240_000, dashboard: 184_000 };

let chunks: readonly Rolldown.OutputChunk[];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production'); // Whatever else it says, React's development build would be weighed.
  const built = await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
    logLevel: 'silent',
    build: { write: false },
  });
  vi.unstubAllEnvs();
  if (!('output' in built)) throw new Error('The build answered with no output.');
  chunks = built.output.filter((file) => file.type === 'chunk');
});

it.each(PAGES.map(({ name, modules }) => [name, LIMITS[name] ?? LIMIT, modules] as const))(
  '%s loads at most %i bytes of script, compressed',
  (_name, limit, modules) => {
    const sizes = [...loadedWith(chunks, inLanguage([...EVERY_PAGE, ...modules], 'ru'), root)]
      .map(({ fileName, code }) => ({ fileName, bytes: gzipSync(code).length }))
      .sort((a, b) => b.bytes - a.bytes);
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(limit);
  },
);

const CALENDAR = ['web/main.tsx', 'web/app/calendar/CalendarPage.tsx', 'web/app/SignedInLayout.tsx'];

it('the date fields come with the event dialog, not with the calendar', () => {
  const has = (modules: readonly string[], path: string) =>
    [...loadedWith(chunks, modules, root)].some(({ moduleIds }) => moduleIds.some((id) => id.includes(path)));
  expect(has(CALENDAR, '/web/events/when/')).toBe(false);
  expect(has(['web/app/calendar/CalendarEventDialogs.tsx'], '/web/events/when/')).toBe(true);
});

it('the event dialog adds at most 29 kB to the calendar, compressed', () => {
  const before = loadedWith(chunks, CALENDAR, root);
  const added = [...loadedWith(chunks, ['web/app/calendar/CalendarEventDialogs.tsx'], root)].filter(
    (chunk) => !before.has(chunk),
  );
  const sizes = added.map(({ fileName, code }) => ({ fileName, bytes: gzipSync(code).length }));
  expect(
    sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    JSON.stringify(sizes, null, 1),
  ).toBeLessThanOrEqual(29_000);
});
