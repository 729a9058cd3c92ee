import { DEFAULT_THEME, THEME_NAMES, type ThemeName } from '#domain/themes.ts';
import { onOtherTab, storage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';
import { MIXED_THEMES } from './mixed-themes.ts';

/** The theme is an attribute of <html> that palettes.css reads. boot.js sets it before the first paint. */

const isTheme = (name: string | null): name is ThemeName => THEME_NAMES.some((theme) => theme === name);

/** Set by boot.js: the stored theme, else that of the installation. */
const initial = globalThis.document?.documentElement.dataset.theme ?? null;

/** The stored theme, or else the initial one of the page. */
function storedTheme(): ThemeName {
  return [storage.get('theme'), initial].find(isTheme) ?? DEFAULT_THEME;
}

const current = createStore(storedTheme());

export const showStoredTheme = (): void => show(storedTheme());

/** A stored choice, which this browser shows from now on. */

export function showTheme(theme: ThemeName): void {
  storage.set('theme', theme);
  show(theme);
}

function show(theme: ThemeName): void {
  paint(theme);
  current.set(theme);
}

function paint(theme: ThemeName): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const mixed: Partial<Record<ThemeName, string>> = MIXED_THEMES;
  const ground = mixed[theme] ?? getComputedStyle(root).getPropertyValue('--ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

export const useTheme = current.use;

/** Follows changes in other tabs. */
export function startTheme(): void {
  paint(current.get());
  onOtherTab('theme', showStoredTheme);
}
