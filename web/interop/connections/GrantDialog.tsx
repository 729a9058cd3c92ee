import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '#domain/first-name.ts';
import { isBlank } from '#domain/visible.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useGrant, useKeyRequest } from './api.ts';
import { Connected } from './Connected.tsx';
import { GrantFields } from './GrantFields.tsx';
import './connections.css';

interface Props extends DialogControl {
  code: string;
}

/** An app requests access; nothing is granted without a press. */
export function GrantDialog({ open, code, onClose, onClosed }: Props) {
  const { t } = useTranslation('connections');
  const errorText = useErrorText();
  const { email, name: person } = useUser();
  const { data: request, isPending, error, refetch } = useKeyRequest(code);
  const grant = useGrant(code);
  const [typed, setTyped] = useState<string | null>(null);
  const [granted, setGranted] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const app = request?.app || t('grant.unnamed');
  const name =
    typed ?? (request?.app ? `${request.app} (${firstName(person)})` : t('names.other', { name: firstName(person) }));

  const run = async (password: string) => {
    try {
      const { id } = await grant.mutateAsync({ name: name.trim(), ...(password && { password }) });
      setGranted(id);
    } catch (failure) {
      const refusal = failure instanceof ClientError ? failure.code : null;
      if (refusal === 'not_found') return setOver(true);
      throw failure;
    }
  };
  const question = usePasswordQuestion({
    ...{ run, isRequired: false, failed: t('grant.failed') },
    refuse: (failure) => (failure instanceof ClientError ? failure.fields.name : undefined),
    isComplete: () => !isBlank(name),
  });

  const isUnavailable = isOver || request?.isGranted || (error instanceof ClientError && error.code === 'not_found');
  const state = granted ? 'done' : isUnavailable ? 'over' : request ? 'asks' : isPending ? 'loading' : 'failed';
  const titles = {
    done: t('grant.doneTitle'),
    over: t('grant.overTitle'),
    asks: t('grant.title', { app }),
    loading: t('grant.loading'),
    failed: t('grant.failed'),
  };
  return (
    <Dialog
      {...{ open, onClose, onClosed }}
      title={titles[state]}
      width={480}
      footer={
        state === 'asks' ? (
          <FormFoot {...{ question }} submit={t('grant.allow')} cancel={t('grant.cancel')} onCancel={onClose} />
        ) : (
          <Button className="dialog-foot-close" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {state === 'loading' && (
        <Loading label={t('grant.loading')}>
          <Skeleton width="70%" height={24} />
        </Loading>
      )}
      {state === 'failed' && <Banner onRetry={() => void refetch()}>{errorText(error, t('grant.failed'))}</Banner>}
      {state === 'over' && <p className="connect-text">{t('grant.over')}</p>}
      {state === 'asks' && request && (
        <PasswordForm {...{ question, email }} className="stack connect-grant" why={t('passwordWhy')}>
          {question.failure && <Banner>{question.failure}</Banner>}
          <GrantFields {...{ app, name }} asker={request} isWrong={question.tried && isBlank(name)} onName={setTyped} />
        </PasswordForm>
      )}
      {granted && (
        <>
          <p className="connect-text">{t('grant.done', { app })}</p>
          <Connected id={granted} isThere={false} />
        </>
      )}
    </Dialog>
  );
}
