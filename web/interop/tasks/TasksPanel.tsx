import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#domain/tasks/call.ts';
import { TASK_LISTS, type TaskListName } from '#domain/tasks/values.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { type DialogControl, useDialog } from '#web/ui/use-dialog.ts';
import { AddTask } from './AddTask.tsx';
import { useTasks } from './api.ts';
import { TaskDialog } from './TaskDialog.tsx';
import type { TaskFormProps } from './TaskFields.tsx';
import { TaskList } from './TaskList.tsx';
import { type OfPeople, useUnsentTasks, withUnsent } from './unsent-tasks.ts';
import './tasks-panel.css';

interface Props extends DialogControl, TaskFormProps {
  calendarId: string;
  timeZone: string;
  personIds: OfPeople;
  mayWrite: boolean;
}

const NONE: readonly Task[] = [];

/** A panel with the tasks of a calendar: to do, overdue, done. */
export function TasksPanel(props: Props) {
  const { calendarId, timeZone, personIds, mayWrite, ...rest } = props;
  const { firstDay, dayField, timeField, peopleField, reminderField, ...control } = rest;
  const { t } = useTranslation('tasks');
  const [list, setList] = useState<TaskListName>('todo');
  const query = useTasks(calendarId, list, personIds);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const form = useDialog<Task>();
  const waiting = useUnsentTasks([calendarId], personIds);
  const unsent = list === 'todo' ? waiting : NONE;
  const counts = data?.pages.at(-1)?.counts;
  const stored = data?.pages.flatMap((page) => page.tasks);
  const tasks = stored || unsent.length > 0 ? withUnsent(stored ?? [], unsent) : undefined;
  const unread = data?.pages.at(-1)?.unread ?? 0;
  const labelOf = (key: TaskListName) => {
    const count = (counts?.[key] ?? 0) + (key === 'todo' ? waiting.length : 0);
    return count > 0 ? `${t(`lists.${key}`)} ${formatNumber(count)}` : t(`lists.${key}`);
  };
  return (
    <Panel {...control} title={t('title')} className="tasks-panel">
      {mayWrite && <AddTask {...{ calendarId, timeZone }} />}
      {personIds && <p className="note">{t('filtered')}</p>}
      <Tabs
        label={t('listLabel')}
        tabs={TASK_LISTS.map((key) => ({ key, label: labelOf(key) }))}
        chosen={list}
        onChoose={setList}
      >
        <ListState query={query} loading={t('loading')} failed={t('loadFailed')}>
          <Skeleton width="100%" height={44} />
          <Skeleton width="70%" height={44} />
        </ListState>
        {tasks?.length === 0 && <EmptyState title={t(`empty.${list}`)}>{t('emptyText')}</EmptyState>}
        {tasks && <TaskList tasks={tasks} mayWrite={() => mayWrite} zoneOf={() => timeZone} onOpen={form.show} />}
        {hasNextPage && (
          <Button look="line" className="tasks-more" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {unread > 0 && <p className="note tasks-unread">{t('unread', { count: unread })}</p>}
      </Tabs>
      {form.subject && (
        <TaskDialog
          key={`${form.subject.id} ${form.subject.version}`}
          {...{ timeZone, firstDay, dayField, timeField, peopleField, reminderField }}
          task={form.subject}
          open={form.open}
          onClose={form.close}
          onClosed={form.closed}
        />
      )}
    </Panel>
  );
}
