import { type Budget, BudgetExceeded, createBudget } from '#domain/budget.ts';
import { splittingCalendar } from '#domain/icalendar/split.ts';
import { TASK_TEXTS_MAX } from '#domain/tasks/call.ts';
import { readingFacts, type TaskFacts } from '#domain/tasks/read-task.ts';
import { finish } from '#server/platform/yielding.ts';
import { type FactsCache, type InZone, keyOf } from './facts-cache.ts';
import type { TasksRead } from './rows.ts';

/** What tasks say, read from their texts. */

/** For one list: several times what texts of this length need. */
const listBudget = (): Budget =>
  createBudget({
    charactersRead: 2 * TASK_TEXTS_MAX,
    charactersWritten: TASK_TEXTS_MAX,
    components: 50_000,
    occurrences: 200_000,
    comparisons: 400_000,
  });

/**
 * Reads what the tasks of a list say, in slices. Once the budget is spent the remaining ones are left out.
 * @returns by the id of the task; without those that are hidden from the reader
 */
export async function factsOf(
  { calendar, rows, texts }: TasksRead,
  cache: FactsCache,
  giveWay: () => Promise<void>,
): Promise<Map<string, TaskFacts>> {
  const found = new Map<string, TaskFacts>();
  const budget = listBudget();
  for (const row of rows) {
    if (row.isHidden) continue;
    await giveWay();
    const key = keyOf(calendar, row);
    const text = texts.get(row.id);
    let facts = cache.get(key)?.facts;
    if (facts === undefined && text !== undefined) {
      const read = await readWithin(text, calendar, budget, giveWay);
      if (read === 'spent') break;
      facts = read;
      cache.set(key, { facts });
    }
    if (facts) found.set(row.id, facts);
  }
  return found;
}

async function readWithin(text: string, calendar: InZone, budget: Budget, giveWay: () => Promise<void>) {
  try {
    return await readFacts(text, calendar, budget, giveWay);
  } catch (error) {
    if (error instanceof BudgetExceeded) return 'spent';
    throw error;
  }
}

/** What the text of a task says; null if it has none. @throws BudgetExceeded */
export async function readFacts(
  text: string,
  { time_zone: timeZone }: Pick<InZone, 'time_zone'>,
  budget: Budget,
  giveWay?: () => Promise<void>,
): Promise<TaskFacts | null> {
  const { objects } = await finish(splittingCalendar(text, budget), giveWay);
  const task = objects.find(({ component }) => component === 'VTODO');
  return task ? finish(readingFacts(task, { timeZone, budget }), giveWay) : null;
}
