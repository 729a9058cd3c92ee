import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownZone } from '#web/platform/own-zone.ts';
import { Select } from '#web/ui/Select.tsx';
import { useZoneOptions } from './use-zone-options.ts';
import { currentOffset, useZoneName } from './zones.ts';

interface Props {
  value: string;
  /** What it is for, where there are several. */
  label?: string;
  onChange: (zone: string) => void;
  /** Asks whether it should be the zone of this device, where another one is chosen. */
  offersOwn?: boolean;
  hint?: string;
}

/** A zone of the world, with its present offset. */
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
