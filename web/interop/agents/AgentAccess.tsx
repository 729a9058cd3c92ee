import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { useUpdateCalendar } from '#web/calendars/api.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import './agent-access.css';

/** Whether agents may read a calendar, which its owner decides. */
export function AgentAccess({ calendar: { id, agentsRead } }: { calendar: Calendar }) {
  const { t } = useTranslation('agents');
  const notifyFailure = useNotifyFailure();
  const { mutate, isPending, variables } = useUpdateCalendar(id);
  return (
    <section className="agent-access" aria-label={t('title')}>
      <h3 className="part-title">{t('title')}</h3>
      <Switch
        label={t('allow')}
        // Shows the new value while it is being saved.
        checked={isPending ? variables.agentsRead === true : agentsRead}
        onChange={(next) => mutate({ agentsRead: next }, notifyFailure(t('failed')))}
      />
      <p className="note">{t('note')}</p>
    </section>
  );
}
