import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNow } from '#web/platform/format.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Link } from '#web/ui/Link.tsx';

interface Props {
  email: string;
  /** An instant; after it, the account is deleted permanently. */
  restorableUntil: string;
  /** The registration page; null if registration is closed. */
  registerPath: string | null;
  state: 'open' | 'sending' | 'done';
  failure: string | null;
  /** Whether the account needs a code, and whether the one sent was wrong. */
  refusedCode: 'missing' | 'wrong' | null;
  onRestore: (code?: string) => void;
  onBack: () => void;
}

export function DeletedAccount(props: Props) {
  const { email, restorableUntil, registerPath, state, failure, refusedCode, onRestore, onBack } = props;
  const { t } = useTranslation('accounts');
  const { t: step } = useTranslation('secondStep');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  if (refusedCode && !needsCode) setNeedsCode(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const until = formatNow(Date.parse(restorableUntil), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="account-title">
        {t('deleted.title')}
      </h1>
      <p className="lead account-intro">
        {t('deleted.text', { email, until })} {registerPath && t('deleted.instead')}
      </p>
      {failure && <Banner>{failure}</Banner>}
      <form
        className="account-choices"
        onSubmit={(event) => {
          event.preventDefault();
          onRestore(needsCode ? code : undefined);
        }}
      >
        {needsCode && (
          <Field
            label={step('anyCode')}
            name="one-time-code"
            autoComplete="one-time-code"
            autoFocus
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={refusedCode === 'wrong' ? step('wrong') : undefined}
          />
        )}
        <Button type="submit" look="solid" big wide busy={state !== 'open'}>
          {t('deleted.restore')}
        </Button>
        <p className="visually-hidden" role="status">
          {state === 'done' ? t('deleted.done') : ''}
        </p>
        <nav className="account-links">
          <button type="button" onClick={onBack}>
            {t('deleted.back')}
          </button>
          {registerPath && <Link to={registerPath}>{t('deleted.register')}</Link>}
        </nav>
      </form>
    </>
  );
}
