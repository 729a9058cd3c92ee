import { useTranslation } from 'react-i18next';
import { CopyField } from '#web/ui/CopyField.tsx';

/** A value to copy into another program. */
export function CopyRow({ label, value, isSecret = false }: { label: string; value: string; isSecret?: boolean }) {
  const { t } = useTranslation('connections');
  return (
    <CopyField
      label={label}
      className="connect-value copy-field-mono"
      value={value}
      words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
      buttonLabel={t('copyName', { what: label })}
      autoFocus={isSecret}
    />
  );
}
