import state from '@material-symbols/svg-300/outlined/event_available.svg?raw';
import link from '@material-symbols/svg-300/outlined/link.svg?raw';
import lock from '@material-symbols/svg-300/outlined/lock.svg?raw';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { isLink } from '#domain/values/events.ts';
import { Fact } from './Fact.tsx';

/** Whether it takes place and takes up time, where that is not plain, and its link. */
export function EventState({ event: { status, transparency, url, class: own, redacted } }: { event: CalendarEvent }) {
  const { t } = useTranslation('events');
  const words = [
    status !== 'confirmed' && t(`values.${status}`),
    transparency === 'transparent' && t('values.transparent'),
  ].filter((word) => word !== false);
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
            <a href={url} target="_blank" rel="noopener noreferrer">
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
