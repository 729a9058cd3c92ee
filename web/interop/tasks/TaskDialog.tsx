import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#domain/tasks/call.ts';
import { ClientError } from '#web/platform/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useUpdateTask } from './api.ts';
import { TaskFields, type TaskFormProps } from './TaskFields.tsx';
import { changesOf, draftOf, type TaskDraft } from './task-draft.ts';
import { useTitle } from './task-words.ts';
import { useTaskActions } from './use-task-actions.ts';

interface Props extends DialogControl, TaskFormProps {
  task: Task;
  /** Of its calendar. */
  timeZone: string;
}

/** The form of a task. A change of somebody else is told before it is overwritten. */
export function TaskDialog({ task, timeZone, open, onClose, onClosed, ...fields }: Props) {
  const { t } = useTranslation('tasks');
  const titleOf = useTitle();
  const update = useUpdateTask(task.calendarId);
  const { remove } = useTaskActions(task, timeZone);
  const [before] = useState(() => draftOf(task));
  const [draft, setDraft] = useState(before);
  const [version, setVersion] = useState(task.version);
  const [isDayUnread, setDayUnread] = useState(false);
  const [isTimeUnread, setTimeUnread] = useState(false);
  const set = (values: Partial<TaskDraft>) => setDraft((now) => ({ ...now, ...values }));
  const changes = changesOf(before, draft);
  const dirty = Object.keys(changes).length > 0;
  const isNameless = draft.title.trim() === '';
  const isTimeAlone = draft.dueTime !== '' && draft.dueDate === '';

  const question = useSubmit({
    failed: t('failed'),
    isComplete: () => !isNameless && !isDayUnread && !isTimeUnread && !isTimeAlone,
    refuse: (error) => {
      if (!(error instanceof ClientError && error.code === 'version_conflict')) return undefined;
      const current = error.current as Task; // The server sends the task as it is now.
      setVersion(current.version);
      return t('form.conflict', { title: titleOf(current) });
    },
    run: async () => {
      if (dirty) await update.mutateAsync({ task: { ...task, version }, changes });
      onClose();
    },
  });
  const dayProblem = isDayUnread ? t('form.dayUnread') : isTimeAlone ? t('form.timeAlone') : undefined;
  return (
    <FormDialog
      {...{ open, onClose, onClosed, question, dirty }}
      title={t('form.title')}
      submit={t('form.save')}
      width={480}
    >
      <form {...question.form} className="stack">
        <TaskFields
          {...{ ...fields, task, timeZone, draft }}
          nameProblem={question.tried && isNameless ? t('form.nameMissing') : undefined}
          dayProblem={question.tried ? dayProblem : undefined}
          onChange={set}
          timeProblem={question.tried && isTimeUnread ? t('form.timeUnread') : undefined}
          onInvalidDay={setDayUnread}
          onInvalidTime={setTimeUnread}
        />
        <Button
          flush
          bad
          onClick={async () => {
            if (await remove()) onClose();
          }}
        >
          {t('delete')}
        </Button>
      </form>
    </FormDialog>
  );
}
