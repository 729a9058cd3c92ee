import i18next from 'i18next';
import { isBlank } from '#domain/visible.ts';

/** What an event is called; of one that is a block of time to the person, that the time is taken. */
export const shownTitle = (
  { title, redacted }: { readonly title: string; readonly redacted?: true | undefined },
  untitled: string,
  hidden = i18next.t('platform:busy'),
): string => (redacted ? hidden : isBlank(title) ? untitled : title);
