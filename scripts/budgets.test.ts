import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';

const root = join(import.meta.dirname, '..');
const KB = 1000;

/** What a page says in one language and loads before anything is pressed, besides the entry. */
const account = (page: string) => [`web/accounts/${page}.tsx`, 'web/accounts/words.ru.ts'];
const PAGES: readonly (readonly [name: string, limit: number, modules: readonly string[]])[] = [
  ['landing', 130 * KB, ['web/landing/LandingPage.tsx', 'web/landing/words.ru.ts']],
  ...['LoginPage', 'RegisterPage', 'VerifyEmailPage', 'ForgotPasswordPage', 'ResetPasswordPage'].map(
    (page) => [page, 130 * KB, account(page)] as const,
  ),
  ['calendar', 230 * KB, ['web/app/SignedInLayout.tsx', 'web/app/CalendarPage.tsx', 'web/app/words.ru.ts']],
];
const EVERY_PAGE = ['web/main.tsx', 'web/app/base-words.ru.ts'];

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

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
  chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
}, 120_000);

/** The chunks with these modules, and whatever they import before they run. */
function loadedWith(modules: readonly string[]): Set<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) load(chunks.get(name));
  };
  for (const module of modules) load(holding(module));
  return loaded;
}

function holding(module: string): Rolldown.OutputChunk {
  const path = join(root, module);
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(path));
  if (!chunk) throw new Error(`No part of the build holds ${module}.`);
  return chunk;
}

it.each(PAGES)('%s loads at most %i bytes of script', (_name, limit, modules) => {
  const sizes = [...loadedWith([...EVERY_PAGE, ...modules])].map(({ fileName, code }) => ({
    fileName,
    bytes: gzipSync(code).length,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(
    total,
    JSON.stringify(
      sizes.sort((a, b) => b.bytes - a.bytes),
      null,
      1,
    ),
  ).toBeLessThanOrEqual(limit);
});

it('the date pickers come with the event dialog, not with the calendar', () => {
  const calendar = loadedWith(PAGES.at(-1)?.[2] ?? []);
  const has = (parts: Set<Rolldown.OutputChunk>, path: string) =>
    [...parts].some(({ moduleIds }) => moduleIds.some((id) => id.includes(path)));
  expect(has(calendar, '@mui/x-date-pickers')).toBe(false);
  expect(has(loadedWith(['web/app/CalendarEventDialog.tsx']), '@mui/x-date-pickers')).toBe(true);
});
