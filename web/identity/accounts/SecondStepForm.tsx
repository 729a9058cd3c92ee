import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';

interface Props {
  state: 'open' | 'sending' | 'done';
  failure: string | null;
  /** The last code was wrong. */
  isWrong: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ state, failure, isWrong, onCode, onBack }: Props) {
  const { t } = useTranslation('secondStep');
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  /** The text of the last submission. */
  const [sent, setSent] = useState<string | null>(null);
  useFocusOnStep(form, kind);
  const wrong = code === '' ? t('required') : isWrong ? t('wrong') : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(code);
    if (code.trim() === '') focusFirstInvalid(form);
    else onCode(code);
  };
  const choose = (next: typeof kind) => {
    setKind(next);
    setCode('');
    setSent(null);
  };
  return (
    <>
      <h1 className="account-title">{t('title')}</h1>
      <p className="lead account-intro">{t(kind)}</p>
      {failure && <Banner>{failure}</Banner>}
      <form ref={form} onSubmit={submit} noValidate>
        <Field
          key={kind}
          label={t(kind === 'app' ? 'code' : 'recoveryCode')}
          name="one-time-code"
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={sent === code && state === 'open' ? wrong : undefined}
        />
        <Button type="submit" look="solid" big wide busy={state !== 'open'} className="account-submit">
          {t('submit')}
        </Button>
        <nav className="account-links">
          <button type="button" onClick={() => choose(kind === 'app' ? 'recovery' : 'app')}>
            {t(kind === 'app' ? 'useRecovery' : 'useApp')}
          </button>
          <button type="button" onClick={onBack}>
            {t('back')}
          </button>
        </nav>
        {kind === 'recovery' && <p className="lead account-intro">{t('lost')}</p>}
      </form>
    </>
  );
}
