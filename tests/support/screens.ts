import type { Dialog, Page } from '@playwright/test';
import type { ThemeName } from '#domain/themes.ts';
import type { Language } from './places.ts';
import { ADMINISTRATION } from './screens/administration.ts';
import { ACTIVITY_SCREENS, AUDIT_SCREENS } from './screens/audit.ts';
import { CALENDAR_SCREENS } from './screens/calendar.ts';
import { CONNECTION_SCREENS } from './screens/connections.ts';
import { CALENDAR_DIALOGS } from './screens/dialogs.ts';
import { DISPLAY_SCREENS } from './screens/displays.ts';
import { EVENT_FORM_SCREENS } from './screens/event-form.ts';
import { EXCHANGE_SCREENS } from './screens/exchange.ts';
import { NOTIFICATION_SCREENS } from './screens/notifications.ts';
import { endHeld } from './screens/open.ts';
import { PROFILE_SCREENS } from './screens/profile.ts';
import { SIGNED_IN_PAGES } from './screens/signed-in.ts';
import { VISITOR_SCREENS } from './screens/visitor.ts';
import { WAYS_IN } from './screens/ways-in.ts';
import type { TestLanguage } from './words.ts';

/** Where the screens are found: a filled calendar, one fuller than any real one, one with nothing in it. */
export interface ScreenContext {
  readonly url: string;
  readonly language: TestLanguage;
  /** That of the texts of the calendar. */
  readonly demoLanguage: Language;
  /** The date on which the demo was filled, which is about that day. */
  readonly today: string;
  readonly calendarId: string;
  readonly crowdedId: string;
  readonly emptyId: string;
  readonly inviteCode: string;
  /** The owner of these calendars, who is an administrator, and a person without calendars. */
  readonly token: string;
  readonly newcomerToken: string;
}

/** One screen or dialog of the product, and how a person comes to it. */
export interface Screen {
  readonly name: string;
  readonly as: 'visitor' | 'owner' | 'newcomer';
  open(page: Page, context: ScreenContext): Promise<void>;
}

/** Every screen and dialog of the product, by what they belong to: what is looked at, and what is checked with axe. */
export const SCREENS_BY_AREA: Readonly<Record<string, readonly Screen[]>> = {
  visitor: VISITOR_SCREENS,
  'signed in': SIGNED_IN_PAGES,
  calendar: CALENDAR_SCREENS,
  'calendar dialogs': CALENDAR_DIALOGS,
  'event form': EVENT_FORM_SCREENS,
  exchange: EXCHANGE_SCREENS,
  connections: CONNECTION_SCREENS,
  displays: DISPLAY_SCREENS,
  notifications: NOTIFICATION_SCREENS,
  profile: [...PROFILE_SCREENS, ...ACTIVITY_SCREENS],
  'ways in': WAYS_IN,
  administration: [...ADMINISTRATION, ...AUDIT_SCREENS],
};

export const SCREENS: readonly Screen[] = Object.values(SCREENS_BY_AREA).flat();

/**
 * Goes to another address. A call that is held ends then: earlier it would be answered, and its dialog's own way back would cross this one;
 * never, and the file of an import would be in the calendar. The browser asks before a page with something unsaved is left.
 */
export async function leave(page: Page, address = 'about:blank'): Promise<void> {
  const accept = (asked: Dialog) => void asked.accept();
  page.on('dialog', accept);
  await page.goto(address);
  page.off('dialog', accept);
  await endHeld(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Signs the page's browser in as the screen requires, with nothing left over from the screen before. */
export async function enter(
  page: Page,
  screen: Screen,
  context: ScreenContext,
  theme: ThemeName = 'light',
): Promise<void> {
  await page.context().setOffline(false);
  await leave(page, `${context.url}/favicon.svg`);
  const token = { visitor: '', owner: context.token, newcomer: context.newcomerToken }[screen.as];
  await page.evaluate(
    ([value, language, shown]) => {
      localStorage.clear();
      localStorage.setItem('theme', String(shown));
      sessionStorage.clear();
      sessionStorage.setItem('auto_redirected', 'true');
      localStorage.setItem('preferredLanguage', String(language));
      if (value) localStorage.setItem('token', value);
    },
    [token, context.language, theme],
  );
  // The caller chooses the theme, not a late answer of the server.
  await page.route('**/api/user/profile', (route) => route.abort());
  await screen.open(page, context);
}
