import { Suspense } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { may } from '#domain/permissions.ts';
import type { EventMover } from '#web/events/use-event-mover.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { useTags } from '#web/tags/api.ts';
import type { DialogState } from '#web/ui/use-dialog.ts';
import type { MenuSubject } from './CalendarMenu.tsx';
import type { FirstStep } from './first-steps/FirstSteps.tsx';
import type { CalendarEvents } from './use-calendar-events.ts';

export type Opened =
  | { kind: 'day'; day: string; zone: string; now: string; chosen: string | undefined }
  | ({ readonly kind: 'menu'; readonly tagging: boolean } & MenuSubject)
  | ({ readonly kind: 'goTo' } & GoTo)
  | { readonly kind: 'first-steps'; readonly step: FirstStep }
  /** Shown during the first steps, it leads to the last of them. */
  | { readonly kind: 'invite'; readonly next?: FirstStep }
  | { readonly kind: 'settings' | 'tags' | 'members' | 'handOver' | 'history' | 'themes' | 'keys' };

/** A date to go to. */
interface GoTo {
  /** The id of what it opens from. */
  readonly control: string;
  readonly date: string;
  readonly today: string;
  readonly onPick: (date: string) => void;
}

const DayDialog = onDemand(async () => (await import('./CalendarDayDialog.tsx')).CalendarDayDialog);
const EventDialogs = onDemand(async () => (await import('./CalendarEventDialogs.tsx')).CalendarEventDialogs);
const DraftOffer = onDemand(async () => (await import('#web/events/DraftOffer.tsx')).DraftOffer);
const ScopeDialog = onDemand(async () => (await import('#web/events/ScopeDialog.tsx')).ScopeDialog);
const SettingsPanel = onDemand(async () => (await import('./CalendarSettings.tsx')).CalendarSettings);
const TagsDialog = onDemand(async () => (await import('#web/tags/TagsDialog.tsx')).TagsDialog);
const InviteDialog = onDemand(async () => (await import('#web/invites/InviteDialog.tsx')).InviteDialog);
const MembersDialog = onDemand(async () => (await import('#web/members/MembersDialog.tsx')).MembersDialog);
const ChooseHeirDialog = onDemand(async () => (await import('#web/members/ChooseHeirDialog.tsx')).ChooseHeirDialog);
const HistoryPanel = onDemand(async () => (await import('#web/history/HistoryPanel.tsx')).HistoryPanel);
const ThemeDialog = onDemand(async () => (await import('#web/themes/ThemeDialog.tsx')).ThemeDialog);
const KeysDialog = onDemand(async () => (await import('#web/calendar-view/KeysDialog.tsx')).KeysDialog);
const CalendarMenu = onDemand(async () => (await import('./CalendarMenu.tsx')).CalendarMenu);
const GoToDate = onDemand(async () => (await import('#web/events/when/GoToDate.tsx')).GoToDate);
const FirstSteps = onDemand(async () => (await import('./first-steps/FirstSteps.tsx')).FirstSteps);
const ALL = [
  CalendarMenu,
  GoToDate,
  DayDialog,
  EventDialogs,
  ScopeDialog,
  SettingsPanel,
  TagsDialog,
  InviteDialog,
  MembersDialog,
  ChooseHeirDialog,
  HistoryPanel,
  ThemeDialog,
  KeysDialog,
];

/** Fetched while the page is idle, so that each dialog opens at once. */
export async function fetchDialogs(): Promise<void> {
  for (const { fetch } of ALL) await fetch().catch(() => undefined); // Opening one tells of a failure.
}

interface Props {
  /** Those on the page, with the person’s present roles. */
  calendars: readonly Calendar[];
  together: boolean;
  onAdd: (date: string, now: string, zone: string) => void;
  events: CalendarEvents;
  mover: EventMover;
  dialog: DialogState<Opened>;
}

export function CalendarDialogs({ calendars, together, onAdd, events, mover, dialog }: Props) {
  const { editor, card, question, offered, setOffered } = events;
  const [draft] = offered;
  const { subject, open, close, closed } = dialog;
  const state = { open, onClose: close, onClosed: closed };
  const calendar = together ? undefined : calendars[0];
  return (
    <Suspense fallback={null}>
      {subject?.kind === 'day' && (
        <DayDialog.Component
          {...state}
          calendars={calendars}
          together={together}
          day={subject.day}
          zone={subject.zone}
          chosen={subject.chosen}
          onEvent={(event) => {
            close();
            events.open(event, subject.zone);
          }}
          onEdit={
            calendars.some(({ role }) => may(role, 'events.write'))
              ? (event) => {
                  close();
                  events.edit(event, subject.zone);
                }
              : undefined
          }
          onAdd={
            calendars.some(({ role }) => may(role, 'events.write'))
              ? () => {
                  close();
                  onAdd(subject.day, subject.now, subject.zone);
                }
              : undefined
          }
        />
      )}
      {subject?.kind === 'menu' && (
        <CalendarMenu.Component
          {...subject}
          shown={open}
          onTagging={() => dialog.show({ ...subject, tagging: true })}
          onClose={close}
        />
      )}
      {subject?.kind === 'goTo' && (
        <GoToDate.Component
          key={subject.date}
          {...subject}
          open={open}
          firstDay={calendars[0]?.firstDayOfWeek ?? 1}
          onClose={close}
        />
      )}
      {calendar && <OneCalendarDialogs calendar={calendar} onEvent={events.open} dialog={dialog} />}
      {subject?.kind === 'themes' && <ThemeDialog.Component open={open} onClose={close} />}
      {subject?.kind === 'keys' && <KeysDialog.Component {...state} />}
      {(editor.dialog.subject || card.subject || question) && (
        <EventDialogs.Component calendars={calendars} together={together} events={events} />
      )}
      {draft && !editor.dialog.subject && (
        <DraftOffer.Component
          draft={draft}
          now={instantToLocal(Date.now(), draft.timeZone)}
          onContinue={() => {
            setOffered(offered.slice(1));
            events.resume(draft);
          }}
          onDiscard={() => setOffered(offered.slice(1))}
          onBack={() => setOffered([draft])}
        />
      )}
      {mover.question && <ScopeDialog.Component open doing="change" onAnswer={mover.question.answer} />}
    </Suspense>
  );
}

interface OneProps {
  calendar: Calendar;
  onEvent: CalendarEvents['open'];
  dialog: DialogState<Opened>;
}

/** What concerns one calendar only, and is not offered where several are shown. */
function OneCalendarDialogs({ calendar, onEvent, dialog }: OneProps) {
  const { id, role, timezone } = calendar;
  const tags = useTags(id).data ?? [];
  const { subject, open, close, closed, show } = dialog;
  const state = { open, onClose: close, onClosed: closed };
  return (
    <>
      {subject?.kind === 'settings' && (
        <SettingsPanel.Component {...state} calendar={calendar} onOpen={(kind) => show({ kind })} />
      )}
      {subject?.kind === 'tags' && <TagsDialog.Component {...state} calendarId={id} />}
      {subject?.kind === 'invite' && (
        <InviteDialog.Component
          {...state}
          calendar={calendar}
          role={role}
          onClose={() => (subject.next ? show({ kind: 'first-steps', step: subject.next }) : close())}
        />
      )}
      {subject?.kind === 'first-steps' && (
        <FirstSteps.Component
          {...state}
          calendarId={id}
          step={subject.step}
          onStep={(step) => show({ kind: 'first-steps', step })}
          onInvite={() => show({ kind: 'invite', next: 'install' })}
        />
      )}
      {subject?.kind === 'members' && (
        <MembersDialog.Component {...state} calendarId={id} role={role} onInvite={() => show({ kind: 'invite' })} />
      )}
      {subject?.kind === 'handOver' && may(role, 'calendar.handOver') && (
        <ChooseHeirDialog.Component {...state} calendarId={id} />
      )}
      {subject?.kind === 'history' && (
        <HistoryPanel.Component
          {...state}
          calendarId={id}
          color={calendar.color}
          role={role}
          tags={tags}
          onEvent={(event) => {
            close();
            onEvent(event, timezone);
          }}
        />
      )}
    </>
  );
}
