import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownZone } from '#web/platform/own-zone.ts';
import { Select } from '#web/ui/Select.tsx';
import { useZoneOptions } from './use-zone-options.ts';
import { currentOffset, useZoneName } from './zones.ts';

interface Props {
  value: string;
  /** The field's label, if there are several. */
  label?: string;
  onChange: (zone: string) => void;
  /** Suggests the zone of this device if another one is chosen. */
  offersOwn?: boolean;
  hint?: string;
}

/** A select of all time zones with their current offsets. */
export function ZoneSelect({ label, value, onChange, offersOwn, hint }: Props) {
  const { t } = useTranslation('calendars');
  const zoneName = useZoneName();
  const now = useMemo(() => Date.now(), []);
  const own = ownZone();
  const isOther = currentOffset(own, now) !== currentOffset(value, now);
  return (
    <Select
      label={label ?? t('form.timezone')}
      value={value}
      onChange={onChange}
      {...useZoneOptions(value, now)}
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
