import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

const COPIED_MS = 3_000;

/** A value that goes into another program. */
export function CopyRow({ label, value, isSecret = false }: { label: string; value: string; isSecret?: boolean }) {
  const { t } = useTranslation('connections');
  const [state, copy] = useCopy(COPIED_MS);
  return (
    <Field
      label={label}
      className="connect-value"
      value={value}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      error={state === 'failed' ? t('copyFailed') : undefined}
      end={
        <CopyButton
          // It stands where the button was that made the value.
          autoFocus={isSecret}
          state={state}
          idle={t('copy')}
          done={t('copied')}
          aria-label={t('copyName', { what: label })}
          onClick={() => void copy(value)}
        />
      }
    />
  );
}
