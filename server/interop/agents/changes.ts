import { z } from 'zod';
import { Note, type ProposedChanges, ProposedIntents } from '#domain/proposals.ts';
import { id } from '#domain/text.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { applyIntents, previewIntents, REHEARSALS } from '#server/interop/proposals/apply.ts';
import { propose } from '#server/interop/proposals/decisions.ts';
import { fitting, sayTimes } from './shown.ts';
import { defineTool, UNTRUSTED } from './tool.ts';

const input = z.object({
  calendarId: id('required').describe('From list_calendars.'),
  intents: ProposedIntents,
});

const HOW =
  'Each intent has an `id` of your own (a UUID), `base`, the version of the calendar from list_events, and one of `create`, `update` and `delete`. What others have changed of the same since `base` stays: the outcome is then `conflict`.';

/** Changes as the history would tell them, with their times in words. */
function shown({ results, changes }: ProposedChanges) {
  const { shown: fit, ...cut } = fitting(changes, withTimes, changes.length);
  return { results, untrusted: { changes: fit }, ...cut };
}

const withTimes = (change: ProposedChanges['changes'][number]) => ({
  ...change,
  ...(change.event && { said: sayTimes({ ...change.event, isFloating: change.event.timeZone === '' }) }),
});

export const previewChangesTool = defineTool({
  name: 'preview_changes',
  description: `What some changes would do now. Nothing is written. ${HOW} ${UNTRUSTED}`,
  scope: 'propose',
  input,
  async run(call, { calendarId, intents }) {
    await call.limits.take([REHEARSALS, call.actor.userId]);
    return shown(await previewIntents(call, call.actor, { calendarId, action: 'proposals.create', intents }));
  },
});

export const proposeChangesTool = defineTool({
  name: 'propose_changes',
  description: `Asks the people who may change this calendar for some changes. Nothing is done until one of them approves. ${HOW}`,
  scope: 'propose',
  input: input.extend({ note: Note }),
  async run(call, { calendarId, ...body }) {
    await call.limits.take([REHEARSALS, call.actor.userId]);
    const { id: proposalId, state, endsAt } = await propose(call, call.actor, calendarId, body);
    return { proposalId, state, endsAt };
  },
});

export const applyChangesTool = defineTool({
  name: 'apply_changes',
  description: `Makes some changes at once, as one that can be undone in the history. Show the person what preview_changes says first. ${HOW}`,
  scope: 'write',
  input,
  run: ({ db, clock, quotas, actor }, { calendarId, intents }) =>
    changeCalendar(db, actor, clock(), calendarId, 'events.write', async (change) => ({
      results: await applyIntents(change, actor, intents, quotas),
    })),
});
