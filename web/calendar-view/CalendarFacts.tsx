import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { useZoneLabel } from './zone-label.ts';

const COPIED_MS = 3_000;

/** What a member may want to look up. */
export function CalendarFacts({ calendar: { id, timezone, owner } }: { calendar: Calendar }) {
  const { t } = useTranslation('calendarView');
  const zoneLabel = useZoneLabel();
  const [state, copy] = useCopy(COPIED_MS);
  return (
    <section className="settings-panel-facts" aria-label={t('about')}>
      <h3>{t('about')}</h3>
      <dl>
        <div>
          <dt>{t('zone')}</dt>
          <dd>{zoneLabel(timezone, Date.now())}</dd>
        </div>
        <div>
          <dt>{t('owner')}</dt>
          <dd>{owner.name}</dd>
        </div>
        <div>
          <dt>{t('calendarId')}</dt>
          <dd>
            <code>{id}</code>
            <CopyButton flush state={state} idle={t('copyId')} done={t('idCopied')} onClick={() => void copy(id)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
