import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetLabel } from '#domain/dates/zones.ts';
import { ownZone, useZoneLabel } from '../zone-label.ts';

interface Props {
  calendarZone: string;
  now: number;
  own: boolean;
  onOwn: (own: boolean) => void;
}

/** Names the zone of the times on the screen, and switches to the person's own zone where that differs. */
export const ZoneSwitch = memo(function ZoneSwitch({ calendarZone, now, own, onOwn }: Props) {
  const { t } = useTranslation('calendarView');
  const zoneLabel = useZoneLabel();
  const mine = ownZone();
  if (offsetLabel(mine, now) === offsetLabel(calendarZone, now)) {
    return <span className="shell-zone">{zoneLabel(calendarZone, now)}</span>;
  }
  return (
    <button
      type="button"
      className="shell-zone"
      aria-pressed={own}
      title={own ? t('calendarZoneHint') : t('ownZoneHint')}
      onClick={() => onOwn(!own)}
    >
      {own ? t('ownZone', { zone: zoneLabel(mine, now) }) : zoneLabel(calendarZone, now)}
    </button>
  );
});
