import { useTranslation } from 'react-i18next';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Ask } from './AskDialog.tsx';
import { change, useDeletedCalendars, useJobs } from './api.ts';

/** The daily job is stored under its name in the first version. */
const wordOf = (kind: string): string => (kind === 'upkeep' ? 'maintenance' : kind);

interface Props {
  onAsk: (ask: Ask) => void;
}

export function CalendarsSection({ onAsk }: Props) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useDeletedCalendars();
  return (
    <Section title={t('calendars.title')} count={data?.length}>
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="admin-none">{t('calendars.none')}</p>}
      <ul className="admin-list">
        {data?.map(({ id, name, owner, endsAt }) => {
          const [action, title] = [t('calendars.restore'), t('people.named', { action: t('calendars.restore'), name })];
          const ask: Ask = {
            action,
            title,
            text: t('calendars.restoreText'),
            done: t('calendars.done'),
            run: () => change('POST', `/calendars/${id}/restore`),
          };
          return (
            <li key={id}>
              <div>
                <h3>{name}</h3>
                <p>{t('calendars.about', { owner: owner.email, when: formatMoment(Date.parse(endsAt)) })}</p>
              </div>
              <div className="buttons">
                <Button look="line" aria-label={title} onClick={() => onAsk(ask)}>
                  {action}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export function JobsSection({ onAsk }: Props) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useJobs();
  return (
    <Section title={t('jobs.title')} count={data?.length}>
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="admin-none">{t('jobs.none')}</p>}
      <ul className="admin-list">
        {data?.map(({ id, kind, to, state, attempts, runAt, reason, error }) => {
          const name = to ? t('jobs.emailTo', { to }) : t(`jobs.kinds.${wordOf(kind)}`, { defaultValue: kind });
          const button = (action: string, ask: Omit<Ask, 'action' | 'title'>) => {
            const title = t('people.named', { action, name });
            return (
              <Button
                look="line"
                bad={ask.bad ?? false}
                aria-label={title}
                onClick={() => onAsk({ ...ask, action, title })}
              >
                {action}
              </Button>
            );
          };
          return (
            <li key={id}>
              <div>
                <h3 className="chips">
                  {name} <Chip tone={state === 'dead' ? 'danger' : 'quiet'}>{t(`jobs.${state}`)}</Chip>
                </h3>
                <p>{t(`jobs.about.${state}`, { attempts, when: formatMoment(Date.parse(runAt)) })}</p>
                {reason && <p className="admin-reason">{reason}</p>}
                {error && <p lang="en">{error}</p>}
              </div>
              <div className="buttons">
                {button(t('jobs.retry'), {
                  text: t('jobs.retryText'),
                  done: t('jobs.retryDone'),
                  run: () => change('POST', `/jobs/${id}/retry`),
                })}
                {state === 'dead' &&
                  button(t('jobs.remove'), {
                    bad: true,
                    text: t('jobs.removeText'),
                    done: t('jobs.removeDone'),
                    run: () => change('DELETE', `/jobs/${id}`),
                  })}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
