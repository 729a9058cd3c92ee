import { useTranslation } from 'react-i18next';
import { ZoneSelect } from '#web/calendars/ZoneSelect.tsx';
import type { EventForm } from '#web/events/when/use-event-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Switch } from '#web/ui/Switch.tsx';

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
      <Switch
        label={t('more.floating')}
        note={t('more.floatingHint')}
        checked={draft.isFloating}
        onChange={(isFloating) => change({ isFloating, endTimeZone: null, startFold: 0, endFold: 0 })}
      />
    </>
  );
}
