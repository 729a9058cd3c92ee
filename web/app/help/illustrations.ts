import type words from '#locales/en/help.json';
import { wordsOf } from '#web/platform/i18n/i18n.ts';
import { type OnDemand, onDemand } from '#web/platform/on-demand.tsx';
import type { HelpPage } from '#web/ui/HelpLink.tsx';
import { monthWords } from '../load-words.ts';
import { commandWords, connectionWords, importWords, memberWords, reminderWords } from '../words-on-demand.ts';

const eventWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/{events,recurrence}.json', { import: 'default' }),
);

type Pages = (typeof words)['pages'];

/** Pictures and tables that follow their text, drawn by the product's own components. */
const ILLUSTRATIONS: {
  readonly [Page in HelpPage]?: { readonly [Section in keyof Pages[Page]['sections']]?: OnDemand<object> };
} = {
  begin: { event: onDemand(async () => (await import('./MonthPicture.tsx')).MonthPicture, monthWords) },
  share: { roles: onDemand(async () => (await import('./lists.tsx')).Rights, memberWords) },
  repeat: { rule: onDemand(async () => (await import('./RulePicture.tsx')).RulePicture, eventWords) },
  remind: {
    calendar: onDemand(async () => (await import('./RemindersPicture.tsx')).RemindersPicture, reminderWords),
  },
  phone: { connect: onDemand(async () => (await import('./lists.tsx')).Devices, connectionWords) },
  import: { file: onDemand(async () => (await import('./lists.tsx')).Sources, importWords) },
  'quick-line': { words: onDemand(async () => (await import('./QuickExamples.tsx')).QuickExamples, eventWords) },
  keys: { list: onDemand(async () => (await import('#web/commands/KeysList.tsx')).KeysList, commandWords) },
  'what-others-see': {
    private: onDemand(async () => (await import('./PrivatePicture.tsx')).PrivatePicture, monthWords),
  },
};

export const illustrationOf = (page: HelpPage, section: string): OnDemand<object> | undefined =>
  Object.entries(ILLUSTRATIONS[page] ?? {}).find(([name]) => name === section)?.[1];
