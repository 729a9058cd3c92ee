import { useTranslation } from 'react-i18next';
import { startOnly } from '#domain/clocks.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';
import { formatDate, formatLocal, formatTime } from '#web/platform/format.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { Clocks } from '#web/ui/Clocks.tsx';
import type { Found } from './hit.ts';

interface Props {
  id: string;
  hit: Found;
  /** The names of its people. */
  names: string;
  isChosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

const short = (day: string) => formatLocal(day, { day: 'numeric', month: 'long' }) ?? '';

export function ResultRow({ id, hit: { event, day, time, lastDay }, names, isChosen, onPoint, onOpen }: Props) {
  const { t } = useTranslation(['search', 'outbox']);
  const isThisYear = day.startsWith(String(new Date().getFullYear()));
  const unsent = isUnsent(event);
  const facts = [
    unsent && t('outbox:unsent'),
    event.calendar.ownName ?? event.calendar.name,
    names,
    event.location,
    event.tag?.name,
    event.recurrence && t('repeats'),
    lastDay && t('until', { when: short(lastDay) }),
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={unsent ? 'search-hit unsent' : 'search-hit'}
      style={tagStyle(event.tag?.color ?? event.calendar.ownColor ?? event.color)}
      onPointerMove={isChosen ? undefined : onPoint}
      onClick={onOpen}
    >
      <span className="search-date" aria-hidden="true">
        <b>{formatLocal(day, { day: 'numeric' })}</b>
        <small>{formatLocal(day, { month: 'short' })?.slice(0, 3)}</small>
      </span>
      <span className="search-words">
        <b dir="auto">{shownTitle(event, t('untitled'))}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <Clocks times={startOnly(event)} shown={ownZone()} />
      </span>
      <span className="search-when">
        <span className="visually-hidden">{formatDate(day)} </span>
        <span>{time ? formatTime(time) : t('allDay')}</span>
        <small aria-hidden="true">
          {isThisYear ? formatLocal(day, { weekday: 'long' }) : formatLocal(day, { year: 'numeric' })}
        </small>
      </span>
    </div>
  );
}
