import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/dates/local.ts';
import type { Task } from '#domain/tasks/call.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { formatLocal, formatTime, regionalLocale, yearOf } from '#web/platform/format.ts';
import { ownDate } from '#web/platform/own-date.ts';

type Due = Pick<Task, 'dueDate' | 'dueTime'>;

/** `today`, `Sat, December 5, 9:00`. Null without a due day. */
export function useDueText(): (due: Due) => string | null {
  const { t } = useTranslation('tasks');
  const today = ownDate(new Date());
  const near: Readonly<Record<string, string>> = {
    [today]: t('today'),
    [addDays(today, 1)]: t('tomorrow'),
    [addDays(today, -1)]: t('yesterday'),
  };
  return ({ dueDate, dueTime }) => {
    if (dueDate === null) return null;
    const options = { weekday: 'short', day: 'numeric', month: 'long', ...yearOf(dueDate) } as const;
    const day = near[dueDate] ?? formatLocal(dueDate, options) ?? dueDate;
    return dueTime === null ? day : t('dayAndTime', { day, time: formatTime(`${dueDate}T${dueTime}`) ?? '' });
  };
}

const share = (percent: number): string =>
  new Intl.NumberFormat(regionalLocale(), { style: 'percent' }).format(percent / 100);

/** RFC 5545 §3.8.1.9: 1 to 4 are high, 5 is medium, 6 to 9 are low. */
export const rankOf = (priority: number): 'high' | 'medium' | 'low' | null => {
  if (priority === 0) return null;
  return priority < 5 ? 'high' : priority === 5 ? 'medium' : 'low';
};

export function useTitle(): (task: Pick<Task, 'title' | 'redacted'>) => string {
  const { t } = useTranslation('tasks');
  return ({ title, redacted }) => (redacted ? t('private') : title || t('untitled'));
}

/** What is known of a task besides its title, priority and parent. */
export function useFacts(): (task: Task) => string[] {
  const { t } = useTranslation('tasks');
  const dueText = useDueText();
  const ruleText = useRuleText();
  return (task) => {
    const when = dueText(task);
    const rule = task.recurrence && ruleText(task.recurrence);
    const isPartly = task.status === 'in-process' && task.percent !== null && task.percent > 0;
    return [
      when && (task.isOverdue ? t('overdue', { when }) : when),
      isPartly && t('partly', { share: share(task.percent ?? 0) }),
      rule && t('repeats', { rule }),
      task.status === 'cancelled' && t('cancelled'),
    ].filter((fact) => typeof fact === 'string');
  };
}
