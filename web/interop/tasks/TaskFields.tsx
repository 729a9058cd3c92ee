import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reminder } from '#domain/reminders.ts';
import type { Task } from '#domain/tasks/call.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#domain/values/events.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { DayField, type DayInput } from '#web/ui/DayField.tsx';
import { Field, TextArea } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TimeField, type TimeInput } from '#web/ui/TimeField.tsx';
import { useClocks } from '#web/ui/use-clocks.ts';
import type { TaskDraft } from './task-draft.ts';

/** Chooses people of a calendar. */
export type PeopleInput = ComponentType<{
  calendarId: string;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}>;

/** Chooses reminders, of a day or of a time on it. */
export type ReminderInput = ComponentType<{
  allDay: boolean;
  value: readonly Reminder[];
  onChange: (reminders: readonly Reminder[]) => void;
}>;

/** Fields that the app injects. */
export interface TaskFormProps {
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  dayField: DayInput;
  timeField: TimeInput;
  peopleField: PeopleInput;
  reminderField: ReminderInput;
}

interface Props extends TaskFormProps {
  task: Task;
  /** Of its calendar. */
  timeZone: string;
  draft: TaskDraft;
  onChange: (values: Partial<TaskDraft>) => void;
  nameProblem: string | undefined;
  dayProblem: string | undefined;
  timeProblem: string | undefined;
  onInvalidDay: (invalid: boolean) => void;
  onInvalidTime: (invalid: boolean) => void;
}

const RANKS = ['none', 'high', 'medium', 'low'] as const;

export function TaskFields(props: Props) {
  const {
    task,
    timeZone,
    draft,
    onChange,
    nameProblem,
    dayProblem,
    peopleField: People,
    reminderField: Reminders,
  } = props;
  const { t } = useTranslation('tasks');
  const { beside } = useClocks();
  const { dueDate, dueTime } = draft;
  // Reminders of a day and of a time are not interchangeable.
  const isDay = dueTime === '';
  const at = `${dueDate}T${dueTime}:00`;
  // The time stays in the zone that it has.
  const zone = task.dueTime === null ? timeZone : task.timeZone;
  const times = { startTime: at, endTime: at, isAllDay: false, timeZone: zone ?? '', isFloating: zone === null };
  const clocks = dueDate !== '' && !isDay ? beside(times) : null;
  return (
    <>
      <Field
        label={t('form.name')}
        value={draft.title}
        maxLength={TITLE_MAX}
        error={nameProblem}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={t('form.note')}
        value={draft.description}
        maxLength={DESCRIPTION_MAX}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <DayField
        input={props.dayField}
        label={t('form.dueDate')}
        value={dueDate}
        mayBeEmpty
        today={ownDate(new Date())}
        firstDay={props.firstDay}
        error={dayProblem}
        onChange={(date) => onChange({ dueDate: date })}
        onInvalid={props.onInvalidDay}
      />
      <TimeField
        input={props.timeField}
        label={t('form.dueTime')}
        value={dueTime}
        mayBeEmpty
        hint={[clocks, task.recurrence && t('form.repeats')].filter(Boolean).join(' · ')}
        error={props.timeProblem}
        onChange={(time) => onChange({ dueTime: time, ...((time === '') !== isDay && { reminders: [] }) })}
        onInvalid={props.onInvalidTime}
      />
      {dueDate !== '' && (
        <Reminders allDay={isDay} value={draft.reminders} onChange={(reminders) => onChange({ reminders })} />
      )}
      <Select
        label={t('form.priority')}
        value={draft.rank}
        options={RANKS.map((value) => ({ value, label: t(`ranks.${value}`) }))}
        onChange={(rank) => onChange({ rank })}
      />
      <People calendarId={task.calendarId} chosen={draft.personIds} onChoose={(personIds) => onChange({ personIds })} />
    </>
  );
}
