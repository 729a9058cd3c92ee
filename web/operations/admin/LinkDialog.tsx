import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

/** A link for the administrator to pass on. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [state, copy] = useCopy();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people.link')}
      width={480}
      footer={
        <CopyButton
          state={state}
          idle={t('people.linkCopy')}
          done={t('people.linkCopied')}
          look="solid"
          onClick={() => void copy(link)}
        />
      }
    >
      <Field label={t('people.link')} readOnly value={link} hint={t('people.linkText')} />
    </Dialog>
  );
}
