import { useTranslation } from 'react-i18next';
import type { QuickEvent } from '#domain/quick-add/quick-add.ts';
import { taskLineOf } from '#domain/tasks/task-line.ts';
import { usePeople } from '#web/events/people/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCreateTask } from './api.ts';
import { inputOf } from './read-line.ts';
import { TaskPreview } from './TaskPreview.tsx';

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
