import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { foldedInstant } from '#domain/dates/folds.ts';
import { offsetLabel } from '#domain/dates/zones.ts';
import { useZoneName } from '#web/calendars/api.ts';
import { formatDay, formatLocal, formatTime } from '#web/platform/format.ts';
import { passedAt } from '../layout/clock-change.ts';
import type { DayRows } from '../layout/day-hours.ts';
import { type HourSlot, hourSlots } from '../layout/hour-slots.ts';
import { secondHours } from '../layout/second-hours.ts';
import { useSecondZone, useZones } from '../second-zone.ts';
import { clockOf } from './clock.ts';

export interface HourSlotsProps {
  day: string;
  rows: DayRows;
  /** The hour in the tab order, if it belongs to this day. */
  cursor: Pick<HourSlot, 'hour' | 'fold'> | undefined;
  mayAdd: boolean;
  /** Whether it is the only day. */
  alone: boolean;
}

/** The hours of a day, each a button. */
export function HourSlots({ day, rows, cursor, mayAdd, alone }: HourSlotsProps) {
  const { t } = useTranslation('calendarView');
  const written = formatDay(day) ?? day;
  const zoneName = useZoneName();
  const { shown } = useZones();
  const zone = useSecondZone();
  const slots = useMemo(() => hourSlots(rows), [rows]);
  const second = useMemo(
    () => ([0, 1] as const).map((fold) => (zone ? secondHours(day, shown, zone, fold) : [])),
    [zone, day, shown],
  );
  const localOf = ({ hour, minute, isSkipped }: HourSlot) => `${day}T${clockOf(isSkipped ? hour * 60 : minute)}:00`;
  const timeOf = (slot: HourSlot) => {
    const time = formatTime(localOf(slot)) ?? '';
    const other = second[slot.fold]?.[slot.hour];
    if (!zone || !other) return time;
    const weekday = other.startsWith(day) ? '' : `${formatLocal(other, { weekday: 'long' })} `;
    return `${time} (${zoneName(zone)}: ${weekday}${formatTime(other)})`;
  };
  const isTwice = ({ hour }: HourSlot) => slots.some((slot) => slot.hour === hour && slot.fold === 1);
  const notesOf = (slot: HourSlot) => {
    if (slot.isSkipped) return [t('clocks.skipped')];
    if (!isTwice(slot)) return [];
    return [offsetLabel(shown, foldedInstant(localOf(slot), shown, slot.fold)), t('clocks.repeated')];
  };
  const labelOf = (slot: HourSlot) => {
    const notes = notesOf(slot).join(', ');
    const time = notes ? `${timeOf(slot)} (${notes})` : timeOf(slot);
    return mayAdd ? t('addAt', { day: written, time }) : `${written}, ${time}`;
  };
  return (
    <>
      {slots.map((slot) => (
        <button
          key={`${slot.hour} ${slot.fold}`}
          type="button"
          className="hour-slot"
          tabIndex={slot.hour === cursor?.hour && slot.fold === cursor.fold ? 0 : -1}
          data-slot={slot.hour}
          data-fold={slot.fold}
          data-minute={passedAt(slot, rows.change)}
          data-time={clockOf(slot.minute)}
          data-clocks={slot.isSkipped ? 'skipped' : isTwice(slot) ? 'repeated' : undefined}
          // Among several days only the shortest note fits.
          data-note={(alone ? notesOf(slot).slice(-1) : notesOf(slot).slice(0, 1)).join()}
          aria-label={labelOf(slot)}
          style={{ top: slot.top, height: slot.height }}
        />
      ))}
    </>
  );
}
