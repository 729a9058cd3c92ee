import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answered, keepSending, watchAnswers } from '#web/offline/outbox/sender.ts';
import { watchOutbox } from '#web/offline/unsent/state.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { setOpened, useOpened } from './opened.ts';
import { UnsentDialog } from './UnsentDialog.tsx';
import './outbox.ts';
import './unsent-rows.css';

/** Sends what waits while somebody is signed in, draws it, and says what needs a decision. @param onDecide shows it */
export function UnsentHost({ onDecide }: { onDecide: () => void }) {
  const { t } = useTranslation('outbox');
  const client = useQueryClient();
  const { list, leave } = useOpened();
  const close = () => setOpened({ list: false });
  useEffect(() => keepSending(), []);
  useEffect(() => {
    redraw(client);
    return watchOutbox(() => redraw(client));
  }, [client]);
  const heard = useEffectEvent(({ calendarIds, results }: Answered) => {
    for (const id of calendarIds) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(id) });
    for (const name of ['upcoming', 'conflicts']) void client.invalidateQueries({ queryKey: [name] });
    const lost = results.filter(({ conflict }) => conflict !== null).length;
    if (lost > 0) showSnackbar(t('toDecide', { count: lost }), { action: { label: t('decide'), run: onDecide } });
    else if (results.some(({ outcome }) => outcome === 'refused')) {
      showSnackbar(t('notTaken'), {
        kind: 'error',
        action: { label: t('what'), run: () => setOpened({ list: true }) },
      });
    }
  });
  useEffect(() => watchAnswers((answer) => heard(answer)), []);
  return (
    <>
      <UnsentDialog open={list} onClose={close} onClosed={() => {}} />
      {leave && <LeaveDialog onAnswer={leave} />}
    </>
  );
}

/** Lists are selected anew, with what waits drawn over them. */
function redraw(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['events'] })) {
    const { data } = query.state;
    if (Array.isArray(data)) query.setState({ data: [...data] });
  }
}
