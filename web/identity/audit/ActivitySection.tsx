import { useTranslation } from 'react-i18next';
import { useShownCalendars } from '#web/calendars/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { Section } from '#web/ui/Section.tsx';
import { useActivity } from './api.ts';
import { EntryPages } from './EntryPages.tsx';
import { EntryTable } from './EntryTable.tsx';

/** The audit log of the reader's own account. */
export function ActivitySection() {
  const { t } = useTranslation('audit');
  const { id } = useUser();
  const { data: calendars } = useShownCalendars();
  const nameOf = (calendarId: string) => calendars?.find((one) => one.id === calendarId)?.name;
  return (
    <Section title={t('own.title')} note={t('own.note')}>
      <EntryPages query={useActivity()} empty={t('own.empty')}>
        {(entries) => <EntryTable title={t('own.title')} entries={entries} calendarName={nameOf} ownId={id} />}
      </EntryPages>
    </Section>
  );
}
