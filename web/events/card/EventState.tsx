import state from '@material-symbols/svg-300/outlined/event_available.svg?raw';
import link from '@material-symbols/svg-300/outlined/link.svg?raw';
import lock from '@material-symbols/svg-300/outlined/lock.svg?raw';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EventFieldName } from '#domain/event-fields.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { isLink } from '#domain/values/events.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';
import { Fact } from './Fact.tsx';

/** The label of each field of an event, if it is not the default; the class and the people are shown separately. */
const STATES: Readonly<
  Record<
    Exclude<EventFieldName, 'class' | 'personIds'>,
    (event: CalendarEvent, t: TFunction<'events'>) => string | false
  >
> = {
  status: ({ status }, t) => status !== 'confirmed' && t(`values.${status}`),
  transparency: ({ transparency }, t) => transparency === 'transparent' && t('values.transparent'),
};

/** The status and transparency, unless they are the defaults, and the link. */
export function EventState({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('events');
  const { url, class: own, redacted } = event;
  const { t: look } = useTranslation('calendarView');
  const words = Object.values(STATES)
    .map((wordOf) => wordOf(event, t))
    .concat(isUnsent(event) && look('look.unsent'))
    .filter((word) => word !== false);
  return (
    <>
      {words.length > 0 && (
        <Fact svg={state} name={t('status')}>
          {words.join(' · ')}
        </Fact>
      )}
      {own !== 'public' && (
        <Fact svg={lock} name={t('class')}>
          {t(`classOf.${redacted ? 'redacted' : own}`)}
        </Fact>
      )}
      {url && (
        <Fact svg={link} name={t('url')}>
          {isLink(url) ? (
            <a className="underlined" href={url} target="_blank" rel="noopener noreferrer">
              {url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '')}
            </a>
          ) : (
            url
          )}
        </Fact>
      )}
    </>
  );
}
