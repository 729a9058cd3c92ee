import type { EditScope } from '#domain/values/events.ts';
import { changesOf } from '#web/events/conflict/merge-drafts.ts';
import type { Editing } from '#web/events/editing.ts';
import { newEventInput } from '#web/events/store-event.ts';
import { proposalWords } from '#web/interop/proposals/proposal-words.ts';
import { sendProposal } from '#web/interop/proposals/proposals.ts';

/** Sends the change of a form to those who may make it. @throws ClientError */
export async function propose(editing: Editing, scope: EditScope | undefined, signal: AbortSignal): Promise<void> {
  const { calendar, before, saved, draft, now, note = '' } = editing;
  await proposalWords();
  const change = before
    ? { update: { id: before.id, ...(scope && { scope }), changes: changesOf(saved, draft, now) } }
    : { create: newEventInput(editing) };
  await sendProposal(calendar.id, { note, base: before?.version ?? 0, ...change }, signal);
}
