import { useTranslation } from 'react-i18next';
import { isDoubtful, type QuickEvent } from '#domain/quick-add/quick-add.ts';
import { type EventDraft, zonedTimesOf } from '#web/events/event-draft.ts';
import { useWhen } from '#web/events/use-when.ts';
import { useRespelt } from './use-respelt.ts';

export interface Doubts {
  readonly unread: readonly { readonly phrase: string; readonly tag: string | null }[];
  /** Sentences about corrected spellings. */
  readonly respelt: readonly string[];
  readonly assumed: readonly string[];
  /** Whether adding needs a confirmation. */
  readonly asks: boolean;
}

export const NO_DOUBTS: Doubts = { unread: [], respelt: [], assumed: [], asks: false };

/** @param isSettled whether date and time were set by hand, so that no assumption is reported */
export function useDoubts(
  text: string,
  quick: QuickEvent,
  { draft, now, timeZone, isSettled }: { draft: EventDraft; now: string; timeZone: string; isSettled: boolean },
): Doubts {
  const { t } = useTranslation('events');
  const whenOf = useWhen();
  const respeltText = useRespelt();
  if (text.trim() === '') return NO_DOUBTS;
  const when = whenOf(zonedTimesOf(draft, timeZone, now), now);
  const unread = quick.unread.map(({ kind, from, to }) => {
    const phrase = text.slice(from, to);
    return { phrase, tag: kind === 'tag' ? phrase.slice(1) : null };
  });
  const assumed = isSettled ? [] : quick.assumed;
  return {
    unread,
    respelt: respeltText(text, quick),
    assumed: assumed.map((one) => t(`quick.assumed.${one}`, { when })),
    asks: isDoubtful({ unread: quick.unread, assumed }),
  };
}
