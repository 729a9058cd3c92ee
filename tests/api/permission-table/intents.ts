import { randomUUID } from 'node:crypto';
import { IntentsAnswer, type IntentsInput } from '#domain/intents.ts';
import type { Caller, World } from '../callers.ts';
import type { Attempt, Entry } from './entry.ts';

const ofOwnIntent = ({ calendar }: World): Attempt => {
  const create = {
    id: randomUUID(),
    title: 'Dentist',
    startTime: '2026-11-21T10:00:00',
    endTime: '2026-11-21T11:00:00',
  };
  const body: IntentsInput = { device: randomUUID(), intents: [{ id: randomUUID(), base: 1, create }] };
  return { path: [calendar.id], body };
};

/** A conflict of the caller’s own: they have meant to write where they may not. */
const ofOwnConflict = async (world: World, { person }: Caller): Promise<Attempt> => {
  const { body } = ofOwnIntent(world);
  const answer = await person.call('POST', `/api/calendars/${randomUUID()}/intents`, body);
  return { path: [answer.as(IntentsAnswer).results[0]?.conflict ?? ''], body: { choice: 'drop' } };
};

/** Changes that were made without a network. */
export const INTENTS: Readonly<Record<string, Entry>> = {
  // Whoever may not write is told so for each intent, and keeps what it says.
  'POST /api/calendars/:id/intents': { needs: 'account', key: 'write', status: 200, attempt: ofOwnIntent },
  'GET /api/conflicts': { needs: 'account', status: 200 },
  'POST /api/conflicts/:id/resolve': { needs: 'account', status: 200, attempt: ofOwnConflict },
};
