import { useTranslation } from 'react-i18next';
import type { UnattendedCalendar } from '#domain/administration.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useUnattended } from './api.ts';

/** The operator's command that repairs a calendar. */
const commandFor = ({ id, owner, reason }: UnattendedCalendar): string =>
  reason === 'ended' ? `purge-person ${owner.email} --yes` : `give-calendar ${id} EMAIL`;

/** Shared calendars whose owner no longer signs in; renders nothing if there are none. */
export function UnattendedSection() {
  const { t } = useTranslation('admin');
  const { data } = useUnattended();
  if (!data?.length) return null;
  return (
    <Section title={t('unattended.title')} count={data.length} note={t('unattended.note')}>
      <ul className="admin-list">
        {data.map((calendar) => (
          <li key={calendar.id}>
            <div>
              <h3 className="chips">
                {calendar.name}{' '}
                <Chip tone={calendar.reason === 'ended' ? 'danger' : 'quiet'}>
                  {t(`unattended.${calendar.reason}`)}
                </Chip>
              </h3>
              <p>
                {calendar.owner.email}
                {calendar.passesOnAt &&
                  ` · ${t('unattended.passesOn', { when: formatMoment(Date.parse(calendar.passesOnAt)) })}`}
              </p>
              <p>
                <code>{commandFor(calendar)}</code>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
