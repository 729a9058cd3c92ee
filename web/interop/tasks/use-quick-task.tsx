import { useTranslation } from 'react-i18next';
import type { QuickEvent } from '#domain/quick-add/quick-add.ts';
import { type TaskLine, taskLineOf } from '#domain/tasks/task-line.ts';
import { usePeople } from '#web/events/people/api.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatList } from '#web/platform/format.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCreateTask } from './api.ts';
import { inputOf } from './read-line.ts';
import { useDueText } from './task-words.ts';

/** Makes a task of the quick line. @param onSaved closes the line; it is called before the answer */
export function useQuickTask(calendarId: string, timeZone: string, onSaved: () => void) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const create = useCreateTask(calendarId);
  const { data: people = [] } = usePeople(calendarId);
  return {
    preview: (text: string, quick: QuickEvent) => (
      <TaskPreview line={taskLineOf(text, quick, timeZone)} timeZone={timeZone} />
    ),
    add: t('quick.add'),
    onSave: async (text: string, quick: QuickEvent) => {
      const line = taskLineOf(text, quick, timeZone);
      if (line.title === '' || create.isPending) return;
      try {
        await create.mutateAsync(inputOf(line, people));
        onSaved();
        showSnackbar(t('add.done', { title: line.title }));
      } catch (error) {
        showSnackbar(errorText(error, t('add.failed')), { kind: 'error' });
      }
    },
  };
}

/** What the quick line would make. */
function TaskPreview({ line, timeZone }: { line: TaskLine; timeZone: string }) {
  const { t } = useTranslation('tasks');
  const dueText = useDueText();
  const ruleText = useRuleText();
  const when = dueText(line, timeZone);
  const rule = line.recurrence && ruleText(line.recurrence);
  const facts = [
    when ? t('add.due', { when }) : t('add.noDue'),
    formatList(line.people),
    rule && t('repeats', { rule }),
  ];
  return (
    <div className="event-rows quick-preview" aria-live="polite">
      <p className="quick-title" data-blank={line.title === '' || undefined}>
        {line.title || t('untitled')}
      </p>
      <p className="quiet">
        {t('quick.makes')} · {facts.filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
