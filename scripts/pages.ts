import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Modules that a page loads before any interaction, besides those of every page; `{language}` stands for a folder of `locales/`. */
export interface PageModules {
  readonly name: string;
  /** Matches its path, as a regular expression. */
  readonly path: string;
  readonly modules: readonly string[];
}

/** A module of words, and the files of `locales/` that its glob matches. */
function words(module: string): string[] {
  const code = readFileSync(join(import.meta.dirname, '..', module), 'utf8');
  const [, found = ''] = /\*\/\{?([\w,]+)\}?\.json/.exec(code) ?? [];
  return [module, ...found.split(',').map((namespace) => `locales/{language}/${namespace}.json`)];
}

export const EVERY_PAGE: readonly string[] = ['web/main.tsx', ...words('web/platform/i18n/i18n.ts')];

/** Fonts that a language needs besides those of every page. */
export const LANGUAGE_FONTS: Readonly<Record<string, RegExp>> = { ru: /onest-cyrillic/ };

const SITE = ['web/app/SiteFrame.tsx', ...words('web/app/words/site.ts')];
const BEHIND_SIGN_IN = ['web/app/SignedInLayout.tsx', ...words('web/app/words/product.ts')];

const CALENDAR = [...BEHIND_SIGN_IN, 'web/app/calendar/CalendarPage.tsx'];

/** Opens on the calendar by a click. */
export const EVENT_DIALOG: readonly string[] = [...CALENDAR, 'web/app/calendar/CalendarEventDialogs.tsx'];

export const PAGES: readonly PageModules[] = [
  {
    name: 'landing',
    path: '^/$',
    modules: [
      'web/app/home/HomePage.tsx',
      'web/app/home/SampleMonth.tsx',
      ...words('web/app/words/site.ts'),
      ...words('web/app/words/month.ts'),
    ],
  },
  {
    name: 'sign-in',
    path: '^/(?:login|register|verify-email|forgot-password|reset-password-verify)$',
    modules: [
      ...SITE,
      'web/identity/accounts/LoginPage.tsx',
      'web/identity/accounts/RegisterPage.tsx',
      'web/identity/accounts/VerifyEmailPage.tsx',
      'web/identity/accounts/ForgotPasswordPage.tsx',
      'web/identity/accounts/ResetPasswordPage.tsx',
      ...words('web/app/words/accounts.ts'),
    ],
  },
  {
    name: 'invitation',
    path: '^/invite/[^/]+$',
    modules: [...SITE, 'web/app/InvitationPage.tsx', ...words('web/app/words/product.ts')],
  },
  { name: 'dashboard', path: '^/dashboard$', modules: [...BEHIND_SIGN_IN, 'web/app/dashboard/DashboardPage.tsx'] },
  {
    name: 'calendar form',
    path: '^/dashboard/calendar/(?:create|[^/]{36}/edit)$',
    modules: [...BEHIND_SIGN_IN, 'web/app/calendar/CreateCalendarPage.tsx', 'web/app/calendar/EditCalendarPage.tsx'],
  },
  {
    name: 'calendar',
    path: '^/dashboard/calendar/[^/]{36}$',
    modules: CALENDAR,
  },
];

export interface Chunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

/**
 * The chunks with these modules, and their static imports.
 * @param root the project's folder, which the paths in `modules` are relative to
 * @throws when no chunk contains one of them
 */
export function loadedWith<Part extends Chunk>(
  chunks: readonly Part[],
  modules: readonly string[],
  root: string,
): Set<Part> {
  const loaded = new Set<Part>();
  const load = (chunk: Part | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) load(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const holding = chunks.find(({ moduleIds }) => moduleIds.includes(`${root}/${module}`));
    if (!holding) throw new Error(`No part of the build holds ${module}.`);
    load(holding);
  }
  return loaded;
}

/** Missing files of words are English, as in the browser. */
export const inLanguage = (modules: readonly string[], language: string): string[] =>
  modules.map((module) => {
    const own = module.replace('{language}', language);
    return existsSync(join(import.meta.dirname, '..', own)) ? own : module.replace('{language}', 'en');
  });
