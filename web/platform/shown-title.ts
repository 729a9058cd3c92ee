import i18next from 'i18next';
import { BUSY } from '#domain/event-class.ts';
import { isBlank } from '#domain/visible.ts';

/** What an event is called; of one that is a block of time to the person, that the time is taken. */
export const shownTitle = (
  { title, redacted }: { readonly title: string; readonly redacted?: true | undefined },
  untitled: string,
  hidden = BUSY,
): string => (redacted ? hidden[i18next.language === 'ru' ? 'ru' : 'en'] : isBlank(title) ? untitled : title);
