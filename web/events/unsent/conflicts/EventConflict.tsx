import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { conflictWords } from './api.ts';
import { useConflicts } from './conflicts.ts';

const Note = onDemand(async () => (await import('./ConflictNote.tsx')).ConflictNote, conflictWords);

/** On the card of an event, if a change of it waits for a decision. */
export function EventConflict({ eventId }: { eventId: string }) {
  const conflict = useConflicts().find(({ target }) => target.id === eventId);
  return (
    conflict && (
      <Fetched>
        <Note.Component id={conflict.id} />
      </Fetched>
    )
  );
}
