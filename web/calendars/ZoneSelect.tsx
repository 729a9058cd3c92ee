import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownZone } from '#web/platform/own-zone.ts';
import { Select } from '#web/ui/Select.tsx';
import { useZoneSearch } from './use-zone-search.ts';
import { currentOffset, isKnownZone, useZoneName, ZONE_GROUP_NAMES, ZONE_GROUPS } from './zones.ts';

interface Props {
  value: string;
  /** What it is for, where there are several. */
  label?: string;
  onChange: (zone: string) => void;
  /** Asks whether it should be the zone of this device, where another one is chosen. */
  offersOwn?: boolean;
  hint?: string;
}

/** More are found by more letters. */
const FOUND_MAX = 50;

/** 38 zones in six groups, each with its present offset, after the chosen one and that of the device; a search finds all others. */
export function ZoneSelect({ label, value, onChange, offersOwn, hint }: Props) {
  const { t } = useTranslation('calendars');
  const zoneName = useZoneName();
  const now = useMemo(() => Date.now(), []);
  const { begin, find } = useZoneSearch(now);
  const option = (zone: string) => ({ value: zone, label: zoneName(zone), note: currentOffset(zone, now) });
  const own = ownZone();
  const isOther = currentOffset(own, now) !== currentOffset(value, now);
  const groups = ZONE_GROUP_NAMES.map((group) => ({
    label: t(`zoneGroups.${group}`),
    options: ZONE_GROUPS[group].map(option),
  }));
  const first = [...new Set([value, own])].filter((zone) => !isKnownZone(zone));
  return (
    <Select
      label={label ?? t('form.timezone')}
      value={value}
      onChange={onChange}
      options={[...first.map(option), ...groups]}
      search={{
        label: t('form.zoneSearch'),
        none: t('form.zoneNone'),
        find: (typed) => find(typed).slice(0, FOUND_MAX).map(option),
        onType: begin,
      }}
      hint={
        hint ??
        (offersOwn && isOther && (
          <>
            {t('form.zoneQuestion', { zone: zoneName(value), own: zoneName(own) })}{' '}
            <button type="button" className="zone-own" onClick={() => onChange(own)}>
              {t('form.ownZone', { zone: zoneName(own) })}
            </button>
          </>
        ))
      }
    />
  );
}
