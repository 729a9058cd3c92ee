import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { foldedInstant, isRepeated, isSkipped } from '#domain/dates/folds.ts';
import { instantToLocal, offsetLabel } from '#domain/dates/zones.ts';
import { formatTime } from '#web/platform/format.ts';
import type { EventForm } from '../use-event-form.ts';
import './night-notes.css';

/** Of a time in the hour that clocks show twice, which one; of a time that they skip, what becomes of it. */
export function NightNotes({ form, timeZone }: { form: EventForm; timeZone: string }) {
  const { draft } = form;
  if (draft.isAllDay || draft.isFloating) return null;
  const zone = draft.timeZone ?? timeZone;
  const ends = [
    { fold: 'startFold', date: draft.startDate, time: draft.startTime, zone },
    { fold: 'endFold', date: draft.endDate, time: draft.endTime, zone: draft.endTimeZone ?? zone },
  ] as const;
  return ends.map(({ fold, date, time, zone: own }) => {
    if (date === null || time === null) return null;
    const local = `${date}T${time}:00`;
    if (isSkipped(local, own)) return <Skipped key={fold} local={local} zone={own} />;
    if (!isRepeated(local, own)) return null;
    return (
      <Repeated
        key={fold}
        local={local}
        zone={own}
        chosen={draft[fold]}
        name={fold === 'startFold' ? 'startTime' : 'endTime'}
        onChoose={(value) => form.change({ timeZone: zone, [fold]: value })}
      />
    );
  });
}

function Skipped({ local, zone }: { local: string; zone: string }) {
  const { t } = useTranslation('events');
  const becomes = instantToLocal(foldedInstant(local, zone, 0), zone);
  const values = { time: formatTime(local) ?? '', becomes: formatTime(becomes) ?? '' };
  return (
    <p className="event-note" role="status">
      {t('night.skipped', values)}
    </p>
  );
}

interface RepeatedProps {
  local: string;
  zone: string;
  chosen: 0 | 1;
  name: 'startTime' | 'endTime';
  onChoose: (fold: 0 | 1) => void;
}

function Repeated({ local, zone, chosen, name, onChoose }: RepeatedProps) {
  const { t } = useTranslation('events');
  const group = useId();
  return (
    <fieldset className="event-night">
      <legend>{t('night.repeated', { field: t(name), time: formatTime(local) ?? '' })}</legend>
      {([0, 1] as const).map((fold) => (
        <label key={fold}>
          <input type="radio" name={group} checked={chosen === fold} onChange={() => onChoose(fold)} />
          {t(fold === 0 ? 'night.first' : 'night.second')}{' '}
          <small>{offsetLabel(zone, foldedInstant(local, zone, fold))}</small>
        </label>
      ))}
    </fieldset>
  );
}
