import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';
import type { Language } from '#domain/languages.ts';
import { accountWords, adminWords, productWords, themeWords } from '#web/app/load-words.ts';
import { firstStepsWords, memberWords, reminderWords } from '#web/app/words-on-demand.ts';
import { peopleWords } from '#web/events/people/api.ts';
import { notificationWords } from '#web/notifications/NotificationsHost.tsx';
import { startI18n } from '#web/platform/i18n/i18n.ts';
// As in the app: what a press changes is there before the next press.
import { FreshQueryClient } from '#web/platform/query.ts';
import { storage } from '#web/platform/storage.ts';
import '#web/global.css';

let started: Promise<unknown> | undefined;

/** The words of the product in one language, which a file of tests keeps. */
function words(language: Language): Promise<unknown> {
  storage.set('language', language);
  const added = [
    accountWords,
    productWords,
    adminWords,
    notificationWords,
    reminderWords,
    firstStepsWords,
    memberWords,
    peopleWords,
    themeWords,
  ];
  return Promise.all([startI18n(), ...added.map((load) => load())]);
}

/** Draws a part of the web app in a real browser, at an address of its own. */
export async function show(element: ReactElement, language: Language = 'en') {
  started ??= words(language);
  await started;
  const inApp = (shown: ReactElement) => createElement(MemoryRouter, null, shown);
  const drawn = await render(inApp(element));
  return { ...drawn, redraw: (next: ReactElement) => drawn.rerender(inApp(next)) };
}

/** The same, where the part calls the server, after the words that it brings along. */
export async function showCalling(element: ReactElement, loadWords: () => Promise<unknown>) {
  started ??= words('en');
  await started;
  await loadWords();
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  return show(createElement(QueryClientProvider, { client }, element));
}
