import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import { displayBuild } from './display-build.ts';
import { EVENT_DIALOG, EVERY_PAGE, inLanguage, loadedWith, PAGES } from './pages.ts';

const root = join(import.meta.dirname, '..');
const LIMIT = 145_000;
/** Pages with somebody's calendars, before a dialog opens. */
const LIMITS: Readonly<Record<string, number>> = {
  invitation: 160_000,
  dashboard: 184_000,
  'calendar form': 184_000,
  calendar: 240_000,
};
/** Browsers fetch six at a time. */
const FILES_MAX = 22;

let chunks: readonly Rolldown.OutputChunk[];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production'); // Otherwise React's development build would be measured.
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

const ofPage = (modules: readonly string[]) => loadedWith(chunks, inLanguage([...EVERY_PAGE, ...modules], 'ru'), root);
const weighed = (loaded: Iterable<Rolldown.OutputChunk>) =>
  Array.from(loaded, ({ fileName, code }) => ({ fileName, bytes: gzipSync(code).length })).sort(
    (a, b) => b.bytes - a.bytes,
  );

it.each(PAGES.map(({ name, modules }) => [name, LIMITS[name] ?? LIMIT, modules] as const))(
  `%s loads at most %i bytes of script, compressed, in at most ${FILES_MAX} files`,
  (_name, limit, modules) => {
    const files = weighed(ofPage(modules));
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(limit);
    expect(files.length, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(FILES_MAX);
  },
);

it('no schema comes to the browser: it reads types, and modules of domain/ that import none', () => {
  const ours = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith(`${root}/domain/`));
  expect(ours.length).toBeGreaterThan(30);
  expect(ours.filter((id) => /from 'zod'/.test(readFileSync(id, 'utf8')))).toEqual([]);
});

it('the page of a display loads at most 100 kB of script, compressed', async () => {
  const display = displayBuild();
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ ...display, build: { ...display.build, write: false } });
  vi.unstubAllEnvs();
  if (!('output' in built)) throw new Error('The build answered with no output.');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const files = weighed(chunks.filter(({ isDynamicEntry }) => !isDynamicEntry));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(100_000);
  const later = chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ facadeModuleId }) => facadeModuleId);
  expect(later, 'only what older browsers lack comes later').toEqual([expect.stringContaining('temporal-polyfill')]);
});

const CALENDAR = ['web/main.tsx', 'web/app/calendar/CalendarPage.tsx', 'web/app/SignedInLayout.tsx'];

it('the date fields come with the event dialog, not with the calendar', () => {
  const has = (modules: readonly string[], path: string) =>
    [...loadedWith(chunks, modules, root)].some(({ moduleIds }) => moduleIds.some((id) => id.includes(path)));
  expect(has(CALENDAR, '/web/events/when/')).toBe(false);
  expect(has(['web/app/calendar/CalendarEventDialogs.tsx'], '/web/events/when/')).toBe(true);
});

it('the event dialog adds at most 29 kB to the calendar, compressed', () => {
  const calendar = PAGES.find(({ name }) => name === 'calendar')?.modules ?? [];
  const files = weighed(ofPage(EVENT_DIALOG).difference(ofPage(calendar)));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(29_000);
});
