import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task, UpdateTaskInput } from '#domain/tasks/call.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#domain/values/events.ts';
import { ClientError } from '#web/platform/client.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { Button } from '#web/ui/Button.tsx';
import { DayField, type DayInput } from '#web/ui/DayField.tsx';
import { Field, TextArea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useUpdateTask } from './api.ts';
import { useTitle } from './task-words.ts';
import { useTaskActions } from './use-task-actions.ts';

export interface TaskFormProps {
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  dayField: DayInput;
}

interface Props extends DialogControl, TaskFormProps {
  task: Task;
}

const draftOf = ({ title, description, dueDate, dueTime }: Task) => ({
  ...{ title, description, dueDate: dueDate ?? '', dueTime: dueTime?.slice(0, 5) ?? '' },
});
type Draft = ReturnType<typeof draftOf>;

/** Only what differs is sent, so that all else stays as it is. */
function changesOf(before: Draft, { title, description, dueDate, dueTime }: Draft): UpdateTaskInput {
  const isDueChanged = before.dueDate !== dueDate || before.dueTime !== dueTime;
  return {
    ...(title.trim() !== before.title && { title }),
    ...(description !== before.description && { description }),
    ...(isDueChanged && { dueDate: dueDate || null, dueTime: dueTime || null }),
  };
}

/** The form of a task. A change of somebody else is told before it is overwritten. */
export function TaskDialog({ task, firstDay, dayField, open, onClose, onClosed }: Props) {
  const { t } = useTranslation('tasks');
  const titleOf = useTitle();
  const update = useUpdateTask(task.calendarId);
  const { remove } = useTaskActions(task);
  const [before] = useState(() => draftOf(task));
  const [draft, setDraft] = useState(before);
  const [version, setVersion] = useState(task.version);
  const [isDayUnread, setDayUnread] = useState(false);
  const set = (values: Partial<Draft>) => setDraft((now) => ({ ...now, ...values }));
  const changes = changesOf(before, draft);
  const dirty = Object.keys(changes).length > 0;
  const isNameless = draft.title.trim() === '';
  const isTimeAlone = draft.dueTime !== '' && draft.dueDate === '';

  const question = useSubmit({
    failed: t('failed'),
    isComplete: () => !isNameless && !isDayUnread && !isTimeAlone,
    refuse: (error) => {
      if (!(error instanceof ClientError && error.code === 'version_conflict')) return undefined;
      const current = error.current as Task; // The server sends the task as it is now.
      setVersion(current.version);
      return t('form.conflict', { title: titleOf(current) });
    },
    run: async () => {
      if (dirty) await update.mutateAsync({ task: { id: task.id, version }, changes });
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
        <Field
          label={t('form.name')}
          value={draft.title}
          maxLength={TITLE_MAX}
          error={question.tried && isNameless ? t('form.nameMissing') : undefined}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label={t('form.note')}
          value={draft.description}
          maxLength={DESCRIPTION_MAX}
          onChange={(event) => set({ description: event.target.value })}
        />
        <DayField
          input={dayField}
          label={t('form.dueDate')}
          value={draft.dueDate}
          mayBeEmpty
          today={ownDate(new Date())}
          firstDay={firstDay}
          error={question.tried ? dayProblem : undefined}
          onChange={(dueDate) => set({ dueDate })}
          onInvalid={setDayUnread}
        />
        <Field
          type="time"
          label={t('form.dueTime')}
          value={draft.dueTime}
          hint={task.recurrence ? t('form.repeats') : undefined}
          onChange={(event) => set({ dueTime: event.target.value })}
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
