import type { Translation } from '#web/platform/i18n/translation.ts';
import type { platform as ru } from './words.ru.ts';

export const platform: Translation<typeof ru> = {
  errors: {
    network: 'Network error. Please check your connection.',
    serverError: 'Something went wrong on the server. Try again.',
    unauthorized: 'Sign in to continue',
    forbidden: 'Access denied',
    notFound: 'Page not found',
    badRequest: 'Check the fields',
    retryIn: 'Try again {{when}}.',
    unknown: 'Something went wrong. Try again.',
  },
  invalidDate: 'invalid date',
};
