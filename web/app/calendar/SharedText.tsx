import { useEffect, useEffectEvent } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import { shownZone } from '#web/calendars/api.ts';
import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { takeShared } from './shared-text.ts';

interface Props {
  /** The calendar that the event is added to. */
  calendar: Calendar;
  together: boolean;
  onDraft: (calendar: Calendar, draft: StoredDraft) => void;
}

/** Opens the form of a new event, filled in with what another app has shared. */
export function SharedText({ calendar, together, onDraft }: Props) {
  const { id, showsOwnTime } = useUser();
  const open = useEffectEvent(() => {
    const draft = takeShared(id, calendar, shownZone(calendar.timezone, together || showsOwnTime));
    if (draft) onDraft(calendar, draft);
  });
  useEffect(() => open(), []);
  return null;
}
