import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestorableCalendar } from '#domain/calendars.ts';
import { formatNow } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { useDeletedCalendars } from './api.ts';
import { useRestore } from './use-restore.ts';
import './deleted-calendars.css';

/** Renders nothing if there are none to restore. */
export function DeletedCalendars() {
  const { t } = useTranslation('calendars');
  const id = useId();
  const { data } = useDeletedCalendars();
  if (!data || data.length === 0) return null;
  return (
    <section className="deleted-calendars" aria-labelledby={id}>
      <h3 id={id} className="part-title">
        {t('deleted.title')}
      </h3>
      <ul>
        {data.map((calendar) => (
          <DeletedRow key={calendar.id} calendar={calendar} />
        ))}
      </ul>
    </section>
  );
}

function DeletedRow({ calendar: { id, name, color, restorableUntil } }: { calendar: RestorableCalendar }) {
  const { t } = useTranslation('calendars');
  const { restore, busy } = useRestore();
  const until = formatNow(Date.parse(restorableUntil), { day: 'numeric', month: 'long' });
  return (
    <li>
      <i style={{ background: color }} />
      <p>
        <span>{name}</span> <small className="about">{t('deleted.until', { date: until })}</small>
      </p>
      <Button aria-label={t('deleted.restoreName', { name })} busy={busy} onClick={() => restore({ id, name })}>
        {t('deleted.restore')}
      </Button>
    </li>
  );
}
