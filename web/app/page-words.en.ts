import type { Translation } from '#web/platform/i18n/translation.ts';
import type { app as ru } from './page-words.ru.ts';

export const app: Translation<typeof ru> = {
  notFound: {
    title: 'Page not found',
    text: 'The link may be out of date, or the address has a typo.',
    home: 'Home page',
    dashboard: 'My calendars',
  },
  broken: {
    title: 'This did not open',
    text: 'There is probably a new version. Reload the page: everything you saved stays.',
    reload: 'Reload',
  },
  requireUser: { checking: 'Signing you in…', unreachable: 'The server is not responding' },
};
