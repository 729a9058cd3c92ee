import type { Translation } from './i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  errors: {
    network: 'Network error. Please check your connection.',
    serverError: 'Something went wrong on the server. Please try again.',
    unauthorized: 'Please sign in.',
    forbidden: 'Access denied.',
    notFound: 'Page not found.',
    badRequest: 'Please check the fields.',
    retryIn: 'Try again {{when}}.',
    unknown: 'Something went wrong. Please try again.',
  },
  invalidDate: 'invalid date',
};
