import type { ThemeName } from '#domain/themes.ts';
import type { TestLanguage } from '#tests/support/words.ts';
import type { Shot } from './photograph.ts';

const picture = (
  screen: string,
  device: Shot['device'],
  language: TestLanguage,
  theme: ThemeName,
  file: string,
): Shot => ({
  ...{ screen, device, language, file },
  themes: [theme],
});

const README = 'docs/pictures';
/** Browsers show these before the app is installed, beside names in Russian. */
const MANIFEST = 'web/public/screenshots';

export const PUBLISHED: readonly Shot[] = [
  picture('month', 'desktop', 'en', 'light', `${README}/month-light.png`),
  picture('month', 'desktop', 'en', 'dark', `${README}/month-dark.png`),
  picture('week', 'desktop', 'en', 'blueHeaderBeige', `${README}/week.png`),
  picture('day', 'desktop', 'en', 'dark', `${README}/day.png`),
  picture('month', 'phone-sharp', 'en', 'light', `${README}/phone-month.png`),
  picture('agenda', 'phone-sharp', 'en', 'dark', `${README}/phone-agenda.png`),
  picture('event-edit', 'phone-sharp', 'en', 'light', `${README}/phone-event.png`),
  picture('dashboard', 'phone-sharp', 'en', 'beige', `${README}/phone-dashboard.png`),
  picture('month', 'phone-sharp', 'ru', 'light', `${MANIFEST}/month-narrow.jpg`),
  picture('agenda', 'phone-sharp', 'ru', 'light', `${MANIFEST}/agenda-narrow.jpg`),
  picture('dashboard', 'phone-sharp', 'ru', 'light', `${MANIFEST}/dashboard-narrow.jpg`),
  picture('month', 'desktop', 'ru', 'light', `${MANIFEST}/month-wide.jpg`),
  picture('week', 'desktop', 'ru', 'light', `${MANIFEST}/week-wide.jpg`),
];
