import { lazy, Suspense } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import { may, type Role } from '#domain/permissions.ts';
import type { Tag } from '#domain/tags.ts';
import type { EventEditor } from '#web/events/use-event-editor.ts';
import type { EventMover } from '#web/events/use-event-mover.ts';
import type { DialogState } from '#web/ui/use-dialog.ts';

/** What can be open above a calendar, besides an event. */
export type Opened =
  | { readonly kind: 'day'; readonly day: string; readonly zone: string; readonly now: string }
  | { readonly kind: 'settings' | 'tags' | 'invite' | 'members' | 'history' | 'themes' | 'keys' };

const fetchers = {
  day: () => import('./CalendarDayDialog.tsx'),
  event: () => import('./CalendarEventDialog.tsx'),
  scope: () => import('#web/events/ScopeDialog.tsx'),
  settings: () => import('#web/calendar-view/SettingsPanel.tsx'),
  tags: () => import('#web/tags/TagsDialog.tsx'),
  invite: () => import('#web/invites/InviteDialog.tsx'),
  members: () => import('#web/members/MembersDialog.tsx'),
  history: () => import('#web/history/HistoryPanel.tsx'),
  themes: () => import('#web/themes/ThemeDialog.tsx'),
  keys: () => import('#web/calendar-view/KeysDialog.tsx'),
};

const DayDialog = lazy(async () => ({ default: (await fetchers.day()).CalendarDayDialog }));
const EventDialogs = lazy(async () => ({ default: (await fetchers.event()).CalendarEventDialog }));
const ScopeDialog = lazy(async () => ({ default: (await fetchers.scope()).ScopeDialog }));
const SettingsPanel = lazy(async () => ({ default: (await fetchers.settings()).SettingsPanel }));
const TagsDialog = lazy(async () => ({ default: (await fetchers.tags()).TagsDialog }));
const InviteDialog = lazy(async () => ({ default: (await fetchers.invite()).InviteDialog }));
const MembersDialog = lazy(async () => ({ default: (await fetchers.members()).MembersDialog }));
const HistoryPanel = lazy(async () => ({ default: (await fetchers.history()).HistoryPanel }));
const ThemeDialog = lazy(async () => ({ default: (await fetchers.themes()).ThemeDialog }));
const KeysDialog = lazy(async () => ({ default: (await fetchers.keys()).KeysDialog }));

/** Fetches the dialogs while nothing else is going on, so that each opens at once. */
export async function fetchDialogs(): Promise<void> {
  for (const fetch of Object.values(fetchers)) await fetch().catch(() => undefined); // Opening one tells of a failure.
}

interface Props {
  calendar: Calendar;
  role: Role;
  tags: readonly Tag[];
  editor: EventEditor;
  mover: EventMover;
  dialog: DialogState<Opened>;
}

export function CalendarDialogs({ calendar, role, tags, editor, mover, dialog }: Props) {
  const { subject, open, close, closed, show } = dialog;
  const state = { open, onClose: close, onClosed: closed };
  return (
    <Suspense fallback={null}>
      {subject?.kind === 'day' && (
        <DayDialog
          {...state}
          calendar={calendar}
          day={subject.day}
          zone={subject.zone}
          onEvent={(event) => {
            close();
            editor.open(event, subject.now);
          }}
          onAdd={
            may(role, 'events.write')
              ? () => {
                  close();
                  editor.begin(subject.day, subject.now, subject.zone);
                }
              : undefined
          }
        />
      )}
      {subject?.kind === 'settings' && (
        <SettingsPanel
          {...state}
          calendar={calendar}
          role={role}
          onTags={() => show({ kind: 'tags' })}
          onInvite={() => show({ kind: 'invite' })}
          onMembers={() => show({ kind: 'members' })}
          onHistory={() => show({ kind: 'history' })}
        />
      )}
      {subject?.kind === 'tags' && <TagsDialog {...state} calendarId={calendar.id} />}
      {subject?.kind === 'invite' && <InviteDialog {...state} calendar={calendar} role={role} />}
      {subject?.kind === 'members' && (
        <MembersDialog {...state} calendarId={calendar.id} role={role} onInvite={() => show({ kind: 'invite' })} />
      )}
      {subject?.kind === 'history' && <HistoryPanel {...state} calendarId={calendar.id} tags={tags} />}
      {subject?.kind === 'themes' && <ThemeDialog open={open} onClose={close} />}
      {subject?.kind === 'keys' && <KeysDialog {...state} />}
      {(editor.dialog.subject || editor.conflict) && (
        <EventDialogs calendar={calendar} mayWrite={may(role, 'events.write')} tags={tags} editor={editor} />
      )}
      {mover.question && <ScopeDialog open doing="change" onAnswer={mover.question.answer} />}
    </Suspense>
  );
}
