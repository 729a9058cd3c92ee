import { useTranslation } from 'react-i18next';
import type { TaskLine } from '#domain/tasks/task-line.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { formatList } from '#web/platform/format.ts';
import { useDueText } from './task-words.ts';

/** What the quick line would make. */
export function TaskPreview({ line, timeZone }: { line: TaskLine; timeZone: string }) {
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
