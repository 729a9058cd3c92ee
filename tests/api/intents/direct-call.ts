import type { Answer } from '#tests/support/app.ts';
import type { Person } from '#tests/support/people.ts';
import type { NewUnsent } from '#web/offline/unsent/unsent.ts';

/** The call by which a browser with a network makes changes that belong together: one, or a move and a change with it. */
export function callOf(
  person: Person,
  [{ calendarId, base, change }, also]: readonly [NewUnsent, ...NewUnsent[]],
): Promise<Answer> {
  const { create, createTask, update, delete: removed, move, tick } = change;
  const ifMatch = { 'if-match': `"${base}"` };
  if (create) return person.call('POST', '/api/events', { ...create, calendarId });
  if (createTask) return person.call('POST', `/api/calendars/${calendarId}/tasks`, createTask);
  if (removed) return person.call('POST', '/api/events/batch', { calendarId, operations: [{ delete: removed }] });
  if (tick) {
    const path = `/api/calendars/${calendarId}/tasks/${tick.taskId}`;
    return person.call('PATCH', path, { isDone: tick.done }, ifMatch);
  }
  const { id = '', scope = undefined } = update ?? move ?? {};
  const body = move ? { ...also?.change.update?.changes, calendarId: move.to } : update?.changes;
  return person.call('PUT', `/api/events/${id}${scope ? `?scope=${scope}` : ''}`, body, ifMatch);
}
