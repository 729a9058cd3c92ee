import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  label: 'How it repeats',
  never: 'does not repeat',
  other: 'by another rule',
  daily_one: 'every {{count}} day',
  daily_other: 'every {{count}} days',
  weekly_one: 'every {{count}} week',
  weekly_other: 'every {{count}} weeks',
  monthly_one: 'every {{count}} month',
  monthly_other: 'every {{count}} months',
  yearly_one: 'every {{count}} year',
  yearly_other: 'every {{count}} years',
  each: { daily: 'every day', weekly: 'every week', monthly: 'every month', yearly: 'every year' },
  on: '{{often}}: {{days}}',
  until: '{{often}}, until {{date}}',
  times_one: '{{often}}, {{count}} time',
  times_other: '{{often}}, {{count}} times',
};
