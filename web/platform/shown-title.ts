import i18next from 'i18next';
import { isBlank } from '#domain/visible.ts';

/** The title of an event, or "busy" for a block. */
export const shownTitle = (
  { title, redacted }: { readonly title: string; readonly redacted?: true | undefined },
  untitled: string,
  hidden = i18next.t('platform:busy'),
): string => (redacted ? hidden : isBlank(title) ? untitled : title);
