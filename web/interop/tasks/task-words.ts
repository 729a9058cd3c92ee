import { useTranslation } from 'react-i18next';
import { addDays, dateOf } from '#domain/dates/local.ts';
import { instantToLocal, localToInstant } from '#domain/dates/zones.ts';
import type { Task } from '#domain/tasks/call.ts';
import { usePeople } from '#web/events/people/api.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { formatList, formatLocal, formatTime, regionalLocale, yearOf } from '#web/platform/format.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { useClocks } from '#web/ui/use-clocks.ts';

type Due = Pick<Task, 'dueDate' | 'dueTime' | 'timeZone'>;

/** `today`, `Sat, December 5, 9:00`. Null without a due day. A time with a zone is said in the shown one, which is named as those of events. */
export function useDueText(): (due: Due, shownZone: string) => string | null {
  const { t } = useTranslation('tasks');
  const { beside } = useClocks();
  const dayText = (date: string, today: string): string => {
    if (date === today) return t('today');
    if (date === addDays(today, 1)) return t('tomorrow');
    if (date === addDays(today, -1)) return t('yesterday');
    const options = { weekday: 'short', day: 'numeric', month: 'long', ...yearOf(date) } as const;
    return formatLocal(date, options) ?? date;
  };
  const said = (local: string, today: string) =>
    t('dayAndTime', { day: dayText(dateOf(local), today), time: formatTime(local) ?? '' });
  return ({ dueDate, dueTime, timeZone }, shownZone) => {
    if (dueDate === null) return null;
    const own = ownDate(new Date());
    if (dueTime === null) return dayText(dueDate, own);
    const local = `${dueDate}T${dueTime.padEnd('HH:mm:ss'.length, ':00')}`;
    if (timeZone === null) return said(local, own);
    const shown = instantToLocal(localToInstant(local, timeZone), shownZone);
    const clocks = beside({ startTime: local, endTime: local, isAllDay: false, timeZone }, shownZone);
    const when = said(shown, dateOf(instantToLocal(Date.now(), shownZone)));
    return clocks === null ? when : `${when} · ${clocks}`;
  };
}

const share = (percent: number): string =>
  new Intl.NumberFormat(regionalLocale(), { style: 'percent' }).format(percent / 100);

/** The usual value of each. */
export const PRIORITIES = { none: 0, high: 1, medium: 5, low: 9 } as const;

/** RFC 5545 §3.8.1.9: 1 to 4 are high, 5 is medium, 6 to 9 are low. */
export const rankOf = (priority: number): 'high' | 'medium' | 'low' | null => {
  if (priority === 0) return null;
  return priority < 5 ? 'high' : priority === 5 ? 'medium' : 'low';
};

export function useTitle(): (task: Pick<Task, 'title' | 'redacted'>) => string {
  const { t } = useTranslation('tasks');
  return ({ title, redacted }) => (redacted ? t('private') : title || t('untitled'));
}

/** What is known of a task besides its title, priority and parent. @param shownZone that of its calendar */
export function useFacts(calendarId: string, shownZone: string): (task: Task) => string[] {
  const { data: people = [] } = usePeople(calendarId);
  const { t } = useTranslation('tasks');
  const dueText = useDueText();
  const ruleText = useRuleText();
  return (task) => {
    const when = dueText(task, shownZone);
    const named = people.filter(({ id }) => task.personIds.includes(id));
    const rule = task.recurrence && ruleText(task.recurrence);
    const isPartly = task.status === 'in-process' && task.percent !== null && task.percent > 0;
    return [
      formatList(named.map(({ name }) => name)) || null,
      when && (task.isOverdue ? t('overdue', { when }) : when),
      isPartly && t('partly', { share: share(task.percent ?? 0) }),
      rule && t('repeats', { rule }),
      task.status === 'cancelled' && t('cancelled'),
    ].filter((fact) => typeof fact === 'string');
  };
}
