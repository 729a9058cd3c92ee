import type { EditScope } from '#domain/values/events.ts';
import { rememberAddedTo } from '#web/calendars/api.ts';
import { changesOf } from '#web/events/conflict/merge-drafts.ts';
import { useLoadedTags } from '#web/events/tags/api.ts';
import { useCreateEvent, useUpdateEvent } from './api.ts';
import type { Editing } from './editing.ts';
import type { StoredEvent } from './send-event.ts';
import { newInput } from './series-dates.ts';
import { shownEvent } from './shown-event.ts';
import { useCalendarMove } from './use-calendar-move.ts';

/** What a form has filled in of a new event, without its calendar. */
export const newEventInput = ({ id, draft, now, timeZone }: Editing) => ({
  ...newInput(draft, now),
  ...{ title: draft.title.trim() || null, id, timeZone: draft.timeZone ?? timeZone },
});

/** Creates or changes the event of a form, or moves it to another calendar. Optimistic. @throws ClientError */
export function useStoreEvent(me: { id: string; name: string }) {
  const tagsOf = useLoadedTags();
  const creation = useCreateEvent();
  const update = useUpdateEvent();
  const moveTo = useCalendarMove();
  return async (
    editing: Editing,
    scope: EditScope | undefined,
    signal = new AbortController().signal,
  ): Promise<StoredEvent> => {
    const { calendar, before, saved, draft, now } = editing;
    const { reminders } = draft;
    const shownFrom = (known: Parameters<typeof shownEvent>[1]) =>
      shownEvent(draft, known, tagsOf(calendar.id), calendar.color, now);
    if (before) {
      const input = changesOf(saved, draft, now);
      if (before.calendarId !== calendar.id)
        return moveTo({ before, to: calendar, changes: input, shown: shownFrom(before), reminders, signal });
      return update.mutateAsync({ before, input, shown: shownFrom(before), scope, reminders, signal });
    }
    const input = { ...newEventInput(editing), calendarId: calendar.id };
    const { id, calendarId, timeZone } = input;
    const written = { version: 0, createdBy: me, createdAt: new Date().toISOString() };
    const shown = shownFrom({ id, calendarId, timeZone, ...written });
    rememberAddedTo(calendar.id);
    return creation.mutateAsync({ input, shown, reminders, signal });
  };
}
