import { useNavigate } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { mayOpen, type SettingsEntry } from '#web/calendar-view/settings-entries.ts';
import { type CommandsBy, useCommands } from '#web/commands/api.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import type { Opened } from './opened-dialog.ts';
import { isOffered } from './optional-dialogs.ts';
import { weekShown } from './week-shown.ts';

/** Registers the dialogs of a calendar's page as commands, as far as the person's role allows. */
export function useCalendarCommands(
  calendars: readonly Calendar[],
  together: boolean,
  show: (opened: Opened) => void,
): void {
  const navigate = useNavigate();
  const one = together ? undefined : calendars[0];
  const mayWrite = calendars.some(({ role }) => may(role, 'events.write'));
  const opens = (entry: Exclude<SettingsEntry, 'copyWeek'>) =>
    one && isOffered(entry) && mayOpen(one.role, entry) ? { run: () => show({ kind: entry }) } : undefined;
  useCommands<CommandsBy<'calendar'>>({
    copyWeek: mayWrite
      ? { run: () => show({ kind: 'copyWeek', ...weekShown(one ? one.timezone : ownZone()) }) }
      : undefined,
    import: mayWrite ? { run: () => show({ kind: 'import' }) } : undefined,
    settings: one && { run: () => show({ kind: 'settings' }) },
    invite: opens('invite'),
    members: opens('members'),
    tags: opens('tags'),
    people: opens('people'),
    tasks: opens('tasks'),
    notifications: opens('notifications'),
    history: opens('history'),
    connect: opens('connect'),
    feeds: opens('feeds'),
    display: opens('display'),
    export: opens('export'),
    handOver: opens('handOver'),
    leaveCalendar: one && may(one.role, 'calendar.leave') ? { run: () => show({ kind: 'remove' }) } : undefined,
    removeCalendar: one && may(one.role, 'calendar.delete') ? { run: () => show({ kind: 'remove' }) } : undefined,
    editCalendar:
      one && may(one.role, 'calendar.update')
        ? { run: () => goUnlessBlocked(() => void navigate(`/dashboard/calendar/${one.id}/edit`)) }
        : undefined,
    subscribe: { run: () => show({ kind: 'subscriptions' }) },
  });
}
