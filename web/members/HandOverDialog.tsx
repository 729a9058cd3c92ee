import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#domain/members.ts';
import { useUser } from '#web/accounts/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { QuestionDialog } from '#web/ui/QuestionDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useHandOver } from './api.ts';

interface Props {
  calendarId: string;
  member: Member;
  onDone: () => void;
}

/** Says what it means that a member becomes the owner, and asks for the password. */
export function HandOverDialog({ calendarId, member, onDone }: Props) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const { email } = useUser();
  const handOver = useHandOver(calendarId);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const { name } = member.user;
  const busy = handOver.isPending;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (password === '') {
      setWrong(t('handOver.passwordRequired'));
      return focusFirstWrong(form);
    }
    try {
      await handOver.mutateAsync({ memberId: member.id, password });
      showSnackbar(t('handOver.done', { name }));
      onDone();
    } catch (error) {
      const isWrong = error instanceof ClientError && error.code === 'current_password_wrong';
      if (isWrong) setWrong(t('handOver.passwordWrong'));
      else setFailure(errorText(error, t('handOver.failed')));
      focusFirstWrong(form);
    }
  };

  return (
    <QuestionDialog
      open
      title={t('handOver.title')}
      text={t('handOver.text', { name })}
      onCancel={busy ? () => {} : onDone}
      notice={failure && <Banner>{failure}</Banner>}
      footer={
        <>
          <Button onClick={onDone} disabled={busy}>
            {t('handOver.cancel')}
          </Button>
          <Button look="solid" bad type="submit" form={id} busy={busy}>
            {t('handOver.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="hand-over" onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={t('handOver.password')}
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setWrong(undefined);
          }}
          error={wrong}
        />
      </form>
    </QuestionDialog>
  );
}
