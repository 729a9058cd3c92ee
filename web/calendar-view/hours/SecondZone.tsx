import plus from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localToInstant, offsetLabel } from '#domain/dates/zones.ts';
import { useZoneName } from '#web/calendars/api.ts';
import { formatDay } from '#web/platform/format.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { usePopupButton } from '#web/ui/use-popup-button.ts';
import { useSecondZone, useZones } from '../second-zone.ts';
import { useZoneLabel } from '../zone-label.ts';
import './second-zone.css';

export const SecondZoneMenu = onDemand(async () => (await import('./SecondZoneMenu.tsx')).SecondZoneMenu);

/** The name of the second zone at the head of its hours, or a button to choose one. @param date the day whose offset is shown */
export function SecondZone({ date }: { date: string }) {
  const { t } = useTranslation('calendarView');
  const id = useId();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = state === 'open';
  const presses = usePopupButton(open, (next) => setState(next ? 'open' : 'closed'));
  const { shown, chosen, choose } = useZones();
  const zone = useSecondZone();
  const zoneName = useZoneName();
  const zoneLabel = useZoneLabel();
  const noon = localToInstant(`${date}T12:00:00`, shown);
  const offset = zone && offsetLabel(zone, noon);
  return (
    <div className="second-zone">
      <button
        type="button"
        id={`${id}-button`}
        className="hovers brightens"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={zone ? t('secondZone.named', { zone: zoneLabel(zone, noon) }) : t('secondZone.title')}
        title={zone ? t('secondZone.hoursOf', { day: formatDay(date) ?? date }) : t('secondZone.hint')}
        {...presses}
      >
        {zone ? (
          <>
            {offset !== zone && <b className="cut">{zoneName(zone)}</b>}
            <span className="cut">{offset}</span>
          </>
        ) : (
          <>
            <Icon svg={plus} />
            <span className="cut">{t('secondZone.add')}</span>
          </>
        )}
      </button>
      {state !== 'never' && (
        <Fetched onGiveUp={() => setState('never')}>
          <SecondZoneMenu.Component
            {...{ id, open, shown, chosen, at: noon }}
            control={`${id}-button`}
            onPick={choose}
            onClose={() => setState('closed')}
          />
        </Fetched>
      )}
    </div>
  );
}
