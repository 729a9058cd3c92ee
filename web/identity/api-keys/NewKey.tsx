import { useTranslation } from 'react-i18next';
import type { CreatedApiKey } from '#domain/api-keys.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

export function NewKey({ created: { key, apiKey } }: { created: CreatedApiKey }) {
  const { t } = useTranslation('apiKeys');
  const [state, copyCommand] = useCopy();
  const command = `curl ${location.origin}/api/events/upcoming \\\n  -H "Authorization: Bearer ${key}"`;
  return (
    <div className="stack new-key">
      <p className="quiet" role="status">
        {t('made.once')}
      </p>
      <CopyField
        label={t('made.key', { name: apiKey.name })}
        className="copy-field-mono"
        value={key}
        words={{ copy: t('made.copy'), copied: t('made.copied'), failed: t('made.copyFailed') }}
        autoFocus
      />
      <figure>
        <figcaption className="note">
          {t('made.try')}
          <CopyButton
            state={state}
            idle={t('made.copy')}
            done={t('made.copied')}
            aria-label={t('made.copyCommand')}
            onClick={() => void copyCommand(command)}
          />
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be focusable */}
        <pre tabIndex={0}>{command}</pre>
      </figure>
      <p className="quiet">{t('made.ids')}</p>
    </div>
  );
}
