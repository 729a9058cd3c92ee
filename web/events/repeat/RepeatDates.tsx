import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import remove from '@material-symbols/svg-300/outlined/close.svg?raw';
import back from '@material-symbols/svg-300/outlined/undo.svg?raw';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RDATES_MAX } from '#domain/values/events.ts';
import type { SeriesDates } from '#web/events/event-draft.ts';
import { withDate } from '#web/events/series-dates.ts';
import { MonthPicker } from '#web/events/when/MonthPicker.tsx';
import { formatShortDate } from '#web/platform/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Popup } from '#web/ui/Popup.tsx';
import { usePopupButton } from '#web/ui/use-popup-button.ts';
import '#web/ui/chip.css';
import './repeat-dates.css';

interface Props {
  dates: SeriesDates;
  /** There is no rule, only dates. */
  only: boolean;
  /** The first day of the series. */
  date: string;
  today: string;
  firstDay: number;
  onChange: (dates: SeriesDates) => void;
}

/** Future dates first. */
const ordered = (dates: readonly string[], today: string): string[] => {
  const isAhead = (start: string) => start.slice(0, 10) >= today;
  return [
    ...dates.filter(isAhead).sort(),
    ...dates
      .filter((start) => !isAhead(start))
      .sort()
      .reverse(),
  ];
};

/** Dates added to those of a rule, and dates excluded from it. */
export function RepeatDates({ dates, only, date, today, firstDay, onChange }: Props) {
  const { t } = useTranslation('events');
  const id = useId();
  const adds = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const presses = usePopupButton(open, setOpen);
  const { rdates, exdates } = dates;
  const said = (start: string) =>
    formatShortDate(start, { weekday: 'short', ...(start.startsWith(today.slice(0, 4)) ? {} : { year: 'numeric' }) }) ??
    start;
  const change = (next: SeriesDates) => {
    onChange(next);
    adds.current?.focus(); // The pressed button was removed.
  };
  return (
    <fieldset className="repeat-dates">
      <legend>{t(only ? 'repeat.onDates' : 'repeat.moreDates')}</legend>
      <ul className="buttons" aria-label={t(only ? 'repeat.onDates' : 'repeat.moreDates')}>
        {ordered(rdates, today).map((start) => (
          <li key={start} className="entry">
            {said(start)}
            <button
              type="button"
              aria-label={t('repeat.removeDate', { date: said(start) })}
              title={t('repeat.removeDate', { date: said(start) })}
              onClick={() => change({ rdates: rdates.filter((other) => other !== start), exdates })}
            >
              <Icon svg={remove} size={16} />
            </button>
          </li>
        ))}
        <li>
          <button
            ref={adds}
            type="button"
            id={`${id}-add`}
            className="entry-add"
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={rdates.length >= RDATES_MAX}
            {...presses}
          >
            <Icon svg={add} size={16} />
            {t('repeat.addDate')}
          </button>
        </li>
      </ul>
      <Popup
        open={open}
        control={`${id}-add`}
        role="dialog"
        aria-label={t('repeat.addDate')}
        onClose={() => setOpen(false)}
        onShown={(popup) => popup.querySelector<HTMLElement>('[data-chosen]')?.focus()}
      >
        <MonthPicker
          value={rdates.at(-1)?.slice(0, 10) ?? date}
          today={today}
          firstDay={firstDay}
          onPick={(day) => {
            if (day !== date) onChange(withDate(dates, day));
            setOpen(false);
          }}
        />
      </Popup>
      {exdates.length > 0 && (
        <>
          <p id={`${id}-left-out`}>{t('repeat.leftOut')}</p>
          <ul className="buttons" aria-labelledby={`${id}-left-out`}>
            {ordered(exdates, today).map((start) => (
              <li key={start} className="entry">
                <s>{said(start)}</s>
                <button
                  type="button"
                  aria-label={t('repeat.giveBack', { date: said(start) })}
                  title={t('repeat.giveBack', { date: said(start) })}
                  onClick={() => change({ rdates, exdates: exdates.filter((other) => other !== start) })}
                >
                  <Icon svg={back} size={16} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
