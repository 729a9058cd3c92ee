import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClockTime, endOf, instantAt } from '#domain/dates/endings.ts';
import { foldedInstant, isRepeated, isSkipped } from '#domain/dates/folds.ts';
import { instantToLocal, offsetLabel } from '#domain/dates/zones.ts';
import { formatTime, formatTimes } from '#web/platform/format.ts';
import type { EventForm } from './use-event-form.ts';
import './night-notes.css';

/** Explains times around a clock change: which of two equal ones is meant, and how a skipped one is saved. */
export function NightNotes({ form, timeZone }: { form: EventForm; timeZone: string }) {
  const { draft } = form;
  if (draft.isAllDay || draft.isFloating) return null;
  const zone = draft.timeZone ?? timeZone;
  const ends = [
    { fold: 'startFold', date: draft.startDate, time: draft.startTime, zone },
    { fold: 'endFold', date: draft.endDate, time: draft.endTime, zone: draft.endTimeZone ?? zone },
  ] as const;
  const [start, end] = ends.map(
    (each): UnparsedTime => ({ local: localOf(each), zone: each.zone, fold: draft[each.fold] }),
  );
  const isMoved = isAt(start) && isSkipped(start.local, start.zone);
  return ends.map(({ fold, date, time, zone: own }) => {
    const local = localOf({ date, time });
    if (local === null) return null;
    if (isSkipped(local, own)) {
      if (!isMoved) return <Skipped key={fold} local={local} becomes={shownAt(foldedInstant(local, own, 0), own)} />;
      if (fold === 'endFold') return null;
      const begins = instantToLocal(instantAt(start), own);
      const becomes = isAt(end) ? formatTimes(begins, instantToLocal(endOf(start, end), end.zone)) : formatTime(begins);
      return <Skipped key={fold} local={local} becomes={becomes ?? ''} />;
    }
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

/** A time that may be unparsable. */
type UnparsedTime = Omit<ClockTime, 'local'> & { readonly local: string | null };

const localOf = ({ date, time }: { date: string | null; time: string | null }): string | null =>
  date === null || time === null ? null : `${date}T${time}:00`;

const isAt = (clock: UnparsedTime | undefined): clock is ClockTime => clock !== undefined && clock.local !== null;

const shownAt = (instant: number, zone: string): string => formatTime(instantToLocal(instant, zone)) ?? '';

/** @param becomes the time that is saved instead, or start and end if both change */
function Skipped({ local, becomes }: { local: string; becomes: string }) {
  const { t } = useTranslation('events');
  const values = { time: formatTime(local) ?? '', becomes };
  return (
    <p className="note event-note" role="status">
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
      <legend className="note">{t('night.repeated', { field: t(name), time: formatTime(local) ?? '' })}</legend>
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
