import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';

/** Words for a task, in every language of the app. */
const TASK = new Set(['task', 'todo', 'задача', 'дело', 'aufgabe', 'tâche', 'tache', 'tarea']);

/** `task: …`, `задача: …` at the beginning of a line. */
export function readTaskWord(c: Cursor): Found | null {
  if (c.start > 0 || !TASK.has(c.next?.key ?? '')) return null;
  c.at += 1;
  return c.sign(':') ? { kind: 'task' } : null;
}
