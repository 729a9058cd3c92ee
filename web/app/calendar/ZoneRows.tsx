import { useTranslation } from 'react-i18next';
import { ZoneSelect } from '#web/calendars/ZoneSelect.tsx';
import type { EventForm } from '#web/events/when/use-event-form.ts';
import { Button } from '#web/ui/Button.tsx';

/** The time zone of the start, another one for the end, or floating time. */
export function ZoneRows({ form: { draft, change }, timeZone }: { form: EventForm; timeZone: string }) {
  const { t } = useTranslation('events');
  const own = draft.timeZone ?? timeZone;
  const { endTimeZone } = draft;
  return (
    <>
      {!draft.isFloating && (
        <ZoneSelect
          label={endTimeZone === null ? t('more.zone') : t('more.startZone')}
          value={own}
          onChange={(zone) => change({ timeZone: zone, startFold: 0, ...(endTimeZone === null && { endFold: 0 }) })}
        />
      )}
      {!draft.isFloating && endTimeZone !== null && (
        <ZoneSelect
          label={t('more.endZone')}
          value={endTimeZone}
          onChange={(zone) => change({ timeZone: own, endTimeZone: zone, endFold: 0 })}
        />
      )}
      {!draft.isFloating && (
        <Button
          flush
          onClick={() => change({ timeZone: own, endTimeZone: endTimeZone === null ? own : null, endFold: 0 })}
        >
          {t(endTimeZone === null ? 'more.otherEnd' : 'more.sameEnd')}
        </Button>
      )}
      <label className="row spread event-more-switch">
        <span>
          {t('more.floating')}
          <small className="note">{t('more.floatingHint')}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          aria-checked={draft.isFloating}
          checked={draft.isFloating}
          onChange={({ target }) => change({ isFloating: target.checked, endTimeZone: null, startFold: 0, endFold: 0 })}
        />
      </label>
    </>
  );
}
