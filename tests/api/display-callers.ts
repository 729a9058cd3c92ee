import type { Calendar } from '#domain/calendars.ts';
import { displayOf } from '#tests/support/displays.ts';
import type { Person } from '#tests/support/people.ts';

/** A display that shows a calendar, and one that is revoked. */
export async function displayCallers(owner: Person, { id }: Calendar) {
  const wall = await displayOf(owner, id);
  const { display, token } = await displayOf(owner, id);
  await owner.call('DELETE', `/api/displays/${display.id}`);
  const each = { person: owner, role: null, isDead: true } as const;
  return [
    { ...each, name: 'a display of the owner', token: wall.token, isDisplay: true },
    { ...each, name: 'a revoked display of the owner', token },
  ] as const;
}
