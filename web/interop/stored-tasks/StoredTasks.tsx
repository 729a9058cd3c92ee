import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTask } from '#domain/stored-tasks.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useDeleteStoredTask, useStoredTasks } from './api.ts';
import './stored-tasks.css';

/** Journals that apps store in a calendar; renders nothing if there are none. */
export function StoredTasks({ calendarId, mayDelete }: { calendarId: string; mayDelete: boolean }) {
  const { t } = useTranslation('storedTasks');
  const errorText = useErrorText();
  const { data } = useStoredTasks(calendarId);
  const removal = useDeleteStoredTask(calendarId);
  const deleting = useRef(new Set<string>());
  const summary = useRef<HTMLElement>(null);
  const left = data?.tasks.length;
  // The focused row was removed.
  useEffect(() => {
    if (left && document.activeElement === document.body) summary.current?.focus();
  }, [left]);
  if (!data || data.tasks.length === 0) return null;
  const { counts, tasks } = data;
  const titleOf = ({ title, redacted }: StoredTask) => (redacted ? t('private') : title || t('untitled'));
  const drop = async (task: StoredTask) => {
    if (deleting.current.has(task.id)) return; // ignores a double press
    deleting.current.add(task.id);
    try {
      await removal.mutateAsync(task.id);
      showSnackbar(t('deleted', { title: titleOf(task) }));
    } catch (error) {
      showSnackbar(errorText(error, t('deleteFailed')), { kind: 'error' });
    } finally {
      deleting.current.delete(task.id);
    }
  };
  return (
    <section className="stored-tasks" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <details>
        <summary ref={summary}>{t('journals', { count: counts.journal })}</summary>
        <p>
          {t('note')} {tasks.length < counts.journal && t('latest')}
        </p>
        <ul>
          {tasks.map((task) => (
            <li key={task.id} className="row spread">
              <span>{titleOf(task)}</span>
              {mayDelete && (
                <IconButton
                  svg={remove}
                  label={t('delete', { title: titleOf(task) })}
                  onClick={() => void drop(task)}
                />
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
