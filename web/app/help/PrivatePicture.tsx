import { useTranslation } from 'react-i18next';
import { EventRow } from '#web/calendar-view/rows/EventRow.tsx';
import { formatTime } from '#web/platform/format.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { sampleEvent } from '../home/sample-events.ts';
import { Picture } from './Picture.tsx';

/** The same event to two readers. */
export function PrivatePicture() {
  const { t } = useTranslation(['help', 'platform']);
  const title = t('pictures.doctor');
  const mine = sampleEvent('mine', title, ownDate(new Date()), { color: '#009688', time: '09:30' });
  const theirs = { ...mine, event: { ...mine.event, color: '#607D8B', redacted: true as const } };
  const seen = [
    { by: t('pictures.you'), dated: mine, what: title },
    { by: t('pictures.others'), dated: theirs, what: t('platform:busy') },
  ];
  return (
    <Picture label={seen.map(({ by, what }) => `${by}: ${what}`).join('. ')}>
      {seen.map(({ by, dated }) => (
        <div key={by}>
          <p className="note">{by}</p>
          <EventRow dated={dated} time={formatTime(dated.start)} past={false} />
        </div>
      ))}
    </Picture>
  );
}
