import undoIcon from '@material-symbols/svg-300/outlined/undo.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay } from '#web/offline/outbox/lists.ts';
import { sendAll } from '#web/offline/outbox/sender.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { redo, undo } from './outbox.ts';
import { textOfAll, useUnsentText } from './use-unsent-text.ts';
import './unsent.css';

/** What waits to be sent: each change can be taken back, and all copied as text. */
export function UnsentDialog({ open, onClose, onClosed }: DialogControl) {
  const { t } = useTranslation('outbox');
  const errorText = useErrorText();
  const textOf = useUnsentText();
  const { changes } = useOutbox();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [copied, copy] = useCopy();
  const send = async () => {
    setBusy(true);
    setFailure(null);
    await sendAll().catch((error: unknown) => setFailure(errorText(error, t('failed'))));
    setBusy(false);
  };
  const turn = async (work: Promise<unknown>, said: string, action?: { label: string; run: () => void }) => {
    try {
      await work;
      showSnackbar(said, { action });
    } catch (error) {
      showSnackbar(errorText(error, t('failed')), { kind: 'error' });
    }
  };
  const takeBack = (id: string, title: string) =>
    turn(undo(id), t('taken', { title }), {
      label: t('putBack'),
      run: () => void turn(redo(id), t('isBack', { title })),
    });
  return (
    <Dialog
      {...{ open, onClose, onClosed }}
      title={t('title')}
      width={520}
      sheet
      footer={
        changes.length > 0 && (
          <>
            <CopyButton
              flush
              state={copied}
              idle={t('copy')}
              done={t('copied')}
              onClick={() => void copy(textOfAll(changes, textOf))}
            />
            <Button look="solid" busy={busy} onClick={() => void send()}>
              {t('sendNow')}
            </Button>
          </>
        )
      }
    >
      {failure && <Banner>{failure}</Banner>}
      {changes.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : <p>{t('text')}</p>}
      <ul className="unsent-list">
        {changes.map((unsent) => {
          const { title, text } = textOf(unsent);
          return (
            <li key={unsent.order} className="row">
              <p className="grow">
                <b dir="auto">{title}</b>
                <small className="note">{text}</small>
              </p>
              <IconButton
                svg={undoIcon}
                size={44}
                label={t('takeBack', { title })}
                disabled={isOnItsWay(unsent)}
                onClick={() => void takeBack(unsent.id, title)}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
