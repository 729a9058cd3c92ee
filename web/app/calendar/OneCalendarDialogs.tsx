import { useNavigate } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { dateOf } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { may } from '#domain/permissions.ts';
import { useCalendar } from '#web/calendars/api.ts';
import { peopleWords, usePeople } from '#web/events/people/api.ts';
import { useTags } from '#web/events/tags/api.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import type { DialogState } from '#web/ui/use-dialog.ts';
import { ConnectDialog } from '../connect-on-demand.ts';
import { calendarFileWords, firstStepsWords, importWords, memberWords, reminderWords } from '../words-on-demand.ts';
import { CalendarNotifications } from './calendar-notifications.ts';
import type { Opened } from './opened-dialog.ts';
import { OPTIONAL_DIALOGS } from './optional-dialogs.ts';
import { OtherPrograms } from './other-programs.ts';
import type { CalendarEvents } from './use-calendar-events.ts';
import { weekShown } from './week-shown.ts';

const SettingsPanel = onDemand(async () => (await import('./CalendarSettings.tsx')).CalendarSettings);
const TagsDialog = onDemand(async () => (await import('#web/events/tags/TagsDialog.tsx')).TagsDialog);
const PeopleDialog = onDemand(
  async () => (await import('#web/events/people/PeopleDialog.tsx')).PeopleDialog,
  peopleWords,
);
const InviteDialog = onDemand(async () => (await import('#web/calendars/invites/InviteDialog.tsx')).InviteDialog);
const FirstSteps = onDemand(
  async () => (await import('../first-steps/FirstSteps.tsx')).FirstSteps,
  firstStepsWords,
  reminderWords,
);
const MembersDialog = onDemand(
  async () => (await import('#web/calendars/members/MembersDialog.tsx')).MembersDialog,
  memberWords,
);
const ChooseHeirDialog = onDemand(
  async () => (await import('#web/calendars/members/ChooseHeirDialog.tsx')).ChooseHeirDialog,
  memberWords,
);
const RemoveCalendar = onDemand(
  async () => (await import('#web/calendars/RemoveCalendarDialog.tsx')).RemoveCalendarDialog,
);
const ExportDialog = onDemand(async () => (await import('./CalendarExport.tsx')).CalendarExport, calendarFileWords);
/** Its words include those for imports. */
const HistoryPanel = onDemand(
  async () => (await import('#web/events/history/HistoryPanel.tsx')).HistoryPanel,
  importWords,
);

/** Prefetched together with the other dialogs. */
export const ONE_CALENDAR_DIALOGS = [
  SettingsPanel,
  CalendarNotifications,
  TagsDialog,
  PeopleDialog,
  InviteDialog,
  FirstSteps,
  MembersDialog,
  ConnectDialog,
  ChooseHeirDialog,
  RemoveCalendar,
  HistoryPanel,
  ...Object.values(OPTIONAL_DIALOGS),
];

interface Props {
  calendar: Calendar;
  meId: string;
  onEvent: CalendarEvents['open'];
  dialog: DialogState<Opened>;
}

/** Dialogs about a single calendar; not offered where several are shown. */
export function OneCalendarDialogs({ calendar, meId, onEvent, dialog }: Props) {
  const { id, role, timezone } = calendar;
  const navigate = useNavigate();
  const tags = useTags(id).data ?? [];
  const people = usePeople(id).data ?? [];
  // Invitations show the name for everybody, not the person's own one.
  const asForAll = useCalendar(id).data ?? calendar;
  const { subject, open, close, closed, show } = dialog;
  const state = { open, onClose: close, onClosed: closed };
  const optional = subject && OPTIONAL_DIALOGS[subject.kind];
  return (
    <>
      {subject?.kind === 'settings' && (
        <SettingsPanel.Component
          {...state}
          calendar={calendar}
          onOpen={(kind) => show(kind === 'copyWeek' ? { kind, ...weekShown(timezone) } : { kind })}
        />
      )}
      {subject?.kind === 'notifications' && (
        <CalendarNotifications.Component {...state} calendarId={id} name={calendar.name} />
      )}
      {subject?.kind === 'feeds' && <OtherPrograms.Component {...state} linksOf={{ calendarId: id, tags, meId }} />}
      {optional && <optional.Component {...state} calendar={calendar} />}
      {subject?.kind === 'tags' && <TagsDialog.Component {...state} calendarId={id} />}
      {subject?.kind === 'people' && <PeopleDialog.Component {...state} calendarId={id} />}
      {subject?.kind === 'invite' && (
        <InviteDialog.Component
          {...state}
          calendar={asForAll}
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
      {subject?.kind === 'connect' && <ConnectDialog.Component {...state} />}
      {subject?.kind === 'export' && (
        <ExportDialog.Component {...state} calendar={calendar} today={dateOf(instantToLocal(Date.now(), timezone))} />
      )}
      {subject?.kind === 'handOver' && may(role, 'calendar.handOver') && (
        <ChooseHeirDialog.Component {...state} calendarId={id} />
      )}
      {subject?.kind === 'remove' && (
        <RemoveCalendar.Component
          calendar={open ? calendar : null}
          onClose={close}
          onRemoved={() => void navigate('/dashboard', { replace: true })}
        />
      )}
      {subject?.kind === 'history' && (
        <HistoryPanel.Component
          {...state}
          calendarId={id}
          color={calendar.color}
          role={role}
          tags={tags}
          people={people}
          onEvent={(event) => {
            close();
            onEvent(event, timezone);
          }}
        />
      )}
    </>
  );
}
