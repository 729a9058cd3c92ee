import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rewriteQueue } from '#web/offline/outbox/queue.ts';
import { sendAll } from '#web/offline/outbox/sender.ts';
import { currentOutbox, useOutbox } from '#web/offline/unsent/state.ts';
import { ChoiceDialog } from '#web/ui/ChoiceDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { setOpened } from './opened.ts';
import { textOfAll, useUnsentText } from './use-unsent-text.ts';

/** Asks what becomes of unsent changes before their person signs out or deletes the account. */
export function LeaveDialog({ onAnswer }: { onAnswer: (may: boolean) => void }) {
  const { t } = useTranslation('outbox');
  const textOf = useUnsentText();
  const { changes } = useOutbox();
  const [shown] = useState(changes.length);
  const answer = (may: boolean) => {
    setOpened({ leave: null });
    onAnswer(may);
  };
  const send = async () => {
    await sendAll().catch(() => undefined);
    if (currentOutbox().changes.length === 0) answer(true);
    else showSnackbar(t('failed'), { kind: 'error' });
  };
  const discard = async () => {
    try {
      await navigator.clipboard.writeText(textOfAll(changes, textOf));
      await rewriteQueue(() => []);
      answer(true);
    } catch {
      showSnackbar(t('notCopied'), { kind: 'error' });
    }
  };
  const act = { send, keep: () => answer(true), discard };
  return (
    <ChoiceDialog
      open
      title={t('leave.title', { count: shown })}
      text={t('leave.text')}
      choices={[
        { value: 'send', label: t('leave.send') },
        { value: 'keep', label: t('leave.keep'), note: t('leave.keepNote') },
        { value: 'discard', label: t('leave.discard') },
      ]}
      onChoose={(choice) => void act[choice]()}
      onCancel={() => answer(false)}
    />
  );
}
