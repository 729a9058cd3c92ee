import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import high from '@material-symbols/svg-300/outlined/priority_high.svg?raw';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#domain/tasks/call.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { rankOf, useFacts, useTitle } from './task-words.ts';
import { useTaskActions } from './use-task-actions.ts';
import '#web/ui/checkbox.css';
import './task-row.css';

interface Props {
  task: Task;
  /** The title of the task that it is a part of. */
  partOf?: string | undefined;
  mayWrite: boolean;
  /** The zone of its calendar. */
  timeZone: string;
  /** Opens its form. */
  onOpen: () => void;
}

/** Deeper parts stand below each other. */
const DEPTH_MAX = 3;

export function TaskRow({ task, partOf, mayWrite, timeZone, onOpen }: Props) {
  const { t } = useTranslation('tasks');
  const titleOf = useTitle();
  const factsOf = useFacts(task.calendarId, timeZone);
  const { isDone, isNew, isUnsent, tick, remove: drop } = useTaskActions(task, timeZone);
  const title = titleOf(task);
  // Without a network only ticks and new tasks are stored.
  const mayEdit = useOnline() && mayWrite && !isNew;
  const rank = rankOf(task.priority);
  const facts = [...factsOf(task), ...(isUnsent ? [t('unsent')] : [])];
  return (
    <li
      className={isUnsent ? 'task-row unsent' : 'task-row'}
      style={{ '--depth': Math.min(task.depth, DEPTH_MAX) } as CSSProperties}
      data-done={isDone ? '' : undefined}
      data-overdue={task.isOverdue && !isDone ? '' : undefined}
    >
      {task.redacted ? (
        <span className="task-private" />
      ) : (
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t('tick', { title })}
          checked={isDone}
          disabled={!mayWrite}
          onChange={(event) => void tick(event.target.checked)}
        />
      )}
      <div className="grow">
        <span className="task-title" dir="auto">
          {title}
        </span>
        {partOf !== undefined && <span className="visually-hidden">{t('partOf', { title: partOf })}</span>}
        {(rank || facts.length > 0) && (
          <p className="task-facts">
            {rank && (
              <span className="task-rank" data-rank={rank}>
                {rank === 'high' && <Icon svg={high} size={16} />}
                {t(`priority.${rank}`)}
              </span>
            )}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
      </div>
      {mayEdit && !task.redacted && <IconButton svg={edit} label={t('edit', { title })} onClick={onOpen} />}
      {mayEdit && task.redacted && (
        <IconButton svg={remove} label={t('deleteNamed', { title })} onClick={() => void drop()} />
      )}
    </li>
  );
}
