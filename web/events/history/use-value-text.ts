import { useTranslation } from 'react-i18next';
import type { EventPlace } from '#domain/changes.ts';
import { EVENT_CLASSES } from '#domain/event-class.ts';
import { EVENT_STATUSES, type EventFieldName, TRANSPARENCIES } from '#domain/event-fields.ts';
import { lastDayOf } from '#domain/event-times.ts';
import type { Person } from '#domain/people.ts';
import type { Tag } from '#domain/tags.ts';
import { useZoneName } from '#web/calendars/api.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { cutTo } from '#web/platform/characters.ts';
import { formatLocal, formatRange, formatShortDate, formatTime, shortMonth, yearOf } from '#web/platform/format.ts';
import { useClocks } from '#web/ui/use-clocks.ts';
import { type FieldRow, isSpan, isWholeDays, type Span } from './field-rows.ts';
import { placeTimes } from './place-times.ts';

const LONG = 160;
const DASH = '\u2013';

const isRole = (value: unknown): value is 'owner' | 'admin' | 'editor' | 'viewer' =>
  value === 'owner' || value === 'admin' || value === 'editor' || value === 'viewer';

/** How the value of each field is formatted, except the people. */
const WORDS_OF = {
  status: EVENT_STATUSES,
  transparency: TRANSPARENCIES,
  class: EVENT_CLASSES,
} satisfies Record<Exclude<EventFieldName, 'personIds'>, readonly string[]>;
type Word = (typeof WORDS_OF)[keyof typeof WORDS_OF][number];
const wordOf = (field: string, value: unknown): Word | undefined =>
  Object.entries(WORDS_OF)
    .find(([name]) => name === field)?.[1]
    .find((word) => word === value);

const dayOf = (local: string) => local.slice(0, 10);
const shortDay = (local: string) => formatShortDate(local, yearOf(local)) ?? local;
const moment = (local: string, withDay: boolean) =>
  [withDay && shortDay(local), formatTime(local)].filter(Boolean).join(', ');

/** 2026-11-01 is a Sunday. */
const weekday = (day: number) => formatLocal(`2026-11-0${day + 1}`, { weekday: 'long' }) ?? '';

function spanText(span: Span, withDay: boolean): string {
  const { start, end } = span;
  const isOneDay = dayOf(start) === lastDayOf(start, end);
  if (isWholeDays(span)) {
    return isOneDay ? shortDay(start) : formatRange(dayOf(start), dayOf(end), { day: 'numeric', month: shortMonth() });
  }
  if (!isOneDay) return `${moment(start, true)} ${DASH} ${moment(end, true)}`;
  // Non-breaking throughout.
  return `${moment(start, withDay)}\u2060${DASH}\u2060${formatTime(end)}`.replaceAll(' ', '\u00a0');
}

const HOURS = ['time', 'startTime', 'endTime', 'rdates', 'exdates'];

/** Formats one side of a change. @param times of the event at that point */
export function useValueText(
  tags: readonly Tag[],
  people: readonly Person[],
  times?: EventPlace,
): (row: FieldRow, side: 'before' | 'after') => string {
  const { t } = useTranslation('history');
  const zoneName = useZoneName();
  const ruleText = useRuleText();

  const { said } = useClocks();
  const zoned = times && placeTimes(times);
  const named = zoned ? said(zoned).zone : null;

  return (row, side) => {
    const text = textOf(row, side);
    return named !== null && HOURS.includes(row.field) ? `${text} ${named}` : text;
  };

  function textOf(row: FieldRow, side: 'before' | 'after'): string {
    const { field, before, after } = row;
    const value = row[side];
    if (isSpan(before) && isSpan(after)) {
      const isMoved = dayOf(before.start) !== dayOf(after.start) || isWholeDays(before) || isWholeDays(after);
      return spanText(side === 'before' ? before : after, isMoved);
    }
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    if (field === 'tagId') {
      if (typeof value !== 'string') return t('values.noTag');
      return tags.find(({ id }) => id === value)?.name ?? t('values.deletedTag');
    }
    if (field === 'personIds' && Array.isArray(value) && value.length > 0)
      return value.map((id) => people.find((person) => person.id === id)?.name ?? t('values.deletedPerson')).join(', ');
    if (field === 'recurrence') return ruleText(typeof value === 'string' ? value : null);
    if (field === 'startFold' || field === 'endFold') return t(value === 1 ? 'values.yes' : 'values.no');
    const word = wordOf(field, value);
    if (word) return t(`values.${word}`);
    if (Array.isArray(value) && value.length > 0) return value.map((start) => moment(String(start), true)).join('; ');
    if (field === 'endTimeZone' && !value) return t('values.sameZone');
    if (field === 'firstDayOfWeek') return weekday(Number(value));
    if (field === 'role' && isRole(value)) return t(`roles.${value}`);
    if (value === null || value === undefined || value === '' || Array.isArray(value)) return t('values.empty');
    const text = String(value);
    if (field === 'timeZone' || field === 'timezone' || field === 'endTimeZone') return zoneName(text);
    if (field === 'startTime' || field === 'endTime')
      return moment(text, dayOf(String(before)) !== dayOf(String(after)));
    return text.length > LONG ? `${cutTo(text, LONG)}…` : text;
  }
}
