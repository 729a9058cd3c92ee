import { Suspense } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import { may, type Role } from '#domain/permissions.ts';
import type { Tag } from '#domain/tags.ts';
import type { EventEditor } from '#web/events/use-event-editor.ts';
import type { EventMover } from '#web/events/use-event-mover.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import type { DialogState } from '#web/ui/use-dialog.ts';

export type Opened =
  | { readonly kind: 'day'; readonly day: string; readonly zone: string; readonly now: string }
  | { readonly kind: 'settings' | 'tags' | 'invite' | 'members' | 'history' | 'themes' | 'keys' };

const DayDialog = onDemand(async () => (await import('./CalendarDayDialog.tsx')).CalendarDayDialog);
const EventDialogs = onDemand(async () => (await import('./CalendarEventDialog.tsx')).CalendarEventDialog);
const ScopeDialog = onDemand(async () => (await import('#web/events/ScopeDialog.tsx')).ScopeDialog);
const SettingsPanel = onDemand(async () => (await import('#web/calendar-view/SettingsPanel.tsx')).SettingsPanel);
const TagsDialog = onDemand(async () => (await import('#web/tags/TagsDialog.tsx')).TagsDialog);
const InviteDialog = onDemand(async () => (await import('#web/invites/InviteDialog.tsx')).InviteDialog);
const MembersDialog = onDemand(async () => (await import('#web/members/MembersDialog.tsx')).MembersDialog);
const HistoryPanel = onDemand(async () => (await import('#web/history/HistoryPanel.tsx')).HistoryPanel);
const ThemeDialog = onDemand(async () => (await import('#web/themes/ThemeDialog.tsx')).ThemeDialog);
const KeysDialog = onDemand(async () => (await import('#web/calendar-view/KeysDialog.tsx')).KeysDialog);
const ALL = [
  DayDialog,
  EventDialogs,
  ScopeDialog,
  SettingsPanel,
  TagsDialog,
  InviteDialog,
  MembersDialog,
  HistoryPanel,
  ThemeDialog,
  KeysDialog,
];

/** Fetched while the page is idle, so that each dialog opens at once. */
export async function fetchDialogs(): Promise<void> {
  for (const { fetch } of ALL) await fetch().catch(() => undefined); // Opening one tells of a failure.
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
        <DayDialog.Component
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
        <SettingsPanel.Component
          {...state}
          calendar={calendar}
          role={role}
          onTags={() => show({ kind: 'tags' })}
          onInvite={() => show({ kind: 'invite' })}
          onMembers={() => show({ kind: 'members' })}
          onHistory={() => show({ kind: 'history' })}
        />
      )}
      {subject?.kind === 'tags' && <TagsDialog.Component {...state} calendarId={calendar.id} />}
      {subject?.kind === 'invite' && <InviteDialog.Component {...state} calendar={calendar} role={role} />}
      {subject?.kind === 'members' && (
        <MembersDialog.Component
          {...state}
          calendarId={calendar.id}
          role={role}
          onInvite={() => show({ kind: 'invite' })}
        />
      )}
      {subject?.kind === 'history' && (
        <HistoryPanel.Component {...state} calendarId={calendar.id} role={role} tags={tags} />
      )}
      {subject?.kind === 'themes' && <ThemeDialog.Component open={open} onClose={close} />}
      {subject?.kind === 'keys' && <KeysDialog.Component {...state} />}
      {(editor.dialog.subject || editor.conflict) && (
        <EventDialogs.Component calendar={calendar} mayWrite={may(role, 'events.write')} tags={tags} editor={editor} />
      )}
      {mover.question && <ScopeDialog.Component open doing="change" onAnswer={mover.question.answer} />}
    </Suspense>
  );
}
