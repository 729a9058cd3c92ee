import { useSyncExternalStore } from 'react';
import { DEFAULT_THEME, THEME_NAMES, type ThemeName } from '#domain/themes.ts';
import { onOtherTab, storage } from '#web/platform/storage.ts';
import { MIXED_THEMES } from './mixed-themes.ts';

/** The theme is an attribute of <html> that palettes.css reads. boot.js sets it before the first paint. */

const isTheme = (name: string | null): name is ThemeName => THEME_NAMES.some((theme) => theme === name);
const watchers = new Set<() => void>();

export function storedTheme(): ThemeName {
  const name = storage.get('theme');
  return isTheme(name) ? name : DEFAULT_THEME;
}

let current = storedTheme();

export function showTheme(theme: ThemeName): void {
  current = theme;
  storage.set('theme', theme);
  paint(theme);
  for (const watcher of watchers) watcher();
}

function paint(theme: ThemeName): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const mixed: Partial<Record<ThemeName, string>> = MIXED_THEMES;
  const ground = mixed[theme] ?? getComputedStyle(root).getPropertyValue('--ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

export function useTheme(): ThemeName {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => current,
  );
}

/** Follows changes in other tabs. */
export function startTheme(): void {
  paint(current);
  onOtherTab('theme', () => showTheme(storedTheme()));
}
