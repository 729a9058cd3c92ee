import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import { askSite } from '#web/identity/accounts/api.ts';
import type { LoadWords } from '#web/platform/i18n/i18n.ts';
import { type OnDemand, onDemand } from '#web/platform/on-demand.tsx';
import {
  accountWords,
  adminWords,
  legalWords,
  monthWords,
  productWords,
  profileWords,
  setupWords,
  siteWords,
  themeWords,
} from './load-words.ts';

/** A page: its path, and how its code and words are fetched when it is first opened. */
export interface Page extends OnDemand<object> {
  readonly path: string;
}

const page = (path: string, load: () => Promise<ComponentType>, ...words: readonly LoadWords[]): Page => ({
  path,
  ...onDemand(load, ...words),
});

const loadSetup = () => askSite().then(async () => (await import('./setup/SetupPage.tsx')).SetupPage);

const LEGAL = [siteWords, legalWords];

export const PUBLIC_PAGES: readonly Page[] = [
  page('/', async () => (await import('./home/HomePage.tsx')).HomePage, siteWords, monthWords),
  page('/privacy', async () => (await import('#web/landing/legal/LegalPage.tsx')).PrivacyPage, ...LEGAL),
  page('/setup', loadSetup, siteWords, accountWords, productWords, setupWords, themeWords),
  page('/terms', async () => (await import('#web/landing/legal/LegalPage.tsx')).TermsPage, ...LEGAL),
  page('/contact', async () => (await import('#web/landing/legal/LegalPage.tsx')).ContactPage, ...LEGAL),
  page('/help/:page?', async () => (await import('./help/load-help.ts')).loadHelp(), siteWords),
];

/** Waits for the sign-in methods of this server, so that no field appears only to be removed. */
const loadLogin = () => askSite().then(async () => (await import('#web/identity/accounts/LoginPage.tsx')).LoginPage);

/** Pages that share a header and a footer. */
export const VISITOR_PAGES: readonly Page[] = [
  page('/login', loadLogin, accountWords),
  page('/register', async () => (await import('#web/identity/accounts/RegisterPage.tsx')).RegisterPage, accountWords),
  page(
    '/verify-email',
    async () => (await import('#web/identity/accounts/VerifyEmailPage.tsx')).VerifyEmailPage,
    accountWords,
  ),
  page(
    '/forgot-password',
    async () => (await import('#web/identity/accounts/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    accountWords,
  ),
  page(
    '/reset-password-verify',
    async () => (await import('#web/identity/accounts/ResetPasswordPage.tsx')).ResetPasswordPage,
    accountWords,
  ),
  page('/invite/:inviteCode', async () => (await import('./InvitationPage.tsx')).InvitationPage, productWords),
];

export const PROTECTED_PAGES: readonly Page[] = [
  page('/dashboard', async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage, productWords),
  page('/admin', async () => (await import('./AdminPage.tsx')).AdminPage, productWords, adminWords, siteWords),
  page(
    '/dashboard/profile',
    async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
    productWords,
    profileWords,
  ),
  page(
    '/dashboard/calendar/create',
    async () => (await import('./calendar/CreateCalendarPage.tsx')).CreateCalendarPage,
    productWords,
  ),
  page(
    `/dashboard/calendar/${TOGETHER}`,
    async () => (await import('./calendar/AllCalendarsPage.tsx')).AllCalendarsPage,
    productWords,
  ),
  page(
    '/dashboard/calendar/:calendarId/edit',
    async () => (await import('./calendar/EditCalendarPage.tsx')).EditCalendarPage,
    productWords,
  ),
  page(
    '/dashboard/calendar/:calendarId',
    async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage,
    productWords,
  ),
];

export const SIGNED_IN_LAYOUT = page(
  '/dashboard/*',
  async () => (await import('./SignedInLayout.tsx')).SignedInLayout,
  productWords,
);

export const VISITOR_LAYOUT = page('', async () => (await import('./SiteFrame.tsx')).VisitorLayout, siteWords);

export const NOT_FOUND = page('*', async () => (await import('./NotFoundPage.tsx')).NotFoundPage, siteWords);

/** Fetches what an address needs, in parallel. Never rejects: opening the page reports a failure. */
export async function prefetch(pathname: string): Promise<void> {
  const matches = ({ path }: Page) => matchPath(path, pathname) !== null;
  const found = [[SIGNED_IN_LAYOUT], PROTECTED_PAGES, PUBLIC_PAGES, VISITOR_PAGES].map((pages) => pages.find(matches));
  const layout = VISITOR_PAGES.some(matches) ? VISITOR_LAYOUT : undefined;
  await Promise.allSettled([layout, ...found].map((page) => page?.fetch()));
}
