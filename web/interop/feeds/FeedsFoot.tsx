import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  /** The id of the form that makes a link; null once it is made. */
  form: string | null;
  busy: boolean;
  onClose: () => void;
}

export function FeedsFoot({ form, busy, onClose }: Props) {
  const { t } = useTranslation('feeds');
  return (
    <>
      <Button {...(form === null ? { look: 'solid' } : { className: 'dialog-foot-close' })} onClick={onClose}>
        {form === null ? t('done') : t('close')}
      </Button>
      {form !== null && (
        <Button look="solid" type="submit" form={form} busy={busy}>
          {t('create')}
        </Button>
      )}
    </>
  );
}
