import clock from '@material-symbols/svg-300/outlined/schedule.svg?raw';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/dates/local.ts';
import { localToInstant, offsetLabel } from '#domain/dates/zones.ts';
import { useZoneName } from '#web/calendars/api.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import type { View, ViewState } from '../view-state.ts';
import { useZoneLabel } from '../zone-label.ts';

export interface ZoneSwitchProps {
  calendarZone: string;
  now: number;
  viewState: ViewState;
  own: boolean;
  onOwn: (own: boolean) => void;
}

/** The days that each view shows at most before and after its date. */
const REACH: Readonly<Record<View, number>> = {
  ...{ day: 1, days: 7, week: 7 },
  ...{ month: 41, weeks: 41, agenda: 41, year: 366 },
};

const noon = (day: string, zone: string): number => localToInstant(`${day}T12:00:00`, zone);

/** Whether two zones have different offsets on any of the days around a date. */
export function differAround(date: string, reach: number, zone: string, other: string): boolean {
  return Array.from({ length: 2 * reach + 1 }, (_, at) => noon(addDays(date, at - reach), zone)).some(
    (instant) => offsetLabel(zone, instant) !== offsetLabel(other, instant),
  );
}

/** Names the zone of the times on the screen, and switches to the person's own zone if that differs in the shown period. */
export const ZoneSwitch = memo(function ZoneSwitch({ calendarZone, now, viewState, own, onOwn }: ZoneSwitchProps) {
  const { t } = useTranslation('calendarView');
  const zoneLabel = useZoneLabel();
  const zoneName = useZoneName();
  const phone = usePhone();
  const mine = ownZone();
  const { view, date } = viewState;
  const differs = useMemo(
    () => mine !== calendarZone && differAround(date, REACH[view], calendarZone, mine),
    [mine, calendarZone, date, view],
  );
  const shown = noon(date, own ? mine : calendarZone);
  // The current offset for today.
  const at = Math.abs(shown - now) < HALF_DAY_MS ? now : shown;
  const zone = own ? mine : calendarZone;
  const offset = offsetLabel(zone, at);
  // Zones that are a plain offset have no other name.
  const city = offset === zone ? null : zoneName(zone);
  const named = city ?? offset;
  const text = t(own ? 'ownZone' : 'shownZone', { zone: named });
  if (!differs) return <span className="shell-zone">{zoneLabel(calendarZone, at)}</span>;
  return (
    <button
      type="button"
      className="hovers brightens shell-zone"
      aria-label={city === null ? text : `${text}, ${offset}`}
      aria-pressed={own}
      title={own ? t('calendarZoneHint') : t('ownZoneHint')}
      onClick={() => onOwn(!own)}
    >
      {phone && <Icon svg={clock} size={14} />}
      <span>{phone && !own ? named : text}</span>
      {city !== null && <span>{`, ${offset}`}</span>}
    </button>
  );
});

const HALF_DAY_MS = 12 * 3_600_000;
