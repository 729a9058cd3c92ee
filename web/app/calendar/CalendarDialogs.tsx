import { useNavigate } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { may } from '#domain/permissions.ts';
import { SecondZoneMenu } from '#web/calendar-view/hours/SecondZone.tsx';
import type { CalendarActions } from '#web/calendar-view/view-props.ts';
import { peopleWords } from '#web/events/people/api.ts';
import { ruleText } from '#web/events/recurrence/api.ts';
import { outboxCode } from '#web/events/unsent/on-demand.ts';
import type { EventMover } from '#web/events/use-event-mover.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import type { DialogState } from '#web/ui/use-dialog.ts';
import { DropHint, ImportDialog } from '../import/import-on-demand.ts';
import { themeWords } from '../load-words.ts';
import { ONE_CALENDAR_DIALOGS, OneCalendarDialogs } from './OneCalendarDialogs.tsx';
import type { Opened } from './opened-dialog.ts';
import { OtherPrograms } from './other-programs.ts';
import { proposing } from './proposing.ts';
import { taskWords } from './tasks/task-words.ts';
import type { CalendarEvents } from './use-calendar-events.ts';

const DayDialog = onDemand(async () => (await import('./CalendarDayDialog.tsx')).CalendarDayDialog);
const EventDialogs = onDemand(
  async () => (await import('./CalendarEventDialogs.tsx')).CalendarEventDialogs,
  proposing.words,
);
const DraftOffer = onDemand(async () => (await import('#web/events/drafts/DraftOffer.tsx')).DraftOffer);
const ScopeDialog = onDemand(async () => (await import('#web/events/ScopeDialog.tsx')).ScopeDialog);
const ThemeDialog = onDemand(async () => (await import('#web/themes/ThemeDialog.tsx')).ThemeDialog, themeWords);
const CalendarMenu = onDemand(async () => (await import('./CalendarMenu.tsx')).CalendarMenu);
const QuickAdd = onDemand(
  async () => (await import('./CalendarQuickAdd.tsx')).CalendarQuickAdd,
  peopleWords,
  taskWords,
);
const CopyWeek = onDemand(async () => (await import('#web/events/copy-week/CopyWeekDialog.tsx')).CopyWeekDialog);
const GoToDate = onDemand(async () => (await import('#web/events/when/GoToDate.tsx')).GoToDate);
const ALL = [
  ...outboxCode,
  CalendarMenu,
  GoToDate,
  CopyWeek,
  DayDialog,
  EventDialogs,
  QuickAdd,
  ScopeDialog,
  ThemeDialog,
  OtherPrograms,
  SecondZoneMenu,
  ImportDialog,
  DropHint,
  ruleText,
  ...ONE_CALENDAR_DIALOGS,
];

/** Fetched while the page is idle, so that each dialog opens without delay. */
export async function fetchDialogs(): Promise<void> {
  for (const { fetch } of ALL) await fetch().catch(() => undefined); // Opening the dialog reports the failure.
}

interface Props {
  /** Those on the page, with the person’s current roles. */
  calendars: readonly Calendar[];
  together: boolean;
  onAdd: CalendarActions['onAdd'];
  events: CalendarEvents;
  mover: EventMover;
  dialog: DialogState<Opened>;
  /** A file is dragged across the page. */
  dropping: boolean;
}

export function CalendarDialogs({ calendars, together, onAdd, events, mover, dialog, dropping }: Props) {
  const { editor, card, question, offered, setOffered } = events;
  const [draft] = offered;
  const { subject, open, close, closed } = dialog;
  const state = { open, onClose: close, onClosed: closed };
  const calendar = together ? undefined : calendars[0];
  const navigate = useNavigate();
  const goTo = (date: string) => {
    const search = new URLSearchParams(window.location.search);
    search.set('date', date);
    void navigate({ search: `?${search}` }, { preventScrollReset: true });
  };
  /** Keeps the draft of the form. */
  const giveUp = () => {
    for (const { drop } of [dialog, editor.dialog, card]) drop();
  };
  return (
    <Fetched onGiveUp={giveUp}>
      {subject?.kind === 'day' && (
        <DayDialog.Component
          {...state}
          calendars={calendars}
          together={together}
          day={subject.day}
          zone={subject.zone}
          chosen={subject.chosen}
          onDay={(day) => dialog.show({ ...subject, day, chosen: undefined })}
          onEvent={(event) => {
            close();
            events.open(event, subject.zone);
          }}
          onEdit={(event) => {
            close();
            events.edit(event);
          }}
          onAdd={
            calendars.some(({ role }) => may(role, 'events.write'))
              ? () => {
                  close();
                  onAdd(subject.day, subject);
                }
              : undefined
          }
        />
      )}
      {subject?.kind === 'menu' && (
        <CalendarMenu.Component
          {...subject}
          shown={open}
          onChoosing={(choosing) => dialog.show({ ...subject, choosing })}
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
      {subject?.kind === 'quick' && (
        <QuickAdd.Component
          key={subject.id}
          {...state}
          {...subject}
          {...{ calendars, editor }}
          onStored={events.announceNew}
          onReminders={events.remind}
        />
      )}
      {subject?.kind === 'copyWeek' && (
        <CopyWeek.Component
          key={subject.date}
          {...state}
          {...subject}
          calendars={calendars.filter(({ role }) => may(role, 'events.write'))}
          onCopied={goTo}
        />
      )}
      {calendar && <OneCalendarDialogs calendar={calendar} meId={events.me} onEvent={events.open} dialog={dialog} />}
      {subject?.kind === 'subscriptions' && <OtherPrograms.Component {...state} />}
      {dropping && <DropHint.Component />}
      {subject?.kind === 'import' && (
        <ImportDialog.Component
          {...state}
          calendars={calendars.filter(({ role }) => may(role, 'events.write'))}
          offersNew={false}
          files={subject.files}
        />
      )}
      {subject?.kind === 'themes' && <ThemeDialog.Component open={open} onClose={close} />}
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
      {mover.question && <ScopeDialog.Component question={mover.question} />}
    </Fetched>
  );
}
