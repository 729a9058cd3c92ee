import { useTranslation } from 'react-i18next';
import type { Member } from '#domain/members.ts';
import type { GivenRole } from '#domain/permissions.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useChangeRole, useRemoveMember } from './api.ts';

export type Question =
  | { readonly kind: 'change'; readonly member: Member; readonly to: GivenRole }
  | { readonly kind: 'remove'; readonly member: Member };

interface Props {
  calendarId: string;
  question: Question;
  onDone: () => void;
  onFailed: (text: string) => void;
}

export function MemberQuestion({ calendarId, question, onDone, onFailed }: Props) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const change = useChangeRole(calendarId);
  const removal = useRemoveMember(calendarId);
  const { member } = question;
  const { name } = member.user;
  const finish = (text: string, fallback: string) => ({
    onSuccess: () => {
      showSnackbar(text);
      onDone();
    },
    onError: (error: unknown) => onFailed(errorText(error, fallback)),
  });
  if (question.kind === 'change') {
    const from = t(`roles.${member.role}`);
    const to = t(`roles.${question.to}`);
    const done = finish(t('change.done', { name, role: to }), t('change.failed'));
    return (
      <ConfirmDialog
        open
        color="primary"
        title={t('change.title')}
        confirmText={t('change.confirm')}
        busy={change.isPending}
        onCancel={onDone}
        onConfirm={() => change.mutate({ member, role: question.to }, done)}
      >
        {t('change.text', { name, from, to })} {t(`roleNotes.${question.to}`)}.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={t('removal.title')}
      confirmText={t('removal.confirm')}
      busy={removal.isPending}
      onCancel={onDone}
      onConfirm={() => removal.mutate(member, finish(t('removal.done', { name }), t('removal.failed')))}
    >
      {t('removal.text', { name })}
    </ConfirmDialog>
  );
}
