import { useTranslation } from 'react-i18next';
import type { Member } from '#domain/members.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { PasswordDialog } from '#web/ui/PasswordDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useHandOver } from './api.ts';

interface Props {
  calendarId: string;
  member: Member;
  onDone: () => void;
}

export function HandOverDialog({ calendarId, member, onDone }: Props) {
  const { t } = useTranslation('members');
  const { email, withoutPassword } = useUser();
  const handOver = useHandOver(calendarId);
  const { name } = member.user;
  const question = usePasswordQuestion({
    isRequired: !withoutPassword,
    failed: t('handOver.failed'),
    run: async (password) => {
      await handOver.mutateAsync({ memberId: member.id, password });
      showSnackbar(t('handOver.done', { name }));
      onDone();
    },
  });
  return (
    <PasswordDialog
      {...{ question, email }}
      title={t('handOver.title')}
      text={t('handOver.text', { name })}
      submit={t('handOver.confirm')}
      bad
      onCancel={onDone}
    />
  );
}
