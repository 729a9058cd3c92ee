import { useTranslation } from 'react-i18next';
import { useWhen } from '#web/events/use-when.ts';
import type { Unsent } from '#web/offline/unsent/unsent.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { dueText } from './due-text.ts';

type Kind = 'create' | 'createTask' | 'update' | 'move' | 'delete' | 'tick' | 'untick';

function kindOf({ change }: Unsent): Kind {
  if (change.tick) return change.tick.done ? 'tick' : 'untick';
  if (change.createTask) return 'createTask';
  if (change.create) return 'create';
  if (change.move) return 'move';
  return change.delete ? 'delete' : 'update';
}

/** A change that is not sent yet in words: what is done to which event, and when it is. */
export function useUnsentText(): (unsent: Unsent) => { readonly title: string; readonly text: string } {
  const { t } = useTranslation('outbox');
  const whenOf = useWhen();
  return (unsent) => {
    const { after, before, title, refused, tried, change } = unsent;
    const event = after ?? before;
    const when = event ? whenOf(event, ownDate(new Date())) : dueText(change.createTask);
    const state = refused ? t('refused') : tried && t('tried');
    const said = [t(`did.${kindOf(unsent)}`), when, event?.location, state];
    const named = event ?? { title };
    return { title: shownTitle(named, t('untitled')), text: said.filter(Boolean).join(' · ') };
  };
}

type TextOf = ReturnType<typeof useUnsentText>;

/** A line for each change, and the descriptions, for elsewhere. */
export const textOfAll = (changes: readonly Unsent[], textOf: TextOf): string =>
  changes
    .map((unsent) => {
      const { title, text } = textOf(unsent);
      return [`${title} · ${text}`, unsent.after?.description].filter(Boolean).join('\n');
    })
    .join('\n');
