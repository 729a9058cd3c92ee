import more from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldedInstant } from '#domain/dates/folds.ts';
import { zoneBesideTime } from '#domain/dates/zone-names.ts';
import { offsetLabel } from '#domain/dates/zones.ts';
import { zonedTimesOf } from '#web/events/event-draft.ts';
import { cityOf } from '#web/platform/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useClocks } from '#web/ui/use-clocks.ts';
import type { EventForm } from './use-event-form.ts';
import './when-zone.css';

interface Props {
  form: EventForm;
  /** The default zone of the event. */
  timeZone: string;
  /** The fields for another zone. */
  rows?: ((form: EventForm) => ReactNode) | undefined;
}

/** The zone of the times, and what they are in the reader's zone. A press opens the zone fields. */
export function WhenZone({ form, timeZone, rows }: Props) {
  const { t } = useTranslation('events');
  const id = useId();
  const [open, setOpen] = useState(false);
  const text = useZoneText(form, timeZone);
  if (form.draft.isAllDay) return null;
  if (!rows) return text.isForeign && <p className="note event-note">{text.words}</p>;
  return (
    <>
      <button
        type="button"
        className="said when-zone underlines"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-foreign={text.isForeign || undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{t('more.zone')}: </span>
        {text.words}
        <Icon svg={more} size={16} />
      </button>
      {open && (
        <div id={id} className="when-zone-rows">
          {rows(form)}
        </div>
      )}
    </>
  );
}

function useZoneText({ draft, today }: EventForm, timeZone: string): { words: string; isForeign: boolean } {
  const { t } = useTranslation('events');
  const { said, whole } = useClocks();
  const zone = draft.timeZone ?? timeZone;
  if (draft.isFloating) return { words: t('more.floatingHint'), isForeign: false };
  const times = zonedTimesOf(draft, timeZone, `${today}T12:00:00`);
  const { zone: named, others } = said(times);
  // The time is unknown while one of its fields is being edited.
  const isKnown = [draft.startDate, draft.startTime, draft.endDate, draft.endTime].every((part) => part !== null);
  if (named !== null || others.length > 0)
    return { words: isKnown ? whole(times) : zoneBesideTime(zone, cityOf), isForeign: true };
  const [name, offset] = [
    zoneBesideTime(zone, cityOf),
    offsetLabel(zone, foldedInstant(times.startTime, zone, times.startFold)),
  ];
  return { words: name === offset ? name : `${name}, ${offset}`, isForeign: false };
}
