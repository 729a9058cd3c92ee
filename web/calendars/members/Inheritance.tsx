import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useDecline, useInheritance } from './api.ts';
import { joinDate } from './join-date.ts';

interface Props {
  calendarId: string;
  onFailed: (text: string) => void;
}

/** Shown to the owner of an inherited calendar while they may decline it. */
export function Inheritance({ calendarId, onFailed }: Props) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const { data } = useInheritance(calendarId);
  const decline = useDecline(calendarId);
  const [isOpen, setOpen] = useState(false);
  if (!data?.declinableUntil) return null;
  const run = () =>
    decline.mutate(undefined, {
      onSuccess: ({ owner }) =>
        showSnackbar(owner ? t('handOver.done', { name: owner.name }) : t('inheritance.deleted')),
      onError: (error) => onFailed(errorText(error, t('inheritance.failed'))),
      onSettled: () => setOpen(false),
    });
  return (
    <section className="row wrap spread inheritance">
      <p>{t('inheritance.text', { date: joinDate(data.declinableUntil) })}</p>
      <Button look="line" onClick={() => setOpen(true)}>
        {t('inheritance.decline')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          title={t('inheritance.title')}
          confirmText={t('inheritance.confirm')}
          busy={decline.isPending}
          onCancel={() => setOpen(false)}
          onConfirm={run}
        >
          {t('inheritance.question')}
        </ConfirmDialog>
      )}
    </section>
  );
}
