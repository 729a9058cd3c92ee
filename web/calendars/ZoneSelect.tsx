import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownZone } from '#web/platform/own-zone.ts';
import { Select } from '#web/ui/Select.tsx';
import { currentOffset, isKnownZone, useZoneName, ZONE_GROUP_NAMES, ZONE_GROUPS } from './zones.ts';

interface Props {
  value: string;
  /** What it is for, where there are several. */
  label?: string;
  onChange: (zone: string) => void;
  /** Offers the zone of this browser where another one is chosen. */
  offersOwn?: boolean;
  hint?: string;
}

/** 38 zones in six groups, each with its present offset; the calendar's own comes first if it is none of these. */
export function ZoneSelect({ label, value, onChange, offersOwn, hint }: Props) {
  const { t } = useTranslation('calendars');
  const zoneName = useZoneName();
  const now = useMemo(() => Date.now(), []);
  const option = (zone: string) => ({ value: zone, label: zoneName(zone), note: currentOffset(zone, now) });
  const own = ownZone();
  const isOther = currentOffset(own, now) !== currentOffset(value, now);
  const groups = ZONE_GROUP_NAMES.map((group) => ({
    label: t(`zoneGroups.${group}`),
    options: ZONE_GROUPS[group].map(option),
  }));
  return (
    <Select
      label={label ?? t('form.timezone')}
      value={value}
      onChange={onChange}
      options={isKnownZone(value) ? groups : [option(value), ...groups]}
      hint={
        hint ??
        (offersOwn && isOther && (
          <button type="button" className="zone-own" onClick={() => onChange(own)}>
            {t('form.ownZone', { zone: zoneName(own) })}
          </button>
        ))
      }
    />
  );
}
