import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import { askSite } from '#web/identity/accounts/api.ts';
import { addWords, type LoadWords } from '#web/platform/i18n/i18n.ts';
import { type OnDemand, onDemand } from '#web/platform/on-demand.tsx';
import {
  accountWords,
  adminWords,
  homeWords,
  legalWords,
  productWords,
  profileWords,
  siteWords,
} from './load-words.ts';

/** Every page: its path, and how its code and words are fetched when it is first opened. */
export interface Page extends OnDemand<object> {
  readonly path: string;
}

function page<Name extends string>(
  path: string,
  words: LoadWords,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  const fetched = onDemand(async () => {
    const [loaded] = await Promise.all([load(), addWords(words)]);
    return loaded[name];
  });
  return { path, ...fetched };
}

export const PUBLIC_PAGES: readonly Page[] = [
  page('/', homeWords, () => import('./home/HomePage.tsx'), 'HomePage'),
  page('/privacy', legalWords, () => import('#web/landing/legal/PrivacyPage.tsx'), 'PrivacyPage'),
  page('/terms', legalWords, () => import('#web/landing/legal/TermsPage.tsx'), 'TermsPage'),
  page('/contact', legalWords, () => import('#web/landing/legal/ContactPage.tsx'), 'ContactPage'),
];

/** Once it is known what people sign in by here, so that no field is shown and goes again. */
const loadLogin = () => askSite().then(() => import('#web/identity/accounts/LoginPage.tsx'));

/** They share a header and a footer. */
export const VISITOR_PAGES: readonly Page[] = [
  page('/login', accountWords, loadLogin, 'LoginPage'),
  page('/register', accountWords, () => import('#web/identity/accounts/RegisterPage.tsx'), 'RegisterPage'),
  page('/verify-email', accountWords, () => import('#web/identity/accounts/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
  page(
    '/forgot-password',
    accountWords,
    () => import('#web/identity/accounts/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
  page(
    '/reset-password-verify',
    accountWords,
    () => import('#web/identity/accounts/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
  page('/invite/:inviteCode', productWords, () => import('./InvitationPage.tsx'), 'InvitationPage'),
];

export const PROTECTED_PAGES: readonly Page[] = [
  page('/dashboard', productWords, () => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
  page('/admin', adminWords, () => import('./AdminPage.tsx'), 'AdminPage'),
  page('/dashboard/profile', profileWords, () => import('./profile/ProfilePage.tsx'), 'ProfilePage'),
  page(
    '/dashboard/calendar/create',
    productWords,
    () => import('./calendar/CreateCalendarPage.tsx'),
    'CreateCalendarPage',
  ),
  page(
    `/dashboard/calendar/${TOGETHER}`,
    productWords,
    () => import('./calendar/AllCalendarsPage.tsx'),
    'AllCalendarsPage',
  ),
  page(
    '/dashboard/calendar/:calendarId/edit',
    productWords,
    () => import('./calendar/EditCalendarPage.tsx'),
    'EditCalendarPage',
  ),
  page('/dashboard/calendar/:calendarId', productWords, () => import('./calendar/CalendarPage.tsx'), 'CalendarPage'),
];

export const SIGNED_IN_LAYOUT = page(
  '/dashboard/*',
  productWords,
  () => import('./SignedInLayout.tsx'),
  'SignedInLayout',
);

export const VISITOR_LAYOUT = page('', siteWords, () => import('./SiteFrame.tsx'), 'VisitorLayout');

export const NOT_FOUND = page('*', siteWords, () => import('./NotFoundPage.tsx'), 'NotFoundPage');

/** Fetches what an address needs, in parallel. Never rejects: opening the page reports a failure. */
export async function prefetch(pathname: string): Promise<void> {
  const matches = ({ path }: Page) => matchPath(path, pathname) !== null;
  const found = [[SIGNED_IN_LAYOUT], PROTECTED_PAGES, PUBLIC_PAGES, VISITOR_PAGES].map((pages) => pages.find(matches));
  const layout = VISITOR_PAGES.some(matches) ? VISITOR_LAYOUT : undefined;
  await Promise.allSettled([layout, ...found].map((page) => page?.fetch()));
}
