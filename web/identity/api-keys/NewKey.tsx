import { useTranslation } from 'react-i18next';
import type { CreatedApiKey } from '#domain/api-keys.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

const COPIED_MS = 3_000;

export function NewKey({ created: { key, apiKey } }: { created: CreatedApiKey }) {
  const { t } = useTranslation('apiKeys');
  const [state, copy] = useCopy(COPIED_MS);
  const [commandState, copyCommand] = useCopy(COPIED_MS);
  const command = `curl ${location.origin}/api/events/upcoming \\\n  -H "Authorization: Bearer ${key}"`;
  return (
    <div className="new-key">
      <p role="status">{t('made.once')}</p>
      <Field
        label={t('made.key', { name: apiKey.name })}
        className="new-key-field"
        value={key}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        error={state === 'failed' ? t('made.copyFailed') : undefined}
        end={
          <CopyButton
            autoFocus
            state={state}
            idle={t('made.copy')}
            done={t('made.copied')}
            onClick={() => void copy(key)}
          />
        }
      />
      <figure>
        <figcaption>
          {t('made.try')}
          <CopyButton
            state={commandState}
            idle={t('made.copy')}
            done={t('made.copied')}
            aria-label={t('made.copyCommand')}
            onClick={() => void copyCommand(command)}
          />
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus */}
        <pre tabIndex={0}>{command}</pre>
      </figure>
      <p className="new-key-ids">{t('made.ids')}</p>
    </div>
  );
}
