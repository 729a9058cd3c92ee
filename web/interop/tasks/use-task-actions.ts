import { useTranslation } from 'react-i18next';
import type { Task } from '#domain/tasks/call.ts';
import { isClosed } from '#domain/tasks/values.ts';
import { useSteps } from '#web/events/history/api.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { type TaskStep, useDeleteTask, useUpdateTask } from './api.ts';
import { useDueText, useTitle } from './task-words.ts';

/** Ticks and deletes a task. Each can be taken back, and says why where it fails. @param timeZone of its calendar */
export function useTaskActions(task: Task, timeZone: string) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const dueText = useDueText();
  const titleOf = useTitle();
  const { takeBack } = useSteps();
  const update = useUpdateTask(task.calendarId);
  const removal = useDeleteTask(task.calendarId);
  const waiting = useOutbox().changes.findLast(({ change }) => change.tick?.taskId === task.id)?.change.tick;
  const isNew = isUnsent(task);
  const busy = update.isPending || removal.isPending;

  const run = async (change: () => Promise<TaskStep>, say: (now: Task) => string, failed: string): Promise<boolean> => {
    if (busy) return false;
    try {
      const { task: now, step } = await change();
      showSnackbar(say(now), { action: { label: t('undo'), run: () => takeBack(step) } });
      return true;
    } catch (error) {
      showSnackbar(errorText(error, failed), { kind: 'error' });
      return false;
    }
  };
  const title = titleOf(task);
  /** A repeating task has moved on. */
  const saidOf = (isDone: boolean) => (now: Task) => {
    if (!isDone) return t('unticked', { title });
    const when = isClosed(now.status) ? null : dueText(now, timeZone);
    return when ? t('next', { title, when }) : t('ticked', { title });
  };
  return {
    /** While it is stored, as it is going to be. */
    isDone: update.isPending ? update.variables.changes.isDone === true : (waiting?.done ?? isClosed(task.status)),
    /** The server does not know it yet. */
    isNew,
    isUnsent: isNew || waiting !== undefined,
    tick: (isDone: boolean) =>
      run(() => update.mutateAsync({ task, changes: { isDone } }), saidOf(isDone), t('failed')),
    remove: () =>
      run(
        () => removal.mutateAsync(task),
        () => t('deleted', { title }),
        t('deleteFailed'),
      ),
  };
}
