import { useTranslation } from 'react-i18next';
import type { EditScope } from '#domain/values/events.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { capitalised, formatAnyDay, formatLocal, yearOf } from '#web/platform/format.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { startOf } from './event-draft.ts';
import type { ScopeQuestion } from './use-edit-scope.ts';
import { useWhen } from './use-when.ts';

/** What a change is about, and the days that each answer reaches. */
export function useScopeTexts({ event, input }: Pick<ScopeQuestion, 'event' | 'input'>) {
  const { t } = useTranslation('events');
  const whenOf = useWhen();
  const ruleText = useRuleText();
  const today = ownDate(new Date());
  const { startTime = event.startTime, endTime = event.endTime, isAllDay = event.isAllDay } = input ?? {};
  const { timeZone = event.timeZone, endTimeZone = event.endTimeZone } = input ?? {};
  const moved = { ...event, startTime, endTime, isAllDay, timeZone, endTimeZone };
  const [before, after] = [whenOf(event, today), whenOf(moved, today)];
  const date = formatLocal(event.startTime, { day: 'numeric', month: 'long', ...yearOf(event.startTime) }) ?? '';
  const reached: Readonly<Record<EditScope, string>> = {
    this: capitalised(formatAnyDay(event.startTime) ?? ''),
    following: t('scope.from', { date }),
    all: event.recurrence ? capitalised(ruleText(event.recurrence, startOf(event))) : '',
  };
  const about = { title: shownTitle(event, t('untitled')), before, after };
  return { about: t(before === after ? 'scope.about' : 'scope.moved', about), reached };
}
