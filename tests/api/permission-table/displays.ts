import { displayBody, displayOf } from '#tests/support/displays.ts';
import { createCalendar } from '#tests/support/people.ts';
import type { Caller, World } from '../callers.ts';
import type { Attempt, Entry } from './entry.ts';

/** A display of the caller's own; those of other attempts make room for it. */
async function ofOwnDisplay({ app }: World, { person }: Caller): Promise<Attempt> {
  await app.db.write((sql) => sql.deleteFrom('displays').where('name', '=', 'Hall').execute());
  const { id } = await createCalendar(person);
  const { display } = await displayOf(person, id, { name: 'Hall' });
  return { path: [display.id], body: { name: 'Hall' } };
}

/** Devices on a wall. */
export const DISPLAYS: Readonly<Record<string, Entry>> = {
  'GET /api/displays': { needs: 'account', status: 200 },
  'POST /api/displays': {
    needs: 'displays.show',
    status: 201,
    attempt: ({ calendar }) => ({ body: displayBody(calendar.id, { name: 'Hall' }) }),
  },
  'PATCH /api/displays/:id': { needs: 'account', status: 200, attempt: ofOwnDisplay },
  'DELETE /api/displays/:id': { needs: 'account', status: 204, attempt: ofOwnDisplay },
  'GET /api/display': { needs: 'display', status: 200 },
  'GET /api/display/stream': { needs: 'display', status: 200 },
};
