import type { User } from '#domain/accounts.ts';
import { THEME_NAMES, type ThemeName } from '#domain/themes.ts';
import { call } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';
import { showStoredTheme, showTheme } from './theme.ts';

export { useTheme } from './theme.ts';

const LOAD_DELAY_MS = 100;

/** Counts choices, so that a late response does not override a newer choice. */
let choices = 0;

/** Shows a theme immediately and saves it here and on the server. A failure to save is only logged. */
export async function chooseTheme(theme: ThemeName): Promise<void> {
  choices += 1;
  showTheme(theme);
  if (storage.get('token') === null) return;
  try {
    await call('PUT', '/user/profile', { body: { theme } });
  } catch (error) {
    console.warn('The theme was not saved.', error);
  }
}

/** After 100 ms shows the person's theme, or else the stored one. @returns a function that cancels it */
export function loadTheme(signedIn: boolean): () => void {
  const before = choices;
  const aborter = new AbortController();
  const load = async () => {
    if (!signedIn) return showStoredTheme();
    try {
      const { user } = await call<{ user: User }>('GET', '/user/profile', { signal: aborter.signal });
      const theme = THEME_NAMES.find((name) => name === user.theme);
      if (choices === before && theme) showTheme(theme);
    } catch (error) {
      if (!aborter.signal.aborted) console.warn('The theme was not loaded.', error);
    }
  };
  const timer = setTimeout(load, LOAD_DELAY_MS);
  return () => {
    clearTimeout(timer);
    aborter.abort();
  };
}
