import { useTranslation } from 'react-i18next';
import type { ReadZone } from '#domain/import-zones.ts';
import { ZoneSelect } from '#web/calendars/ZoneSelect.tsx';
import { formatNumber } from '#web/platform/format.ts';

interface Props {
  zones: readonly ReadZone[];
  onChange: (name: string, timeZone: string) => void;
}

/** The others are collapsed. */
const SHOWN_MAX = 3;

/** The zone assumed for each zone name in the file that is not in the IANA database, with a choice of another. */
export function ZonesField({ zones, onChange }: Props) {
  const { t } = useTranslation('imports');
  if (zones.length === 0) return null;
  const fields = zones.map(({ name, timeZone, by }) => (
    <div className="import-encoding" key={name}>
      <ZoneSelect
        label={name === '' ? t('zoneOfFile') : t('zone', { name })}
        value={timeZone}
        hint={t(`zoneHints.${by}`)}
        onChange={(zone) => onChange(name, zone)}
      />
    </div>
  ));
  if (zones.length <= SHOWN_MAX) return fields;
  return (
    <details className="import-zones">
      <summary>{t('zones', { count: zones.length, formatted: formatNumber(zones.length) })}</summary>
      {fields}
    </details>
  );
}
