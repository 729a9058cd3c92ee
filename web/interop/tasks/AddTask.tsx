import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUICK_TEXT_MAX } from '#domain/quick-add/quick-add.ts';
import { usePeople } from '#web/events/people/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatList } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCreateTask } from './api.ts';
import { inputOf, readTaskLine } from './read-line.ts';
import { useDueText } from './task-words.ts';

/** One line for a new task; what it says of its day is told below it. */
export function AddTask({ calendarId, timeZone }: { calendarId: string; timeZone: string }) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const dueText = useDueText();
  const create = useCreateTask(calendarId);
  const [text, setText] = useState('');
  const { data: people = [] } = usePeople(calendarId);
  const line = readTaskLine(text, timeZone, people);
  const when = dueText(line, timeZone);
  const hint = [when && t('add.due', { when }), formatList(line.people)].filter(Boolean).join(' · ');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (line.title === '' || create.isPending) return;
    setText('');
    try {
      await create.mutateAsync(inputOf(line, people));
    } catch (error) {
      setText((typed) => typed || text);
      showSnackbar(errorText(error, t('add.failed')), { kind: 'error' });
    }
  };
  return (
    <form className="task-add" onSubmit={(event) => void add(event)}>
      <Field
        label={t('add.label')}
        placeholder={t('add.example')}
        value={text}
        maxLength={QUICK_TEXT_MAX}
        autoComplete="off"
        enterKeyHint="done"
        hint={line.title === '' ? undefined : hint}
        onChange={(event) => setText(event.target.value)}
        end={
          <Button type="submit" disabled={line.title === ''} busy={create.isPending}>
            {t('add.submit')}
          </Button>
        }
      />
    </form>
  );
}
