import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import '#web/ui/question-form.css';
import './second-factors.css';

/** Shown once, to be stored elsewhere. */
export function RecoveryCodes({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}) {
  const { t } = useTranslation('secondFactors');
  const [state, copy] = useCopy();
  const text = `${t('codes.file', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <div className="stack question-form recovery">
      <p role="status">{t('codes.text')}</p>
      <p className="recovery-owner">{t('codes.file', { email })}</p>
      <ul className="recovery-codes" aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="buttons question-ways">
        <CopyButton
          autoFocus
          look="line"
          state={state}
          idle={t('codes.copy')}
          done={t('codes.copied')}
          onClick={() => void copy(text)}
        />
        <a
          className="button button-line"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="kalends-recovery-codes.txt"
        >
          {t('codes.download')}
        </a>
        <Button look="line" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <DialogFoot>
        <Button look="solid" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </DialogFoot>
    </div>
  );
}
