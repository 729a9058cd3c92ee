import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { SettingsPanel } from '#web/calendar-view/SettingsPanel.tsx';
import type { SettingsEntry } from '#web/calendar-view/settings-entries.ts';
import { useCalendar } from '#web/calendars/api.ts';
import { HolidayChoice } from '#web/calendars/holidays/HolidayChoice.tsx';
import { OwnAppearance } from '#web/calendars/OwnAppearance.tsx';
import { RemoveCalendarDialog } from '#web/calendars/RemoveCalendarDialog.tsx';
import { useOnline } from '#web/offline/use-online.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { AgentAccess } from './agents/agents-on-demand.tsx';
import { isOffered } from './optional-dialogs.ts';
import { storedTaskWords } from './settings-words.ts';

const StoredTasks = onDemand(
  async () => (await import('#web/interop/stored-tasks/StoredTasks.tsx')).StoredTasks,
  storedTaskWords,
);

interface Props extends DialogControl {
  /** The calendar with the person’s own appearance and current role. */
  calendar: Calendar;
  onOpen: (entry: SettingsEntry) => void;
}

export function CalendarSettings({ calendar, ...rest }: Props) {
  const navigate = useNavigate();
  const online = useOnline();
  const { data: asForAll } = useCalendar(calendar.id);
  const [leaving, setLeaving] = useState<Calendar | null>(null);
  return (
    <>
      <SettingsPanel
        {...rest}
        calendar={calendar}
        isOffered={isOffered}
        own={
          online && (
            <>
              {asForAll && <OwnAppearance calendar={asForAll} />}
              <HolidayChoice />
              <Fetched>
                {asForAll && <AgentAccess calendar={asForAll} />}
                <StoredTasks.Component calendarId={calendar.id} mayDelete={may(calendar.role, 'events.write')} />
              </Fetched>
            </>
          )
        }
        onLeave={online ? () => setLeaving(calendar) : undefined}
      />
      <RemoveCalendarDialog
        calendar={leaving}
        onClose={() => setLeaving(null)}
        onRemoved={() => void navigate('/dashboard', { replace: true })}
      />
    </>
  );
}
