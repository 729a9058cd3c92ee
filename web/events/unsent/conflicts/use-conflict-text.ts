import { useTranslation } from 'react-i18next';
import type { ClockTimes } from '#domain/clocks.ts';
import type { Conflict, ConflictValues } from '#domain/intents.ts';
import { useShownCalendars } from '#web/calendars/api.ts';
import { usePeople } from '#web/events/people/api.ts';
import { namesOf } from '#web/events/people/names.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { useTags } from '#web/events/tags/api.ts';
import { useWhen } from '#web/events/use-when.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { dueText } from '../due-text.ts';

/** Fields whose values are texts as they stand. */
const TEXTS = ['title', 'location', 'url', 'description'] as const;
const CHOSEN = ['status', 'transparency', 'class'] as const;

/** The values of a group in words, with the name of the field where they do not speak for themselves. */
function useValuesText({ calendar, event }: Conflict): (values: ConflictValues | null) => string {
  const { t } = useTranslation(['conflicts', 'events']);
  const whenOf = useWhen();
  const ruleText = useRuleText();
  const calendars = useShownCalendars().data ?? [];
  const tags = useTags(calendar.id).data ?? [];
  const people = usePeople(calendar.id).data ?? [];
  const named = (label: string, value: string) => t(value ? 'conflicts:field' : 'conflicts:empty', { label, value });
  return (values) => {
    if (!values) return t('conflicts:nothing');
    const said = [
      ...TEXTS.flatMap((name) => (values[name] === undefined ? [] : named(t(`events:${name}`), values[name]))),
      ...CHOSEN.flatMap((name) => (values[name] === undefined ? [] : t(`events:values.${values[name]}`))),
    ];
    const { startTime, endTime, recurrence, tagId, personIds, isDone, calendarId } = { ...values };
    if (startTime !== undefined || endTime !== undefined)
      said.push(whenOf(timesOf(values, event), ownDate(new Date())));
    if (recurrence !== undefined && recurrence !== event?.recurrence) said.push(ruleText(recurrence));
    if (tagId !== undefined) said.push(named(t('events:tag'), tags.find(({ id }) => id === tagId)?.name ?? ''));
    if (personIds !== undefined) said.push(named(t('events:personIds'), namesOf(personIds, people)));
    const due = dueText(values);
    if (due) said.push(named(t('conflicts:due'), due));
    if (isDone !== undefined) said.push(t(isDone ? 'conflicts:done' : 'conflicts:notDone'));
    if (calendarId !== undefined)
      said.push(named(t('events:calendar'), calendars.find(({ id }) => id === calendarId)?.name ?? ''));
    return said.join(', ');
  };
}

/** Of an event that is gone nobody knows more than was changed: without its zone the times stand as they were written. */
function timesOf(values: ConflictValues, event: Conflict['event']): ClockTimes {
  const { startTime = values.endTime ?? '', endTime = startTime, timeZone = '' } = values;
  const usual = { startTime, endTime, isAllDay: false, isFloating: timeZone === '', timeZone, endTimeZone: null };
  return { ...usual, startFold: 0, endFold: 0, ...event, ...values };
}

/** A conflict in words: who has done what meanwhile, and what was meant. */
export function useConflictText(conflict: Conflict): string {
  const { t } = useTranslation(['conflicts', 'events']);
  const textOf = useValuesText(conflict);
  const { kind, groups, calendar, changedBy } = conflict;
  const name = changedBy?.name || t('somebody');
  const mine = groups.map((group) => textOf(group.mine)).join('; ');
  if (kind === 'right_lost') {
    const said = { calendar: calendar.name || t('aCalendar') };
    // Of a deletion nothing is kept.
    return groups.length === 0 ? t('rightLostDeletion', said) : t('rightLost', { ...said, mine });
  }
  if (kind === 'deleted') return t('deleted', { name, mine });
  const isHidden = (values: ConflictValues | null) => values === null && conflict.event?.redacted;
  const theirs = groups
    .map((group) => (isHidden(group.theirs) ? t('events:values.private') : textOf(group.theirs)))
    .join('; ');
  return kind === 'delete' ? t('delete', { name, theirs }) : t('changed', { name, theirs, mine });
}
