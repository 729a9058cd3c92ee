import type { Translation } from '#web/platform/i18n/translation.ts';
import type { storedTasks as ru } from './words.ru.ts';

export const storedTasks: Translation<typeof ru> = {
  tasks_one: '{{count}} task',
  tasks_other: '{{count}} tasks',
  journals_one: '{{count}} journal entry',
  journals_other: '{{count}} journal entries',
  title: 'From other programs',
  note: 'Connected programs keep them here, such as Reminders or Tasks.org. The calendar does not show them.',
  untitled: 'Untitled',
  private: 'Private',
  task: 'Task',
  journal: 'Journal entry',
  delete: 'Delete: {{title}}',
  deleted: '“{{title}}” deleted. You can bring it back under Activity.',
  deleteFailed: 'It could not be deleted',
  latest: 'These are the latest.',
};
