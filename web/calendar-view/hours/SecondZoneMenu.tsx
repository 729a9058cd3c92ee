import { useTranslation } from 'react-i18next';
import { offsetLabel } from '#domain/dates/zones.ts';
import { OFFERED_ZONES, useZoneName } from '#web/calendars/api.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { MenuPopup } from '#web/ui/MenuPopup.tsx';

interface Props {
  id: string;
  open: boolean;
  /** The id of what it opens from. */
  control: string;
  /** The zone of the hours. */
  shown: string;
  chosen: string | null;
  /** The moment of the offsets. */
  at: number;
  onPick: (zone: string | null) => void;
  onClose: () => void;
}

/** The zones that can stand beside the hours, the person’s own first. */
export function SecondZoneMenu({ id, open, control, shown, chosen, at, onPick, onClose }: Props) {
  const { t } = useTranslation('calendarView');
  const zoneName = useZoneName();
  const own = ownZone();
  const zones = new Set([own, ...(chosen ? [chosen] : []), ...OFFERED_ZONES]);
  zones.delete(shown);
  const entries = [...zones].map((zone) => ({
    label: zoneName(zone),
    note: offsetLabel(zone, at),
    chosen: zone === chosen,
    run: () => onPick(zone),
  }));
  const none = { label: t('secondZone.none'), chosen: chosen === null, run: () => onPick(null) };
  return (
    <MenuPopup
      {...{ id, open, control, onClose }}
      align="start"
      aria-label={t('secondZone.title')}
      entries={[none, ...entries]}
    />
  );
}
