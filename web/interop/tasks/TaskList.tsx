import { useEffect, useRef } from 'react';
import type { Task } from '#domain/tasks/call.ts';
import { TaskRow } from './TaskRow.tsx';
import { useTitle } from './task-words.ts';

interface Props {
  /** Parts follow their task. */
  tasks: readonly Task[];
  mayWrite: (task: Task) => boolean;
  /** Of its calendar. */
  zoneOf: (task: Task) => string;
  onOpen: (task: Task) => void;
}

/** The focus stays in the list when the ticked row leaves it. */
export function TaskList({ tasks, mayWrite, zoneOf, onOpen }: Props) {
  const titleOf = useTitle();
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number | null>(null);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a row comes or goes
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const boxes = list.current?.querySelectorAll<HTMLElement>('input') ?? [];
    boxes[Math.min(focused.current, boxes.length - 1)]?.focus();
  }, [tasks.length]);
  return (
    <ul
      ref={list}
      onFocus={({ target }) => {
        const boxes = [...(list.current?.querySelectorAll<HTMLElement>('input') ?? [])];
        focused.current = Math.max(0, boxes.indexOf(target));
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) focused.current = null;
      }}
    >
      {tasks.map((task) => {
        const parent = task.parentId === null || task.depth === 0 ? undefined : byId.get(task.parentId);
        return (
          <TaskRow
            key={task.id}
            task={task}
            partOf={parent && titleOf(parent)}
            mayWrite={mayWrite(task)}
            timeZone={zoneOf(task)}
            onOpen={() => onOpen(task)}
          />
        );
      })}
    </ul>
  );
}
